"""A program as its author would write it, with types: run, and checked by mypy and pyright, by test_interface.py."""

import motu


class Careful(motu.Bot[motu.State]):
    """Takes the move after which it has most points, in one world that fits what it sees."""

    name = "careful"

    def choose(self, game: motu.Game[motu.State], seen: motu.State, rng: motu.Rng) -> motu.Action:
        me = seen.actor
        world = seen.determinize(rng)

        def points(a: motu.Action) -> int:
            after = world.clone()
            game.apply(after, a)
            return game.scores(after)[me]

        return max(game.legal(seen), key=points)


def boats_of_the_first(seed: int) -> int:
    """The room's own state, by the name of the game: a field that only Kaivai has."""
    game = motu.game("kaivai")
    match = motu.Match(game, seats=3, seed=seed)
    match.play(game.parse("bid 6"))
    seen = match.seen(0)
    return sum(1 for at in seen.boats[:4] if at != motu.UNKNOWN)


def why_not() -> str:
    game = motu.game("moorea")
    s = game.new(seats=2, seed=1)
    try:
        game.play(s, next(a for a in range(game.num_actions) if game.refusal(s, a) != motu.OK))
    except motu.Refused as refused:
        return refused.code
    return ""


def main() -> None:
    game = motu.game("elawa")
    careful: motu.Bot[motu.State] = Careful()
    match = motu.play(motu.game("elawa".lower()), [careful, "random", "easy"], seed=7)
    text = motu.record.write(motu.record.record_of(match, ["Careful", "Random", "Easy"]))
    again = motu.record.replay(motu.record.read(text), game)
    print(game.scores(again.state), len(match.moves), why_not(), boats_of_the_first(3))
    print(motu.position.load(game, motu.position.save(game, again.state)) == again.state)


if __name__ == "__main__":
    main()
