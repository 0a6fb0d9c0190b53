"""The device-driver layer: the only code that knows hardware, real or simulated."""
