"""The engine in a terminal: play, check a match that was kept, measure players."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from matta.bots.ladder import BUDGETS, LEVELS, USUAL_BUDGET, make_bot
from matta.chance import SECRET_BYTES
from matta.games import GAMES, AnyRules
from matta.lab.arena import PLAYERS, Duel
from matta.lab.duelling import Progress, deals_of, lines
from matta.lab.figures import as_json, figures
from matta.lab.files import Exported, NotOurs, matches_in
from matta.lab.honesty import ask
from matta.lab.perft import position, rows
from matta.lab.telling import replay, verify
from matta.lab.terminal import PERSON, Terminal
from matta.lab.words import refusal, say
from matta.match import Match
from matta.reasons import Refusal

PRESETS = tuple(
    dict.fromkeys(preset for game in GAMES.values() for preset in game.presets)
)
INTERRUPTED = 130  # as shells call the end by Ctrl-C


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code of the program."""
    arguments = _parser().parse_args(words)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that has no such letter shows its number.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        done: int = arguments.run(arguments)
    except BrokenPipeError:
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return done


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m matta", description=__doc__)
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("play", help="a match against the computer")
    play.set_defaults(run=_play)
    play.add_argument("--seed", help="64 hexadecimal digits; a new one without it")
    play.add_argument(
        "--seats",
        type=int,
        default=2,
        help="players; preset due is for two (%(default)s)",
    )
    play.add_argument(
        "--level",
        choices=LEVELS,
        default="normal",
        help="how well the computer plays (%(default)s)",
    )
    play.add_argument(
        "--auto", action="store_true", help="the computer plays all seats"
    )
    arena = commands.add_parser("arena", help="a duel on duplicate deals")
    arena.set_defaults(run=_arena)
    arena.add_argument(
        "--a", choices=PLAYERS, default="hard", help="has one side (%(default)s)"
    )
    arena.add_argument(
        "--b",
        choices=PLAYERS,
        default="random",
        help="has all other sides (%(default)s)",
    )
    arena.add_argument(
        "--rounds",
        type=int,
        default=1000,
        help="each deal is one for every place (%(default)s)",
    )
    arena.add_argument(
        "--players", type=int, default=2, help="how many at the table (%(default)s)"
    )
    arena.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a setting of the rules; may be repeated",
    )
    arena.add_argument("--seed", type=int, default=1, help="any number (%(default)s)")
    arena.add_argument(
        "--jobs",
        type=_from(1),
        default=1,
        help="processes, with one result (%(default)s)",
    )
    arena.add_argument(
        "--budget",
        type=int,
        choices=BUDGETS,
        default=USUAL_BUDGET,
        help="imagined rounds a search plays for a decision (%(default)s)",
    )
    arena.add_argument("--json", action="store_true", help="figures as JSON")
    for name, text, run in (
        ("verify", "deal every finished round of a file again", _verify),
        ("replay", "the finished rounds of a file, move by move", _replay),
    ):
        kept = commands.add_parser(name, help=text)
        kept.set_defaults(run=run)
        kept.add_argument("file", help="exported by the page; - reads the input")
    kept.add_argument("--round", type=_from(1), help="only this one, from 1")
    honesty = commands.add_parser("honesty", help="moves in worlds of other cards")
    honesty.set_defaults(run=_honesty)
    honesty.add_argument(
        "--positions",
        type=_from(1),
        default=200,
        help="asked of each level (%(default)s)",
    )
    honesty.add_argument(
        "--worlds", type=_from(1), default=20, help="for each position (%(default)s)"
    )
    honesty.add_argument(
        "--seats",
        type=int,
        default=2,
        help="players; preset due is for two (%(default)s)",
    )
    honesty.add_argument("--seed", type=int, default=1, help="any number (%(default)s)")
    honesty.add_argument("--json", action="store_true", help="end with a line of JSON")
    perft = commands.add_parser("perft", help="how many legal sequences of actions")
    perft.set_defaults(run=_perft)
    perft.add_argument(
        "--players", type=int, default=2, help="how many at the table (%(default)s)"
    )
    perft.add_argument("--seed", type=int, default=1, help="any number (%(default)s)")
    perft.add_argument(
        "--turns", type=_from(0), default=0, help="played before counting (%(default)s)"
    )
    perft.add_argument(
        "--depth", type=_from(1), default=4, help="actions in a sequence"
    )
    for command in (play, arena, honesty, perft):
        command.add_argument("--game", choices=GAMES, default="scala40")
        command.add_argument(
            "--preset", choices=PRESETS, default="due", help="rules (%(default)s)"
        )
    return parser


def _from(least: int) -> Callable[[str], int]:
    """A reader of numbers from one on: who asks nothing finds nothing."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(say("bad_number", text=text, least=least))
        return number

    return read


def _stop(told: str) -> NoReturn:
    """End the program over what was asked of it, in one line."""
    print(told, file=sys.stderr)
    sys.exit(2)


def _rules(arguments: argparse.Namespace, settings: dict[str, object]) -> AnyRules:
    """The rules asked for; they end the program if there are none."""
    rules = GAMES[arguments.game].make_rules(arguments.preset, settings)
    if isinstance(rules, Refusal):
        _stop(refusal(rules))
    return rules


def _play(arguments: argparse.Namespace) -> int:
    rules = _rules(arguments, {"players": arguments.seats})
    secret = secrets.token_bytes(SECRET_BYTES)
    if arguments.seed is not None:
        try:
            secret = bytes.fromhex(arguments.seed)
        except ValueError:
            secret = b""
        if len(secret) != SECRET_BYTES:
            _stop(say("bad_seed"))
    first = 0 if arguments.auto else PERSON + 1
    bots = {
        seat: make_bot(arguments.level, arguments.game, rules)
        for seat in range(first, rules.players)
    }
    facts = {"preset": arguments.preset, "seats": rules.players, "seed": secret.hex()}
    print(say("match", **facts))
    match = Match(GAMES[arguments.game], rules, secret)
    Terminal(match, bots, input, print).play()
    return 0


def _arena(arguments: argparse.Namespace) -> int:
    settings = dict(map(_setting, arguments.set))
    rules = _rules(arguments, {"players": arguments.players, **settings})
    a, b, game = arguments.a, arguments.b, arguments.game
    table = {"preset": arguments.preset, "players": rules.players, "settings": settings}
    duel = Duel(a, b, rules, arguments.seed, game, arguments.budget)
    rounds = arguments.rounds
    if rounds < duel.places or rounds % duel.places:
        _stop(say("bad_rounds", each=duel.places))
    progress, deals = Progress(rounds, time.monotonic, sys.stderr), []
    jobs = (rounds // duel.places, arguments.jobs)
    for deal in deals_of(duel, *jobs, time.process_time):
        deals.append(deal)
        progress.at(len(deals) * duel.places)
    progress.end()
    found = figures(duel, deals)
    if arguments.json:
        print(as_json(duel, table, found))
    else:
        print(*lines(duel, arguments.preset, found), sep="\n")
    return 0


def _setting(text: str) -> tuple[str, object]:
    """A setting as somebody types it: true, false, null, a number or a word."""
    name, equals, value = text.partition("=")
    if not equals:
        _stop(say("bad_set", text=text))
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _verify(arguments: argparse.Namespace) -> int:
    """Exit code 1 if anything differs, 2 if the file holds no matches."""
    right = [verify(one, print) for one in _matches(arguments.file)]
    return 0 if all(right) else 1


def _replay(arguments: argparse.Namespace) -> int:
    found = [replay(one, arguments.round, print) for one in _matches(arguments.file)]
    return 0 if any(found) else 1


def _matches(file: str) -> tuple[Exported, ...]:
    """The matches of a file; they end the program if there are none."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        found = matches_in(data.decode("utf-8-sig"))
        if found:
            return found
        told = say("no_matches", file=file)
    except NotOurs as other:
        made_by = say("made_by", version=other.made_by) if other.made_by else ""
        told = say("not_ours", file=file, code=other.code, made_by=made_by)
    except (OSError, UnicodeError):
        told = say("no_file", file=file)
    _stop(told)


def _honesty(arguments: argparse.Namespace) -> int:
    """Print a line for each level; the exit code is 1 if any move depends."""
    game, rules = GAMES[arguments.game], _rules(arguments, {"players": arguments.seats})
    asked = []
    for level in LEVELS:
        facts = (level, arguments.positions, arguments.worlds, arguments.seed)
        asked.append(ask(game, rules, *facts))
        print(say("honesty", preset=arguments.preset, **asdict(asked[-1])), flush=True)
    differing = sum(one.differing for one in asked)
    if arguments.json:
        sizes = {"positions": arguments.positions, "worlds": arguments.worlds}
        print(json.dumps({"levels": [*LEVELS], **sizes, "differing": differing}))
    return 1 if differing else 0


def _perft(arguments: argparse.Namespace) -> int:
    rules = _rules(arguments, {"players": arguments.players})
    facts = {name: getattr(arguments, name) for name in ("players", "seed", "turns")}
    print(say("position", preset=arguments.preset, **facts))
    state = position(rules, arguments.seed, arguments.turns)
    for row in rows(state, arguments.depth):
        print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
