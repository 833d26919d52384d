"""How much deadwood a card from the stock removes: `python -m matta.lab.drawing`."""

from __future__ import annotations

import sys
from hashlib import sha256

from matta.bots.bot import Bot, decided
from matta.bots.ladder import make_bot
from matta.chance import Stream, deal_key, round_secret
from matta.events import Drew
from matta.games import GAMES, AnyRules, Game
from matta.memory import Memory, remember
from matta.view import Phase


def measure(game: Game, rules: AnyRules, rounds: int, seed: int = 1) -> tuple[int, int]:
    """Points removed and cards drawn from the stock in rounds between equals."""
    secret, seats = sha256(str(seed).encode()).digest(), tuple(range(rules.players))
    points = draws = 0
    for number in range(1, rounds + 1):
        key = deal_key(round_secret(secret, number))
        state, dealt = game.deal(rules, seats, number % len(seats), key)
        memory = remember(Memory(), (dealt,))
        bots: list[Bot] = [make_bot("hard", game.name, rules) for _ in seats]
        while state.phase is not Phase.OVER:
            seat, hand = state.turn, set(state.hands[state.turn])
            stream = Stream(key, f"bot/{seat}/{draws}")
            view = game.observe(state, seat)
            action = decided(bots[seat].choose(view, memory, stream))
            events = game.apply(state, action)
            memory = remember(memory, events)
            for event in events:
                if isinstance(event, Drew) and event.card is not None:
                    points += game.removed(hand, event.card, rules)
                    draws += 1
    return points, draws


def main(rounds: int) -> None:
    """Print hundredths of a point a draw, for each preset and table."""
    game = GAMES["scala40"]
    for preset in game.presets:
        for players in range(2, 7):
            rules = game.make_rules(preset, {"players": players})
            if not hasattr(rules, "players"):
                continue
            points, draws = measure(game, rules, rounds)
            print(preset, players, round(100 * points / draws), draws, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
