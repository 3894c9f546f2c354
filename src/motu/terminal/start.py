"""From the arguments of `motu play` to a table with everybody seated."""

import argparse
import secrets
import sys
from typing import Any

from motu.bots import LEVELS, make_bot
from motu.boxes import game_with
from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.engine.options import wanted_options
from motu.engine.rng import KEY_BYTES, Seed
from motu.files import check_new, read_record
from motu.games import GAMES, room
from motu.papers import record
from motu.papers.match import Match
from motu.papers.record import clean_name
from motu.papers.room import Room
from motu.papers.tongue import _, enter_room
from motu.terminal.coach import Coach
from motu.terminal.names import GUEST, shown_name
from motu.terminal.table import Player, Table, make_keyboard

YOU = "you"
USUAL_SEATS = 3
MAX_SEED = 10**100  # longer numbers are no record's seed


def start(args: argparse.Namespace) -> int:
    keyboard = make_keyboard()
    if args.resume is not None:
        match, players, house = resume(args)
        record_path = args.record or args.resume
    else:
        house = room(args.game if args.game is not None else ask_for_game(keyboard.is_terminal))
        enter_room(house.folder)
        game = game_with(house, args.components)
        if args.option == ["list"]:
            return list_options(game)
        players = seat_players(args.seats or usual_seats(game), game, house)
        if args.seed is not None and abs(args.seed) >= MAX_SEED:
            raise MotuError("--seed must have at most 100 digits")
        seed: Seed = args.seed if args.seed is not None else secrets.token_bytes(KEY_BYTES)
        match = Match(game, len(players), seed, game.options_for(len(players), wanted_options(args.option)))
        record_path = args.record
    if args.record is not None and args.record != args.resume:
        check_new(args.record)
    table = Table(house, match, players, keyboard, record_path)
    if args.coach:
        table.coach = coach_for(table)
    return table.run()


def coach_for(table: Table) -> Coach:
    """Only where people play against bots: it knows more than another person at the keyboard."""
    if len(table.people) != 1:
        raise MotuError("the coach plays with one person against bots: name one `you` in --seats")
    return Coach(table.room, table.game, table.notes)


def resume(args: argparse.Namespace) -> tuple[Match[Any], list[Player], Room]:
    """The game of a record, with the players it names; `--seats` may seat others."""
    if args.seed is not None or args.option:
        raise MotuError("a resumed game has its seed and options already: leave out --seed and --option")
    found, game = read_record(args.resume, args.components)
    if args.game is not None and args.game != game.code:
        told = {"path": args.resume, "found": game.code, "game": args.game}
        raise MotuError("{path} is a record of {found}, not of {game}", **told)
    match = record.replay(found, game)
    house = room(game.code)
    seats = args.seats or ",".join(seat_of_name(name) for name in found.players) or usual_seats(game, found.seats)
    players = seat_players(seats, game, house)
    if len(players) != found.seats:
        told = {"seats": found.seats, "named": len(players)}
        raise MotuError("the record has {seats} seats, but --seats names {named}", **told)
    return match, players, house


def seat_of_name(name: str) -> str:
    """Bots are named by their level, so a record says who is one."""
    level = name.lower().split(" ")[0]
    return level if level in LEVELS else f"{YOU}:{name.replace(',', ' ')}"


def usual_seats(game: Game[Any], seats: int | None = None) -> str:
    count = seats or max(game.min_seats, min(USUAL_SEATS, game.max_seats))
    return ",".join([YOU, *["easy"] * (count - 1)])


def seat_players(text: str, game: Game[Any], house: Room) -> list[Player]:
    words = [word.strip() for word in text.split(",")]
    if not game.min_seats <= len(words) <= game.max_seats:
        raise MotuError(
            "{game} is for {least} to {most} players, but --seats names {named}",
            game=game.code,
            least=game.min_seats,
            most=game.max_seats,
            named=len(words),
        )
    people = sum(1 for word in words if word == YOU)
    players: list[Player] = []
    for word in words:
        kind, colon, name = word.partition(":")
        if kind == YOU:
            guest = f"{GUEST} {sum(p.bot is None for p in players) + 1}" if people > 1 else GUEST
            players.append(Player(clean_name(name) or guest, None))
        elif kind in LEVELS and not colon:
            number = 1 + sum(p.level == kind for p in players)
            title = kind.capitalize() + (f" {number}" if words.count(kind) > 1 else "")
            players.append(Player(title, make_bot(kind, house.advice), kind))
        else:
            known = ", ".join(LEVELS)
            raise MotuError("{word!r} is not a seat: use you, you:NAME or a bot ({known})", word=word, known=known)
    return players


def list_options(game: Game[Any]) -> int:
    for option in game.options:
        print(f"{option.code}={'|'.join(option.choices)}\n    {_(option.title)}")
        for choice, label, effect in zip(option.choices, option.labels, option.effects, strict=True):
            print(f"      {choice}: {shown_name(_(label))}{f'. {_(effect)}' if effect else ''}")
    return 0


def ask_for_game(is_terminal: bool) -> str:
    codes = list(GAMES)
    if len(codes) == 1:
        return codes[0]
    if not is_terminal:
        example, known = f"motu play {codes[0]}", ", ".join(codes)
        raise MotuError("which game? For example: {example} (there are: {known})", example=example, known=known)
    for number, code in enumerate(codes, 1):
        words = GAMES[code].words
        about = _("{game} ({players} players, {minutes} minutes)")
        print(f"{number:3}  {about.format(game=words.title, players=words.players, minutes=_(words.minutes))}")
    print(_("Which game?"), end=" ")
    sys.stdout.flush()
    answer = sys.stdin.readline().strip().lower()
    if answer.isdecimal() and 1 <= int(answer) <= len(codes):
        return codes[int(answer) - 1]
    if not answer:
        raise MotuError("no game chosen")
    return answer
