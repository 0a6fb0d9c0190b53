"""The box as a service: order in, order out, signals, heartbeat, the first light."""
