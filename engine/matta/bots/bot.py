"""What a bot is: it looks at a View and chooses an action, a slice at a time."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

from matta.actions import Action
from matta.chance import Stream
from matta.memory import Memory
from matta.view import View

Thinking = Generator[None, None, Action]


class Bot(Protocol):
    """A player that sees what its seat may see, and remembers what all have seen.

    `choose` is a generator: it yields whenever somebody else may be served and
    returns a legal action. The same view, memory and stream give the same
    action on every machine.
    """

    def choose(self, view: View, memory: Memory, stream: Stream) -> Thinking:
        """Think about a view of a round in which this seat is on turn."""
        ...


def decided(thinking: Thinking) -> Action:
    """What a bot chooses when it thinks without a break."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            action: Action = done.value
            return action
