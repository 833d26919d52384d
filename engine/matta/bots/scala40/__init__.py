"""The Scala 40 player: what it knows, what it may play, what a turn is worth."""
