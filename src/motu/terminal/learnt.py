"""How far this user has come in the lessons: one small file in the data folder."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from motu.engine.base import MotuError
from motu.files import read_text, write_text
from motu.papers.folder import data_folder
from motu.papers.lesson import DONE, Attempt, Lesson, restored


@dataclass
class Learnt:
    """By game and lesson: the moves made in each step, and whether the end was ever reached."""

    path: Path = field(default_factory=lambda: data_folder() / "lessons.json")
    lessons: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        try:
            found = json.loads(read_text(self.path)) if self.path.exists() else {}
        except (MotuError, ValueError):
            found = {}  # what cannot be read is begun anew
        self.lessons = found if isinstance(found, dict) else {}

    def entry(self, lesson: Lesson) -> dict[str, Any]:
        found = self.lessons.get(f"{lesson.game.code}/{lesson.name}", {})
        return found if isinstance(found, dict) else {}

    def is_finished(self, lesson: Lesson) -> bool:
        return bool(self.entry(lesson).get("finished"))

    def attempt(self, lesson: Lesson) -> Attempt:
        """Where this user left the lesson."""
        made = self.entry(lesson).get("made")
        fits = isinstance(made, list) and all(isinstance(moves, list) for moves in made)
        attempt = restored(lesson, made if fits and made is not None else [[]])
        return lesson.attempt() if attempt.mood == DONE else attempt

    def save(self, attempt: Attempt) -> None:
        lesson = attempt.lesson
        finished = self.is_finished(lesson) or attempt.mood == DONE
        self.lessons[f"{lesson.game.code}/{lesson.name}"] = {"made": attempt.made, "finished": finished}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_text(self.path, json.dumps(self.lessons, indent=1) + "\n")
