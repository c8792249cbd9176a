"""What stands behind a verb: cards, players, places, times, and what it is done for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.echo.noun import NUMBERED, counted_role, of_kind, of_matter, of_things
from engine.echo.subject import own, subject_of
from engine.echo.verb import capital, gerund, is_suffered, participle, split_modal, third
from engine.english.lexicon import plural
from engine.world import Happening, Thing, World

PILES = {"discard": "Discard Pile", "endurance": "Endurance", "deck": "deck", "hand": "Hand"}
HOLDING = frozenset(["have", "hold", "keep", "lie", "hand", "include", "be", "find"])
"""What is told with these lies there; with others it comes from there, or goes there."""
PHASES = {
    "beginning": "at the beginning of the turn", "end": "at the end of the turn",
    "opponent's turn": "during the opponent's turn", "may do": "in the May Do Phase", "must do": "in the Must Do Phase",
}  # fmt: skip
EARLIER = {0: "", -1: "on the turn before"}
INNER = frozenset(["player", "clause", "doing", "yes"])
"""What a role is marked with that is told elsewhere."""
UNSAID = frozenset(["subject", "object", "up"])
PLACES = frozenset(["play", "hand", "deck", "discard pile", "endurance", "game", "exertion", "turn"])
OWNED = frozenset(["hand", "deck", "discard pile", "endurance"])
USUAL = {"exert": "against", "look": "at", "control": "by means of", "defend": "against", "under": "under"}
"""How others are tied to a verb where nothing else is said."""
AGAINST = {"discard": "for"}
UNDERGONE = frozenset(
    ["attack", "block", "complete", "counter", "discard", "dodge", "double", "draw", "ignore", "interrupt", "modify",
     "nullify", "parry", "play", "put", "redirect", "reduce", "remove", "resolve", "reveal", "roll", "use"]
)  # fmt: skip
"""What is done to a card: of nobody in a subordinate clause, it is done by somebody who is not named."""
LETTING = frozenset(["let", "make", "help"])
CHOOSING = frozenset(["choose", "decide", "determine", "pick", "select"])
SAYING = frozenset(["say", "state", "declare", "claim"])


def join(*parts: str) -> str:
    """Words with one space between."""
    return " ".join(part for part in parts if part)


def tail(world: World, happening: Happening) -> str:
    """All that stands behind the verb."""
    first = world.name(happening.target) if _is_object(happening) else ""
    bare = happening.verb == "exhaust" and not (happening.kind or happening.things)
    pile = f"{own(world, happening.actor)} Endurance" if bare else ""
    aimed = (condition(world, happening), *_others(happening), _whom(world, happening), *_roles(world, happening))
    told = (_done_to(happening), _whole(happening), of_kind(world, happening))
    if happening.verb == "take" and happening.kind == "damage":
        told = told[::-1]  # "takes 3 damage from Angry Mob"
    return join(
        first, pile, *told, *aimed, place(world, happening), _as(happening), when(happening), purpose(world, happening)
    )


def _done_to(happening: Happening) -> str:
    """The cards; of damage that is taken, from which it comes."""
    source = happening.verb == "take" and happening.kind in ("", "damage") and happening.things
    return f"from {of_things(happening.things)}" if source else of_things(happening.things)


def _whole(happening: Happening) -> str:
    """What is told of another matter than the first: "has no effect", "is prevention"."""
    what = happening.roles.get("object", "")
    return "" if what in INNER | {happening.kind} or ":" in what or happening.number is not None else of_matter(what)


def _is_object(happening: Happening) -> bool:
    return bool(happening.target) and happening.roles.get("object") == "player"


def _whom(world: World, happening: Happening) -> str:
    """The player at whom it is aimed."""
    if not happening.target or _is_object(happening):
        return ""
    links = [link for link, value in happening.roles.items() if value == "player" and link not in UNSAID]
    return f"{links[0] if links else 'against'} {world.name(happening.target)}"


def _key(text: str) -> str:
    return re.sub(r"\W", "", text.partition("card:")[2] or text.removeprefix("unknown:")).lower()


def link_of(happening: Happening, thing: Thing) -> str:
    """The preposition behind which a card was told."""
    roles = {link: value for link, value in happening.roles.items() if link not in UNSAID}
    title = re.sub(r" \[.*?\]", "", thing.title)
    names = {_key(thing.title), _key(title), _key(title.partition(":")[0])}
    for link, value in roles.items():
        if value.startswith(("card:", "unknown:")) and _key(value) in names:
            return link
    if "on" in happening.extra or happening.extra.get("against"):
        return "on" if "on" in happening.extra else AGAINST.get(happening.verb, "against")
    vague = [link for link, value in roles.items() if value and value not in INNER | PLACES and ":" not in value]
    bare = not happening.things and not happening.kind
    usual = USUAL.get(happening.verb, "" if bare or "sub" in happening.extra else "with")
    return vague[0] if len(vague) == 1 else usual


def _sub_is_of(happening: Happening) -> bool:
    """Whether the other cards are those of which a subordinate clause tells: "if Leg Sweep is successful"."""
    outcome = happening.extra.get("sub", "").rpartition(" ")[2] == "outcome"
    undergone = happening.extra.get("sub", "").rpartition(" ")[2] in UNDERGONE and not happening.extra.get("doer")
    return (outcome or undergone) and all(thing not in happening.things for thing in happening.others)


def _others(happening: Happening) -> Iterator[str]:
    """The cards behind prepositions, each once."""
    tied: dict[str, list[Thing]] = {}
    for thing in happening.others if not _sub_is_of(happening) else ():
        if thing.title != happening.extra.get("of") and thing not in happening.things:
            tied.setdefault(link_of(happening, thing), []).append(thing)
    for link, things in tied.items():
        yield join(link, of_things(things))


def condition(world: World, happening: Happening) -> str:
    """What a subordinate clause tells: "before Player B plays", "if he does not Exert"."""
    link = next((link for link, value in happening.roles.items() if value == "clause"), "")
    said = happening.extra.get("sub", "")
    no, verb = "not" if said.startswith("not ") else "", said.removeprefix("not ")
    doer = happening.extra.get("doer", "")
    if verb == "outcome":
        which = of_things(happening.others) if _sub_is_of(happening) else ""
        return join(link, which or "it", "is not successful" if no else "is successful")
    if verb.startswith("be "):
        return join(link, world.name(doer), "is", no, participle(verb.removeprefix("be ")))
    if not doer and verb in UNDERGONE:
        return join(link, of_things(happening.others) or "it", "is", no, participle(verb))
    return join(link, world.name(doer) if doer else "it", f"does not {verb}" if no else third(verb)) if verb else ""


def _roles(world: World, happening: Happening) -> Iterator[str]:
    """What is told in plain words: "to zero", "in the Discard Pile", "at once"."""
    used = {link_of(happening, thing) for thing in happening.others}
    counted = counted_role(happening)
    for link, value in happening.roles.items():
        plain = value not in INNER and ":" not in value
        if not value and link in NUMBERED and happening.number is not None:
            yield f"{link} {happening.number}"
        elif plain and link not in UNSAID | used and not (happening.verb in ("have", "keep") and value == "play"):
            number = f"{happening.number}" if link == counted else ""
            many = bool(number) and happening.number != 1
            what = plural(of_matter(value)) if many else of_matter(value)
            yield join(link, _of_place(world, happening, value), number, what)


def _of_place(world: World, happening: Happening, value: str) -> str:
    """What stands before a place: "his" Hand where nobody else's is meant, "the" game."""
    if value in OWNED and "of" not in happening.roles and (happening.roles.get("with"), value) != ("hand", "hand"):
        others = happening.by in world.players and happening.by != happening.actor
        return f"{world.name(happening.by)}'s" if others else own(world, happening.actor)
    return "the" if value in PLACES - {"play"} else ""


def place(world: World, happening: Happening) -> str:
    """Where the card lies, or from where it comes, and whose Hand or pile that is."""
    if happening.verb in ("have", "keep") and happening.zone == "play":
        return "in play"
    if happening.zone not in PILES or happening.roles.keys() & {"in", "into", "to"}:
        return ""
    others = happening.by in world.players and happening.by != happening.actor
    link = "in" if happening.verb in HOLDING or happening.zone == "deck" else "from"
    whose = f"{world.name(happening.by)}'s" if others else own(world, happening.actor)
    return f"{link} {whose} {PILES[happening.zone]}"


def _as(happening: Happening) -> str:
    """Reads "as a Block", "and keeps both", "without Lunge"."""
    also = {"keep": "and keep both", "then": "and then remove the other"}.get(happening.extra.get("and", ""), "")
    used = happening.extra.get("as", "")
    without = of_matter(happening.extra.get("without", ""))
    as_ = f"as a {of_matter(used)}" if used and "as" not in happening.roles else ""
    return join(as_, also, f"without {without}" if without else "")


def when(happening: Happening) -> str:
    """The earlier turn and the Phase."""
    phase = PHASES.get(happening.phase) or (f"in the {_phase(happening.phase)}" if happening.phase else "")
    return join(phase, EARLIER.get(happening.turn, "earlier"))


def purpose(world: World, happening: Happening) -> str:
    """What it is done for, what it lets somebody do, what it says."""
    aim = happening.purpose
    if aim is None:
        return ""
    if happening.verb in CHOOSING and "passive" in aim.extra and aim.things == happening.things:
        return join("so that it is", participle(aim.verb), tail(world, replace(aim, things=[], number=None)))
    if happening.extra.get("relative") == aim.verb:
        doer = world.name(aim.actor) if aim.actor not in ("", happening.actor) else ""
        return join("which", doer, predicate(world, aim))
    if happening.verb in SAYING:
        subject, rest = subject_of(world, aim)
        return join("that", subject, predicate(world, rest))
    if happening.verb in LETTING and "passive" not in happening.extra:
        whom = "" if happening.target or aim.actor in ("", happening.actor) else world.name(aim.actor)
        return join(whom, infinitive(world, aim))
    if happening.verb == "prevent" and "from" in happening.roles:
        return f"from {gerund(split_modal(aim)[1])} {tail(world, aim)}".strip()
    link = next((link for link, value in happening.roles.items() if value == "doing"), "to")
    return f"to {infinitive(world, aim)}" if link == "to" else doing(world, aim, link)


def doing(world: World, aim: Happening, link: str) -> str:
    """What stands behind a preposition: "by discarding a Dodge", "instead of attacking", "for being Prone"."""
    passive = "being " + participle(aim.verb) if "passive" in aim.extra else gerund(split_modal(aim)[1])
    return join(link, "not" if aim.negated and not aim.of_none else "", passive, tail(world, aim))


def infinitive(world: World, aim: Happening) -> str:
    """What is done, without who does it."""
    base = f"be {participle(aim.verb)}" if "passive" in aim.extra else split_modal(aim)[1]
    denied = (aim.negated and not aim.of_none) or aim.extra.get("more") == "not"
    return join("not" if denied else "", base, tail(world, aim))


def predicate(world: World, happening: Happening, *, several: bool = False) -> str:
    """The verb, as it is told of somebody or of several, with all behind it."""
    return join(finite(happening, several=several), tail(world, happening))


def finite(happening: Happening, *, several: bool = False) -> str:
    """The verb with its modal and its "not"."""
    first, verb = split_modal(happening)
    modal = happening.extra.get("modal", "") or first
    no = "not" if happening.negated and not happening.of_none else ""
    passive = is_suffered(happening)
    if modal in ("can", "could") and no:
        no, modal = "", {"can": "cannot", "could": "could not"}[modal]
    if modal and modal != "had":
        return join(modal, no, f"be {participle(verb)}" if passive else verb)
    if verb in ("be", "is") or passive:
        return join("are" if several else "is", no, participle(verb) if passive else "")
    if several:
        return f"do not {verb}" if no else capital(verb)
    return f"does not {verb}" if no else third(verb)


def _phase(name: str) -> str:
    """As the documents write it: "Draw/Discard Phase", "opponent's Attack Phase"."""
    whose, of, phase = name.rpartition("'s ")
    return f"{whose}{of}{phase.title()}"
