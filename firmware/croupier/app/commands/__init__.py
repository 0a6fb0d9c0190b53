"""The subcommands of `croupier`, one module each: `arguments(parser)` and `run(args) -> int`."""
