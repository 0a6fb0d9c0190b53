"""Pages that the box serves to browsers: one small server, strict with strangers, under both the face and `watch`."""
