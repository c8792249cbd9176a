"""What another fact contains, what no sum hinges on, and why it is asked: left aside as what is supposed anyway is.

See `engine/aside/supposed.py`: what was ruled with it must not differ.
"""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Question
from engine.distance.question import asks_of_table
from engine.english.numeral import NUMBERS
from engine.english.other import OTHER
from engine.world import Happening, Thing, World

USING = frozenset(["discard", "use", "rip", "counter", "exert"])
SUMS = ("damage", "ability")
PHASES = ("sweep phase", "defense phase", "attack phase", "ability adjustment phase", "draw/discard phase")
"""In the order in which they come."""
STAYS = frozenset(["leave", "keep", "hold", "save", "stay"])
DEFENDS = frozenset(["defend", "block", "dodge", "avoid"])
"""Who cannot do this, does not do it."""
EXERTIONS = frozenset(["exertion", "hard exertion", "soft exertion"])


def contained(happening: Happening, world: World, question: Question) -> bool:
    """Whether a verdict may be heard without it: what the judges said with it must not differ."""
    if _is_ready(happening) or _covers_all(happening) or _may_exert(happening) or _may_look(happening, question):
        return True
    if _is_demanded(happening, world) or _cannot_exert(happening, world, question):
        return True
    if _has_no_text(happening) or _wants_otherwise(happening, question) or _is_overlooked(happening, world):
        return True
    if happening.more or happening.turn or happening.purpose is not None or happening.extra.keys() & {"sub", "remark"}:
        return False
    if _covers(happening) or _is_open(happening):
        return True
    if _exerts_otherwise(happening, world) or _is_not_countered(happening, world) or _is_together(happening, world):
        return True
    if question.permission and happening.zone == "hand" and neutral(happening, question.act):
        return True
    if (
        _uses_its_weapon(happening, world, question)
        or _is_over(happening, question.act)
        or _has_no_quickening(happening, question.act, world)
    ):
        return True
    if _is_handful(happening, world, question) or _was_hit(happening, world):
        return True
    if _is_used(happening, world) or _has_no_other(happening) or _lies_not(happening, world):
        return True
    if _is_played(happening, world, "hold", "have") or (
        (question.plain or asks_of_table(question)) and _is_unable(happening, world, question)
    ):
        return True
    return question.unit in SUMS and (
        _is_played(happening, world)
        or _is_unable(happening, world, question)
        or _is_none(happening)
        or _does_nothing(happening, world)
    )


def _uses_its_weapon(happening: Happening, world: World, question: Question) -> bool:
    """Reads "he uses the Rapier" of him who plays a card that is specific to it: "Slice: Rapier"."""
    weapon = happening.thing if happening.verb == "use" and len(happening.things) == 1 else None
    plain = not (happening.negated or happening.others or happening.roles or happening.phase)
    if weapon is None or not plain or not weapon.is_a("weapon") or weapon.marks or not weapon.extra_name:
        return False
    acts = [h for h in (*world.log, question.act) if h is not None and h.verb == "play" and h.actor == happening.actor]
    return any(thing.extra_name.endswith(f" {weapon.extra_name}") for h in acts for thing in h.cards)


def _is_demanded(happening: Happening, world: World) -> bool:
    """Reads "so that he must discard a Dodge to play a Dodge" behind a card in play that is known to demand it."""
    aim = happening.purpose
    if happening.verb != "discard" or "follows" not in happening.extra or aim is None or aim.verb != "play":
        return False
    plain = not (happening.more or happening.others or aim.others or happening.roles or aim.roles or happening.turn)
    lying = [thing for h in world.happened("have") for thing in h.things]
    costs = [effect for thing in lying for effect in thing.does("cost")]
    same = [e for e in costs if _are(happening.things, str(e["discard"])) and _are(aim.things, str(e["play"]))]
    return plain and bool(same)


def _are(things: list[Thing], kind: str) -> bool:
    return len(things) == 1 and things[0].count == 1 and not things[0].extra_name and kind in things[0].classes


def _is_handful(happening: Happening, world: World, question: Question) -> bool:
    """Reads "holds 11 cards" and "holds 5 Defenses" of one Hand: what is asked hinges on one of the two."""
    if happening.negated or happening.zone != "hand" or happening.phase or happening.roles:
        return False
    hands = [h for h in world.log if h.verb == "hand" and h.number is not None and not h.negated]
    held = [h for h in world.log if h.verb == "hold" and h.zone == "hand" and not (h.negated or h.turn or h.others)]
    pairs = [(hand, one) for hand in hands for one in held if hand.actor == one.actor and _fits_in(one, hand)]
    if len(hands) != 1 or len(held) != 1 or not pairs:
        return False
    if question.unit == "card":
        return happening is held[0] and question.act is not None and question.act.phase == "draw/discard phase"
    return happening is hands[0] and question.counted and _is_of_unit(held[0], question.unit)


def _is_of_unit(held: Happening, unit: str) -> bool:
    """Whether it tells of all that are asked for: of "5 Defenses" where Defenses are, and not of "5 Dodges"."""
    words = [word.lower().removesuffix("s") for thing in held.things for word in thing.title.split()]
    return " ".join(word for word in words if not word.isdigit() and word not in NUMBERS) == unit


def _fits_in(held: Happening, hand: Happening) -> bool:
    return sum(thing.count for thing in held.things) <= (hand.number or 0)


def _has_no_text(happening: Happening) -> bool:
    """Reads "a Dodge that has no text" of a card of which no document shows what it does."""
    denied = happening.verb == "have" and happening.kind == "text" and happening.negated and not happening.turn
    return denied and bool(happening.others) and not any(thing.effects for thing in happening.others)


def _wants_otherwise(happening: Happening, question: Question) -> bool:
    """Reads "he wants to leave it there", "he just wants it out of his Hand": why he asks, and no act."""
    aim, act = happening.purpose, question.act
    if happening.verb != "want" or happening.negated or act is None or happening.actor != act.actor:
        return False
    if aim is None:
        return bool(happening.things) and all(thing in act.cards for thing in happening.things)
    return aim.verb in STAYS and not (aim.negated or aim.more)


def _may_exert(happening: Happening) -> bool:
    """Reads "he still has a Hard Exertion left", as everybody who has made none."""
    had = happening.verb == "have" and happening.kind in EXERTIONS and happening.number in (None, 1)
    left = happening.purpose is None or (happening.purpose.verb == "leave" and "passive" in happening.purpose.extra)
    return had and left and not (happening.negated or happening.cards or happening.more or happening.turn)


def _may_look(happening: Happening, question: Question) -> bool:
    """Reads "who is able to look at it", where it is asked what he may play against the Hidden Attack."""
    act, hidden = question.act, [t for t in happening.others if t.is_a("attack") and "hidden" in t.traits]
    able = happening.verb == "can look" and not (happening.negated or happening.things or happening.more)
    defends = (
        act is not None and question.permission and act.verb in ("play", "defend") and happening.actor == act.actor
    )
    return able and bool(hidden) and defends and act is not None and hidden == happening.others == act.others


def _is_overlooked(happening: Happening, world: World) -> bool:
    """Reads "an Upper Guard in play, which Player A overlooked": it is there all the same."""
    lying = [thing for h in world.happened("have") for thing in h.things]
    passed = happening.verb in ("overlook", "forget", "miss") and bool(happening.actor) and "remark" in happening.extra
    return passed and bool(happening.cards) and all(thing in lying for thing in happening.cards)


def _exerts_otherwise(happening: Happening, world: World) -> bool:
    """Reads "he has already used his Exertion" of him who is said to make no Power Blow or Power Block."""
    bare = happening.verb == "exert" and not (happening.negated or happening.cards or happening.roles)
    denied = [h for h in world.log if h.verb == "make" and h.negated and h.kind in ("power block", "power blow")]
    return bare and happening.kind in ("", "nothing") and any(h.actor == happening.actor for h in denied)


def _cannot_exert(happening: Happening, world: World, question: Question) -> bool:
    """Reads "he cannot Exert because of X" of him who is said to make no Power Block or Power Blow."""
    denied = [h for h in world.log if h.verb == "make" and h.negated and h.kind in ("power block", "power blow")]
    unable = happening.negated and happening.verb in ("can exert", "may exert") and question.unit in SUMS
    bare = not (happening.purpose or happening.things or happening.roles.keys() - {"because of", "due to"})
    return unable and bare and any(h.actor == happening.actor for h in denied)


def _is_not_countered(happening: Happening, world: World) -> bool:
    """Reads "it is not countered" of a card that nobody was told to counter."""
    denied = happening.verb == "countered" and happening.negated and not happening.others
    return denied and not any(h.verb in ("counter", "countered") and h is not happening for h in world.log)


def _is_together(happening: Happening, world: World) -> bool:
    """Reads "all played in conjunction with each other" of the cards that were played just before."""
    before = world.log[: world.log.index(happening)]
    told = happening.verb == "play" and "together" in happening.extra and not (happening.cards or happening.actor)
    return told and not happening.negated and bool(before) and before[-1].verb == "play"


def _is_ready(happening: Happening) -> bool:
    """Reads "which is ready to be used" of a card that was told to be there."""
    aim = happening.purpose
    ready = happening.verb == "be" and happening.kind == "ready" and not (happening.negated or happening.more)
    bare = aim is None or (aim.verb in ("use", "discard", "play") and not (aim.cards or aim.roles or aim.negated))
    return ready and bare and "remark" in happening.extra and not happening.turn


def _covers_all(happening: Happening) -> bool:
    """Reads "a Dodge that covers the whole grid", as a Dodge does."""
    whole = happening.kind in ("whole grid", "entire grid", "full grid", "complete grid")
    plain = not (happening.negated or happening.actor or happening.more or happening.turn or happening.roles)
    cards = happening.cards
    return happening.verb == "cover" and whole and plain and bool(cards) and all(t.is_a("dodge") for t in cards)


def _is_open(happening: Happening) -> bool:
    """Reads "it is not Hidden" of an Attack of which nobody told that it is."""
    told = happening.verb == "trait" and happening.kind == "hidden" and happening.negated
    return told and bool(happening.things) and not any("hidden" in t.traits | t.marks for t in happening.things)


def _covers(happening: Happening) -> bool:
    """Reads "it covers the second one, too" of a Defense whose Grid shows it."""
    tool, attack = happening.things if len(happening.things) == 2 else (None, None)
    told = happening.verb == "cover" and not (
        happening.negated or happening.others or happening.roles.keys() - {"subject"}
    )
    if not told or tool is None or attack is None or not (tool.is_a("block") and attack.is_a("attack")):
        return False
    return bool(attack.grid) and attack.grid <= (tool.grid or (tool.card.partial if tool.card else frozenset()))


def _is_over(happening: Happening, act: Happening | None) -> bool:
    """Reads "he has finished his Attack Phase" where it is asked of a Phase that comes after it."""
    bare = not (happening.negated or happening.cards or happening.roles or happening.number)
    if act is None or not bare or happening.actor != act.actor or act.phase not in PHASES:
        return False
    if happening.verb == "adjust":
        return happening.kind == "ability" and act.phase == "ability adjustment phase"
    passed = happening.kind in PHASES and PHASES.index(happening.kind) < PHASES.index(act.phase)
    return happening.verb in ("finish", "end") and passed


def _was_hit(happening: Happening, world: World) -> bool:
    """Reads "he does not defend against it" of an Attack that is told to be successful."""
    hit = [h.things for h in world.log if h.verb == "outcome" and h.kind == "successful" and not h.negated]
    undefended = happening.verb == "defend" and happening.negated and not (happening.things or happening.roles)
    return undefended and bool(happening.others) and happening.others in hit


def _has_no_quickening(happening: Happening, act: Happening | None, world: World) -> bool:
    """Reads "he uses no Quickening" where none was told of, and none is asked about."""
    none = happening.verb in ("have", "use", "play") and (happening.negated or happening.of_none)
    named = happening.kind == "quickening" or any(t.title.lower() == "no quickening" for t in happening.things)
    told = [h for h in (*world.log, *(act.parts if act is not None else ())) if h is not happening]
    spoken = any("quickening" in (h.kind, *h.roles.values()) or _is_quickening(h) for h in told)
    return none and named and not spoken and not happening.others


def _is_quickening(happening: Happening) -> bool:
    return any("quickening" in f"{thing.title} {' '.join(thing.classes)}".lower() for thing in happening.cards)


def _is_used(happening: Happening, world: World) -> bool:
    """Reads "he has X in play" behind which he discards or uses it: so he had it."""
    had = happening.verb == "have" and happening.zone == "play" and not (happening.negated or happening.others)
    return had and bool(happening.things) and _does(happening, world, USING)


def _is_played(happening: Happening, world: World, *verbs: str) -> bool:
    """Reads "he finds an Attack" behind which he plays it; so "he has a Dodge" in his Hand."""
    found = happening.verb in (verbs or ("find",)) and not (happening.negated or happening.others)
    here = happening.zone in ("", "hand")
    return found and here and bool(happening.things) and _does(happening, world, frozenset(["play", "defend"]))


def _does(happening: Happening, world: World, verbs: frozenset[str]) -> bool:
    """Whether he does so with all these cards, and with as many."""
    done = [h for h in world.log if h.verb in verbs and h.actor == happening.actor and not h.negated]
    acted = {thing for h in done for thing in h.cards}
    return all(thing in acted and thing.count == 1 for thing in happening.things)


def _is_unable(happening: Happening, world: World, question: Question) -> bool:
    """Reads "so that he cannot play a Defense": what he did, and not what he could have done, makes the sum."""
    modal, _, verb = happening.verb.partition(" ")
    done = verb not in DEFENDS | {"make", "exert"}  # what cannot be a Power Blow is no Head Shot
    asked = [part.verb for part in question.act.parts] if question.act is not None else []
    done = done and not (question.modal and happening.zone == "hand")  # from there some cards are discarded to be used
    unable = happening.negated and modal in ("can", "may") and done and bool(happening.actor)
    return unable and verb not in asked and not _has_done(happening, world, verb)


def _has_done(happening: Happening, world: World, verb: str) -> bool:
    """Whether he is told to have done it all the same, by whichever card; to have played a card of that kind."""
    his = [part for h in world.log for part in h.parts if h is not happening and h.actor == happening.actor]
    done = [part for part in his if not (part.negated or part.of_none)]
    if verb == "play":
        played = [t for part in done if part.verb in ("play", "defend") for t in part.things]
        return any(kind.classes <= thing.classes for kind in happening.things for thing in played)
    return any(part.verb == verb or any(any(t.does(verb)) for t in part.cards) for part in done)


def _is_none(happening: Happening) -> bool:
    """Reads "nothing is pending against him" beside what was told to be."""
    return happening.verb == "pending" and happening.of_none and not happening.others


def _does_nothing(happening: Happening, world: World) -> bool:
    """Reads "he discards no card", "he draws nothing", of him who plays nothing for which he might have to."""
    none = happening.negated or happening.of_none or happening.kind == "nothing" or happening.number == 0
    cards = all(thing.classes == {"card"} and not (thing.extra_name or thing.marks) for thing in happening.things)
    bare = not (happening.others or happening.roles or happening.number)
    plays = any(h.verb in ("play", "defend") and h.actor == happening.actor and not h.negated for h in world.log)
    return happening.verb in ("discard", "draw", "use") and none and cards and bare and not plays


def _has_no_other(happening: Happening) -> bool:
    """Reads "he does not have any other weapon"."""
    none = happening.verb == "have" and (happening.negated or happening.of_none) and bool(happening.things)
    return none and all(thing.marks & OTHER and not thing.extra_name for thing in happening.things)


def _lies_not(happening: Happening, world: World) -> bool:
    """Reads "none of them is in play" of cards that a deck includes, and of which nobody told that they are."""
    told = happening.verb == "have" and happening.zone == "play" and happening.negated and not happening.others
    lying = {thing for h in world.log if h.verb in ("have", "play") and not h.negated for thing in h.cards}
    included = {thing for h in world.log if h.verb == "include" and not h.negated for thing in h.things}
    return told and bool(happening.things) and set(happening.things) <= included - lying
