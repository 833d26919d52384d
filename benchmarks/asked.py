"""How often a benchmark is asked to measure: positive numbers on its command line."""

from __future__ import annotations

import argparse


def asked(about: str | None, **usual: int) -> list[int]:
    """Numbers in the order of their names, each with what it is without being given.

    Anything else, or `--help`, ends the program with a word on how it is used.
    """
    parser = argparse.ArgumentParser(
        description=about,
        usage=argparse.SUPPRESS,  # The description has it.
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for name, number in usual.items():
        parser.add_argument(name, type=_number, nargs="?", default=number)
    return list(vars(parser.parse_args()).values())


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 on")
    return int(text)
