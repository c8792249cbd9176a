"""Cards that a Pre-Game card let a player add (rulebook, Removing Cards from the Game): whether they go with it."""

from __future__ import annotations

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Question, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

ADDING = frozenset(["add", "include", "put", "bring", "contain", "take", "have", "hold"])
MEANS = frozenset(["quickening", "pre-game card"])
HAVING = frozenset(["use", "have", "hold", "play", "associate"])
PLACES = frozenset(["deck", "endurance", "game", "play", "hand"])
REMOVING = frozenset(["remove", "take", "leave", "go", "discard", "lose"])
GOING_ON = frozenset(["go", "continue", "keep"])
PROTECTING = frozenset(["protect", "save", "keep"])


def go_with_it(case: Case) -> Ruling | None:
    """Reads "Must the cards added by it be removed, too?", "May he still play them?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.negated or act is None or not case.own("added-cards"):
        return None
    log = [h for h in case.world.log if not neutral(h, act)]
    added = [h for h in log if _adds(h)]
    gone = [h for h in log if _is_gone(h)]
    rest = [h for h in log if h not in added and h not in gone]
    removers = [thing for h in gone for thing in (*h.others, *_removers(h))]
    if any(_tells_of_premium(h) and not _is_premium(h) for h in log):
        return None  # it may protect them
    if len(added) != 1 or len(gone) != 1 or not _is_same(added[0], gone[0], rest):
        return None
    if len(_owners(added[0]) | _owners(gone[0]) | {act.actor or act.by} - {""}) > 1:
        return None
    if not all(_is_use(h) or _is_premium(h) or _is_beside(case, h, removers) for h in rest):
        return None
    keeps = _keeps(question, act, added[0])
    saved = _saved(case, added[0], [h for h in rest if h.actor in {"", act.actor or act.by, *_owners(added[0])}])
    if keeps is None or saved is None:
        return None
    removed = case.ruleset != "type2" and not saved
    for told in (*case.world.log, act):
        told.extra.pop("more", None)
    case.use(*case.world.log)
    case.care(*case.world.things)
    rule = "added-masters-protected" if saved else "added-cards"
    case.step("So it is where a card that allowed others to be added is removed.", rule)
    if keeps and removed:
        case.why_not.append(case.steps[-1])
    says = f"What it allowed to be added {'must be removed, too' if removed else 'is not removed'}."
    return Ruling(removed != keeps, says)


def _is_premium(told: Happening) -> bool:
    """Reads "he uses a Masters Cannot Be Countered Premium"."""
    used = told.verb in HAVING and told.purpose is None and not told.phase and not told.others
    return used and bool(told.things) and all(any(thing.does("masters not countered")) for thing in told.things)


def _tells_of_premium(told: Happening) -> bool:
    return not told.negated and any(t.is_a("premium") and t.count for t in told.all_cards)


def _saved(case: Case, added: Happening, rest: list[Happening]) -> bool | None:
    """Whether his Premium keeps the Master cards; None where it is not told whether they are Master cards."""
    premium = [h for h in rest if _is_premium(h)]
    if not premium or any(h.negated or h.of_none for h in premium) or case.ruleset == "type2":
        return False
    cards = [thing for part in added.parts for thing in _cards(part) if not thing.is_a("persona")]
    masters = [thing for thing in cards if thing.is_a("master")]
    if not cards or len(masters) not in (0, len(cards)) or not case.holds("added-masters-protected"):
        return None
    return bool(masters)


def _owners(told: Happening) -> set[str]:
    """Whose the cards are; not who removes them."""
    removers = [*told.others, *_removers(told)] if told.verb == "remove" else []
    owners = {thing.owner for thing in told.all_cards if thing not in removers} - {""}
    return owners or {told.by or told.target} - {""}


def _is_means(told: Happening) -> bool:
    """Whether it tells of a Pre-Game card by which something is added or allowed."""
    words = {told.kind, *told.roles.values(), *(role for role in told.roles)}
    before = [t for t in told.cards if t.is_a("pre-game") and not t.is_a("persona")]
    return bool(words & MEANS) or len(before) == 1


def _adds(told: Happening) -> bool:
    """Reads "a Pre-Game card allowed him to add 3 cards to his deck", "thanks to it his deck contains 3 of them"."""
    parts = [*told.parts]
    if any(part.negated for part in parts) or not any(map(_is_means, parts)) or told.turn > 0:
        return False
    return any(part.verb in ADDING and (part.kind == "deck" or _is_of_cards(part) or _cards(part)) for part in parts)


def _is_of_cards(told: Happening) -> bool:
    """Reads "cards", "extra cards", "the added cards"."""
    return told.kind.split()[-1:] == ["card"]


def _cards(told: Happening) -> list[Thing]:
    """The cards that are added: all but what lets him do so."""
    return [t for t in told.cards if not t.is_a("pre-game") or t.is_a("persona")]


def _is_gone(told: Happening) -> bool:
    """Reads "it is removed from the game"."""
    place = told.roles.get("from", "game") in ("game", "play")
    known = [thing for thing in told.things if thing.is_a("pre-game")]
    removes = told.verb == "remove" and not told.negated and len(known) + len(_removers(told)) == len(told.things)
    return removes and place and (told.kind in MEANS or len(known) == 1)


def _removers(told: Happening) -> list[Thing]:
    """The cards that remove it: "Divine Intervention removes the Quickening"."""
    others = [thing for thing in told.things if not thing.is_a("pre-game")]
    return others if told.kind in MEANS and told.roles.get("subject", "").startswith("card:") else []


def _is_use(told: Happening) -> bool:
    used = told.verb in HAVING and not told.negated and _is_means(told) and told.purpose is None and not told.phase
    return used and not _cards(told)


def _is_beside(case: Case, told: Happening, removers: list[Thing]) -> bool:
    """Reads "no Premium protects them", "he has included them", "Player B plays the card that removes it"."""
    none = bool(told.things) and all(thing.count == 0 for thing in told.things)
    if told.verb in (*PROTECTING, "have", "hold", "use") and (told.negated or none or told.kind == "nothing"):
        return True
    if told.verb in ADDING and not (told.negated or told.cards or told.kind or told.roles):
        return True
    plays = told.verb == "play" and not told.negated and bool(told.things)
    if plays and all(thing in removers for thing in told.things):
        return True
    return beside(told, case)


def _is_same(added: Happening, gone: Happening, rest: list[Happening]) -> bool:
    """Whether it is that card which is removed: it may be called a Quickening, and a Pre-Game card."""
    told = list(added.parts)
    things = [t for part in told for t in part.cards if t.is_a("pre-game") and not t.is_a("persona")]
    words = {word for part in told for word in (part.kind, *part.roles.values())} & MEANS
    if gone.things and gone.kind not in MEANS:
        return gone.things[0] in things
    kinds = {use.kind for use in rest if any(thing in things for thing in use.cards)}
    return gone.kind in {*words, *kinds}


def _keeps(question: Question, act: Happening, added: Happening) -> bool | None:
    """Whether it asks if the added cards stay; None where it asks something else."""
    if act.verb in GOING_ON and act.purpose is not None:
        act = act.purpose
    if act.negated or not _is_added(act, added):
        return None
    if act.verb in REMOVING and question.modal in ("", "must", "will"):
        return False if act.roles.get("from", "deck") in PLACES else None
    if act.verb in ("stay", "remain", "keep") and not question.modal:
        return True
    uses = act.verb in ("play", "use", "keep", "include") and question.modal in ("may", "can")
    return True if uses and not act.phase and act.zone in ("", "hand") else None


def _is_added(act: Happening, added: Happening) -> bool:
    """Whether it asks of the cards that were added."""
    known = [card for part in added.parts for card in _cards(part)]
    asked = [card for part in act.parts for card in _cards(part)]
    same = bool(asked) and all(card in known or not card.extra_name for card in asked)
    inner = act.purpose
    said = inner is not None and inner.verb in ADDING and "passive" in inner.extra and not inner.negated
    several = said or (act.number or 0) > 1 or act.verb in ("stay", "remain")
    added_ = _is_of_cards(act) and act.kind in ("added card", *(part.kind for part in added.parts))
    kind = (added_ and act.kind != "card") or (act.kind == "card" and several)
    they = act.roles.get("subject") == "they" and not act.kind and all(not thing.extra_name for thing in act.things)
    number = max((part.number for part in added.parts if part.number is not None), default=None)
    counts = [card.count for card in known if card.count > 1]
    return (kind or they or same) and act.number in (None, number, *counts)


JUDGES = (Judge(go_with_it, None, Past.ANY, None),)
