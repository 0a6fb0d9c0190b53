"""`croupier spin [NAME...]`: turn the arrow over eight categories, or over two to twelve names."""

import argparse

from croupier.app.command_line import CommandError, chance_arguments, print_result, source
from croupier.objects import spinner
from croupier.objects.spinner import Spinner


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="the fields; without any, the categories 1 to 8")
    chance_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print one line a spin; each begins where the last one ended."""
    arrow, chance = _arrow(tuple(args.names)), source(args)
    for _ in range(args.count):
        arrow = spinner.apply(arrow, spinner.draw(arrow, chance))
        print_result(args, arrow.name, {"field": arrow.field, "name": arrow.name, "fields": arrow.fields})
    return 0


def _arrow(names: tuple[str, ...]) -> Spinner:
    try:
        return spinner.spinner(names) if names else spinner.categories()
    except ValueError as error:
        raise CommandError(str(error)) from error
