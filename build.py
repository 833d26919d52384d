#!/usr/bin/env python3
"""Build, serve and test Matta; see the README's "Play, build, test".

It needs Python 3.11 or newer with venv, and git: the rest it sets up by itself, into
`.venv/`, `.cache/`, `app/node_modules/` and `build/`.
"""

import argparse
import os
import sys

if sys.version_info < (3, 11):
    sys.exit("Matta is built with Python 3.11 or newer; this is " + sys.version)

from buildtools import venv
from buildtools.serve import add_options
from buildtools.steps import ROOT, BuildError

COMMANDS = {
    "build": "build dist/, ready to upload anywhere (the same without a command)",
    "serve": "build dist/ and serve it on this machine",
    "test": "build dist/, then run every check and test; "
    "further arguments go to pytest",
    "types": "write the page's types of the engine's messages anew",
}


def main() -> int:
    options, further = parse(sys.argv[1:])
    try:
        venv.ensure("build")
        if not venv.is_active():
            command = [str(venv.PYTHON), str(ROOT / "build.py"), *sys.argv[1:]]
            os.execv(venv.PYTHON, command)
        return carry_out(options, further)
    except BuildError as problem:
        print(f"\n{problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(
        "build.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    parsers = {
        name: commands.add_parser(name, help=what, description=what)
        for name, what in COMMANDS.items()
    }
    add_options(parsers["serve"])
    options, further = parser.parse_known_args(arguments)
    if further and options.command != "test":
        parser.error(f"unknown argument: {' '.join(further)}")
    return options, further


def carry_out(options: argparse.Namespace, further: list[str]) -> int:
    """Do it, inside the environment."""
    from buildtools import checks, dist, serve

    match options.command:
        case "types":
            dist.write_types()
        case "serve":
            server = serve.open_server(serve.host_of(options), options.port)
            dist.build()
            serve.serve(server)
        case "test":
            return checks.run_all(further)
        case _:
            dist.build()
    return 0


if __name__ == "__main__":
    sys.exit(main())
