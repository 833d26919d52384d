"""Running a duel: deals shared out among processes, progress, and what is printed."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from multiprocessing import active_children, get_context
from typing import Final, TextIO

from matta.lab.arena import Clock, Duel, play_deal
from matta.lab.figures import Deal, Estimate, Figures
from matta.lab.words import say

SHARE: Final = 4  # deals that a process gets at once: progress is told as they come


def deals_of(duel: Duel, deals: int, jobs: int, clock: Clock) -> Iterator[Deal]:
    """The deals of a duel in their order, whatever process has played them."""
    play = partial(play_deal, duel, clock=clock)
    numbers = range(1, deals + 1)
    if jobs == 1:
        yield from map(play, numbers)
        return
    # A fresh interpreter for each: nothing that was learnt here goes along.
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_it_to_us) as pool:
        shares = (numbers[first : first + SHARE] for first in range(0, deals, SHARE))
        try:
            for some in [pool.submit(_all_of, play, share) for share in shares]:
                yield from some.result()
        except BaseException:
            # Else whoever gives up waits for the rounds that are being played.
            for process in active_children():
                process.terminate()
            raise


def _all_of(play: Callable[[int], Deal], numbers: Iterable[int]) -> list[Deal]:
    return [play(number) for number in numbers]


def _leave_it_to_us() -> None:
    """Ctrl-C reaches every process of a terminal: only the first has to hear it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Progress:
    """Rounds done and time left: each second on a terminal, else a line at times."""

    def __init__(self, rounds: int, clock: Clock, out: TextIO) -> None:
        self._rounds, self._clock, self._out = rounds, clock, out
        self._live = out.isatty()
        self._began = self._told = clock()

    def at(self, done: int) -> None:
        """Tell how far it is, if it is time to."""
        now = self._clock()
        if now - self._told < (1 if self._live else 10):
            return
        self._told = now
        left = (now - self._began) / done * (self._rounds - done)
        line = say("progress", done=done, rounds=self._rounds, left=duration(left))
        self._out.write(f"\r{line}\x1b[K" if self._live else f"{line}\n")
        self._out.flush()

    def end(self) -> None:
        """Leave the line of the terminal free for what comes."""
        if self._live:
            self._out.write("\r\x1b[K")


def duration(seconds: float) -> str:
    """Minutes and seconds, or hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def lines(duel: Duel, preset: str, found: Figures) -> Iterator[str]:
    """The figures of a duel as somebody reads them."""
    names = {"one": duel.one, "other": duel.other}
    table = {"preset": preset, "players": duel.rules.players, "seed": duel.seed}
    yield say("duel", **names, **table, rounds=found.rounds)
    yield say("points", **_signed(found.points))
    counts = {"wins": found.wins, "losses": found.losses, "voids": found.voids}
    yield say("round_wins", **_percent(found.round_wins), **counts)
    if found.match_wins is None:
        yield say("no_whole_match")
    else:
        yield say("match_wins", **_percent(found.match_wins), matches=found.matches)
    yield say("thinking", **names, one_ms=found.ms[0], other_ms=found.ms[1])
    yield say("hash", hash=found.hash)


def _signed(of: Estimate) -> dict[str, str]:
    return {
        "mean": f"{of.mean:+.2f}",
        "low": f"{of.low:+.2f}",
        "high": f"{of.high:+.2f}",
    }


def _percent(of: Estimate) -> dict[str, str]:
    return {name: f"{100 * part:.1f} %" for name, part in asdict(of).items()}
