"""Numbers, labels and what a system says, in the language of whoever reads."""

import errno
import os

import pytest

from motu.engine.base import MotuError
from motu.papers.sentence import plain, say
from motu.papers.tongue import SYSTEM_SAYS, in_percent, labelled, said, speaking, why


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "about 1.6 wood"), ("de", "about 1,6 Holz"), ("fr", "about 1,6 bois"), ("nl", "about 1,6 hout")],
)
def test_a_mean_has_the_decimal_sign_of_the_language(language: str, words: str) -> None:
    """It is put into words for whom it is shown: a hint was thought of in a process that knows no language."""
    hint = say("about {mean} {good}", mean=1.6, good=words.split()[-1])
    with speaking(language):
        assert plain(hint, []) == words


@pytest.mark.parametrize(
    ("language", "percent", "label"),
    [
        ("en", "60 %", "Edition: 2"),
        ("de", "60\u00a0%", "Edition: 2"),
        ("fr", "60\u00a0%", "Edition\u00a0: 2"),
        ("nl", "60%", "Edition: 2"),
    ],
)
def test_signs_keep_the_spaces_of_the_language(language: str, percent: str, label: str) -> None:
    with speaking(language):
        assert in_percent(60) == percent
        assert labelled("Edition", "2") == label


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_what_a_system_says_of_files_is_said(language: str) -> None:
    for code in (errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOTDIR, errno.ENOSPC):
        words = os.strerror(code)
        assert words in SYSTEM_SAYS
        error = MotuError("cannot read {path}: {why}", path="a.txt", why=why(OSError(code, words)))
        assert str(error) == f"cannot read a.txt: {words}", "log files stay English"
        with speaking(language):
            assert words not in said(error)
            assert "{" not in said(error)


def test_what_else_it_says_stays_as_it_is() -> None:
    with speaking("de"):
        assert said(why(OSError(errno.EIO, "Input/output error {0}"))) == "Input/output error {0}"
