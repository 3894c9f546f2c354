"""How wide words are, without the fonts: as in DejaVu Sans, which is wider than what most screens and printers have.

So what is broken into lines by these widths fits everywhere; tests/table/test_aid.py measures it in a browser.
"""

import unicodedata

# Characters by their width in hundredths of the size, plain and bold.
CLASSES = [
    ("'ijlIJ|", 30, 38),
    (" ,.:;/\\", 35, 40),
    ("f!()[]-tr", 41, 50),
    ('"*_`ckszvxyL?F\u2013', 59, 68),
    ("aoeghbdnpqu0123456789$TPYESß{}", 65, 73),
    ("ABCKRVXZU", 74, 82),
    ("DGHNOQ&", 80, 88),
    ("w+<=>^~\u00d7#\u2212", 85, 93),
    ("mM%@W", 100, 111),
]
WIDTHS = {letter: (plain / 100, bold / 100) for letters, plain, bold in CLASSES for letter in letters}
WIDEST = (1.1, 1.2)  # of what is in no class: œ, …


def width_of(words: str, size: float, bold: bool = False) -> float:
    """An upper bound in nearly every face: an accented letter is as wide as its base."""
    letters = [c for c in unicodedata.normalize("NFD", words) if not unicodedata.combining(c)]
    return size * sum(WIDTHS.get(letter, WIDEST)[bold] for letter in letters)


def lines_of(words: str, size: float, width: float, first: float = 0.0) -> list[str]:
    """Words in lines of this width; of the first line `first` is taken already.

    A word that is longer than a line is broken: at a hyphen or a slash of its own, or else with one of ours.
    """
    lines = [""]
    room = width - first
    waiting = words.split()
    while waiting:
        word = waiting.pop(0)
        line = f"{lines[-1]} {word}" if lines[-1] else word
        if width_of(line, size) <= room:
            lines[-1] = line
        elif lines[-1] or room < width:
            waiting.insert(0, word)
            lines.append("")
            room = width
        else:
            head, tail = halves(word, size, width)
            lines[-1] = head
            waiting.insert(0, tail)
            lines.append("")
    return lines if lines[-1] or len(lines) == 1 else lines[:-1]


def halves(word: str, size: float, width: float) -> tuple[str, str]:
    """A word too long for a line, as much of it as fits and the rest."""
    fitting = [n for n in range(1, len(word)) if width_of(f"{word[:n]}-", size) <= width]
    most = max(fitting, default=1)
    natural = [n for n in range(2, most + 1) if word[n - 1] in "-/"]
    at = max(natural, default=most)
    return (word[:at] if natural else f"{word[:at]}-"), word[at:]
