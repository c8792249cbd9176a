"""When two sheets mean the same: the order of standing facts, owners that go without saying, one name cut short."""

from __future__ import annotations

import re

from engine.vocabulary import vocabulary

FIRST_TURN = re.compile(r"[A-D][12]?'s turn(?: \d+)?")
STANDING = re.compile(
    r"(?:ruleset|kind|grid|text|restriction|damage|chance|gem|silent|game"
    r"|nothing else changes|(?:not )?in play): "
    r"|[A-D][12]?(?: (?:is|in play|hand|discard pile|deck|pre-game|endurance|ability|maximum ability|hand size"
    r"|damage pending|attacks pending|attack opportunities|hand icons|free hands|weapons|weapons of choice"
    r"|turns|agility))?: "
)
VERB = re.compile(r"[A-D] (?:does not |may |must |cannot )?(?:[a-z]+s?\b)")
PERSONAS = re.compile(r"^[AB]: (?!not |no )(.*)$", re.MULTILINE)
PLAYER = re.compile(r"\b([AB])\b")


def swapped(lines: list[str]) -> list[str]:
    """The sheet with its two players exchanged."""
    return [PLAYER.sub(lambda found: "B" if found[1] == "A" else "A", line) for line in lines]


def normal(lines: list[str]) -> list[list[str]]:
    """The turns of a sheet, each as its standing facts in order of the alphabet and its events in their order."""
    groups: list[tuple[str, list[str], list[str]]] = [("", [], [])]
    for line in map(plain, simple(phases_inside(lines))):
        if FIRST_TURN.fullmatch(line) or re.fullmatch(r"\d+ turns later|[AB]'s .* phase", line):
            groups.append((line, [], []))
        elif (parts := zone_parts(line)) is not None:
            groups[-1][1].extend(parts)
        elif STANDING.match(line) or not VERB.match(line):
            groups[-1][1].append(line)
        else:
            groups[-1][2].append(line)
    standing = sorted(line for _, rows, _ in groups[:1] for line in rows)
    later = [(header, sorted(rows), events) for header, rows, events in groups[1:]]
    if later and not groups[0][2] and len(later) > 1 and later[0][2] and later[0][0] == f"{later[0][2][0][0]}'s turn":
        _, rows, events = later.pop(0)
        return [sorted([*standing, *rows]), events, *([header, *rows, *events] for header, rows, events in later)]
    return [standing, groups[0][2], *([header, *rows, *events] for header, rows, events in later)]


def phases_inside(lines: list[str]) -> list[str]:
    """`A's draw phase` before an event as a modifier of the event."""
    found: list[str] = []
    phase = ""
    for line in lines:
        header = re.fullmatch(r"([AB])'s (.* phase)", line)
        if header:
            phase = header[2]
        elif phase and (line is lines[-1] or (VERB.match(line) and not STANDING.match(line))):
            line = f"{line[:-1]}, {phase}]" if line.endswith("]") and not line.endswith("[ME]") else f"{line} [{phase}]"
            found.append(line)
            phase = ""
        else:
            found.append(line)
    return found


def simple(lines: list[str]) -> list[str]:
    """Lines told in one way where the sheet has two: `plays: X to remove Y` and `use: X to play Y`."""
    found: list[str] = []
    for line in lines:
        verbs = dict(sorted(vocabulary().verbs.items(), key=lambda row: -len(row[0])))
        together = re.match(r"(.*: )([^,]*), (.*) \[in conjunction\]$", line)
        line = f"{together[1]}{together[2]} with {together[3]}" if together else line
        line = re.sub(r"(plays?|on): hidden ([A-Z].*)$", r"\1: \2 as a hidden attack", line)
        played = re.match(
            r"([AB]) (plays|uses): (.*?)(\[.*\] ?)? to (" + "|".join(verbs) + r")\b ?([^\[]*)(\[.*\])?$", line
        )
        used = re.match(r"(may|must|does) ([AB]) use: (.*?) to (" + "|".join(verbs) + r")\b ?([^\[]*)(\[.*\])?$", line)
        listed = re.match(r"([AB] plays: )([^\[]*)$", line)
        if played and played[2] == "uses":
            rest = f"{played[6]} using {played[3]} {played[7] or ''}".strip()
            found.append(f"{played[1]} {verbs[played[5]].third}: {rest}")
        elif played:
            line = f"{played[1]} plays: {played[3]} {played[7] or ''}".strip()
            found.append(line)
            rest = f": {played[6]}" if played[6] else ""
            found.append(f"{played[1]} {verbs[played[5]].third}{rest}".strip())
        elif used:
            found.append(
                f"{used[1]} {used[2]} {used[4]}: {used[5]} using {used[3]} {used[6] or ''}".strip().replace(":  ", ": ")
            )
        elif listed and not re.search(r" (with|vs|on|as|from|to|without|for|using|of) |Italy", listed[2]):
            found += [listed[1] + name for name in listed[2].split(", ")]
        else:
            found.append(line)
    return found


def plain(line: str) -> str:
    """A line without what goes without saying: whose hand it is if it is that of the player who acts."""
    actor = re.match(r"(?:may |must |does )?([AB])\b", line)
    if actor:
        line = (
            line.replace(f"{actor[1]}'s ", "", 1)
            if not FIRST_TURN.match(line) and "'s " in line[2:] and line[1:3] != "'s"
            else line
        )
    line = re.sub(r"\b(a|an) ", "a ", line.replace(" And ", " and "))
    line = line.replace("this attack", "this card") if line.startswith("text:") else line
    line = re.sub(r"^text: (.*) = this (?:card|attack) does (\d+) damage$", r"damage: \1 = \2", line)
    head, *rest = re.split(r" (?=(?:with|without|vs|on|for|from|into|under|using|as|by) )", line.partition(" [")[0])
    modifiers = line.partition(" [")[2] if re.search(r" \[[a-z]", line) else ""
    if "=" not in line and " to " not in line and not re.search(r" \[[A-Z0-9]", line):
        line = " ".join([head, *sorted(rest)]) + (f" [{modifiers}" if modifiers else "")
    if actor:
        line = line.replace(f"the weapon of {actor[1]}", "the weapon")
    if re.match(r"(?:silent|kind|text|damage|grid): ", line):
        line = re.sub(r"^(\w+: )(?:a|the) ", r"\1", line)
    return line


def zone_parts(line: str) -> list[str] | None:
    """`A in play: X, Y` as two lines."""
    found = re.match(r"((?:[AB] )?(?:in play|hand|deck|discard pile|pre-game): )(.*)", line)
    if found is None or " over " in line or " using " in line or "[" in found[2] or ", Italy" in line:
        return None
    return [found[1] + part for part in found[2].split(", ")]


def same(read: list[str], gold: list[str], lettered: bool, short: dict[str, list[str]]) -> bool:
    """Whether a sheet means what another means; players may be exchanged where the text does not name them.

    `short` has the full Titles of those that may be cut short.
    """
    for name, titles in short.items():
        for title in titles:
            if any(title in line for line in read) and not any(title in line for line in gold):
                read = [line.replace(title, name) for line in read]
    persona = re.compile(r": (?:" + "|".join(PERSONAS.findall("\n".join(gold))) + r")(?!\w| [A-Z])")
    for shorten in (lambda line: line, lambda line: persona.sub("", line)):
        one, two = [shorten(line) for line in read], [shorten(line) for line in gold]
        if normal(one) == normal(two) or (not lettered and normal(swapped(one)) == normal(two)):
            return True
    return False
