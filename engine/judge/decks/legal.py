"""Deck construction: whether a deck may be as it is told, as the checker of deck lists has it."""

from __future__ import annotations

from collections.abc import Iterable

from corpus.document import Ruleset
from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.deck import Outcome, Side, basics_missing
from engine.deck.basic_card import ATTACKS, BLOCKS
from engine.judge.decks.limits import is_size
from engine.judge.decks.proof import broken_of, judge_deck, kept_of, laid_out, make_sure, prove, source_of
from engine.judge.decks.reading import INCLUDING, Reading, are_weapons, is_of_deck
from engine.judge.decks.told import Told, called
from engine.judge.decks.told_beside import tells_no_more, tells_of_kind
from engine.judge.timely import Judge
from engine.world import Happening

MASTER, SIZE, TITLE = (
    frozenset(["master-limit", "no-master"]),
    frozenset(["minimum-size", "big-and-bad"]),
    "title-limit",
)
PRE_GAME = frozenset(["pre-game-limit"])
WITHIN = {
    "master limit": MASTER,
    "limit of master card": MASTER,
    "restriction": frozenset(["restriction", TITLE]),
    "restriction number": frozenset(["restriction", TITLE]),
    "minimum size": SIZE,
    "minimum deck size": SIZE,
    "minimum": SIZE,
    "pre-game limit": PRE_GAME,
    "pre-game card limit": PRE_GAME,
}
"""What a question may ask of a deck, and the rules that answer it."""
SEALED = {"type1": ("type1/sealed-deck",), "type2": ("type2/sealed-deck",)}
LARGE = frozenset(["large", "big", "enough", "legal", "large enough", "big enough"])


def is_legal(case: Case) -> Ruling | None:
    """Reads "A deck includes 2 of one and 5 of another. Is this legal?", "May he include it?"."""
    question = case.question
    if question.asks != "whether" or question.negated or question.unit not in ("", "deck"):
        return None
    act, rest = asked_of(case)
    about_deck = act is not None and _is_of_whole(act)
    if act is not None and act.verb == "is":
        return None  # as what a card counts is no limit of a deck
    if question.modal not in ("may", "can") and not about_deck:
        return None
    if act is not None and about_deck and any(act.by and (h.actor or h.by) not in ("", act.by) for h in rest):
        return None  # what the one player includes, says nothing of the other's deck
    told_of = [thing for happening in (*rest, *([act] if act is not None else [])) for thing in happening.cards]
    if any(thing.is_a("pre-game") and thing.count > 1 and "alike" in thing.traits for thing in told_of):
        raise Open("of one Pre-Game card no two are used, and whether these are one is not told")
    if any("sealed deck" in thing.title.lower() for thing in told_of):
        raise Open("what of the rules of a deck holds for a Sealed Deck is not modelled", SEALED.get(case.ruleset, ()))
    told = told_by(case, None if about_deck else act, rest)
    if told is None:
        return None
    aspect = _aspect(act, told) if about_deck and act is not None else frozenset[str]()
    if told.out:
        return _left_out(case, told)
    return _judged(case, told) if not aspect else _within(case, told, aspect)


def _is_of_whole(act: Happening) -> bool:
    """Whether it asks of all that was told: "Is his deck legal?", "Is this within his limit?"."""
    if act.things or act.others or act.negated or (act.purpose is not None and act.verb != "reach"):
        return False
    if act.verb == "be" and act.roles == {"object": "legal"}:
        return act.kind == "deck"
    if act.verb == "be" and act.kind == "legal":
        return act.roles == {"as far as": "clause"} and act.extra.get("sub") == "concern"
    within = act.roles.get("within", "")
    if act.verb in ("be", "stay", "remain") and act.kind in ("this", "deck", "") and within:
        return within == "limit" or within in WITHIN
    large = act.verb == "be" and act.kind in ("enough deck", "deck", "enough endurance") and bool(act.roles)
    reaches = act.verb in ("reach", "have", "meet") and act.kind in ("deck", "endurance")
    size = act.roles.get("object", "")
    return (large and size in LARGE) or (reaches and size in WITHIN and WITHIN[size] == SIZE)


def _aspect(act: Happening, told: Told) -> frozenset[str]:
    """The rules that are asked about; none for all of them."""
    within = act.roles.get("within", "")
    if within == "limit":
        return MASTER if told.masters is not None else frozenset()
    if within:
        return WITHIN[within]
    return SIZE if told.size is not None and act.kind != "legal" and act.roles.get("object") != "legal" else frozenset()


def asked_of(case: Case) -> tuple[Happening | None, list[Happening]]:
    """What is asked about, with what was wanted of the same cards taken into it; and what else was told."""
    act, log = case.question.act, list(case.world.log)
    wishes = [h for h in log if h.verb == "want" and h.purpose is not None and not h.negated]
    wish = wishes[0].purpose if len(wishes) == 1 else case.question.wish
    if act is None or wish is None or wish is act or not (_is_wish(act, wish) or _is_of_whole(act)):
        return act, log
    if _is_of_whole(act):
        return act, [*(h for h in log if h not in wishes), wish]
    return wish, [h for h in log if h not in wishes]


def _is_wish(act: Happening, wish: Happening) -> bool:
    """Whether "May he include both?", "six of each?" and "it?" ask about what was wanted."""
    inner = wish.purpose or wish
    family = act.verb == inner.verb or {act.verb, inner.verb} <= INCLUDING
    if act.kind == "both" or (act.roles.get("of") == "" and all(act.number == t.count for t in inner.things)):
        return family and not act.things
    same = {(called(t), t.count) for t in act.things} == {(called(t), t.count) for t in inner.things}
    return family and bool(act.things) and same and not act.others


def told_by(case: Case, act: Happening | None, log: Iterable[Happening]) -> Told | None:
    """The deck as it is told; None where the situation tells of something else."""
    reading = Reading(case.world)
    said = [h for h in log if not is_known(h) and (h.verb in ("forbid", "apply") or not neutral(h, None))]
    parts = [*said, *([act] if act is not None else [])]
    asked = case.question.act
    whole = (asked is None or _is_of_whole(asked)) and any(map(is_size, said))
    if not any(map(is_of_deck, parts)) and not are_weapons(parts) and not whole:
        return None
    if act is not None and act.verb == "use" and any(h.verb == "have" and h.zone == "play" for h in said):
        return None  # it is asked what he may do with them in the game
    if not all(reading.take(h) for h in said) or (act is not None and not reading.take(act, asked=True)):
        return None
    if reading.is_raised_elsewhere:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    told = reading.told()
    if told.size is not None and act is not None and act.verb == "use":
        return None  # how many cards are left in an Endurance is not the size of the deck
    return told if told.lines or told.out or told.size is not None else None


def is_known(happening: Happening) -> bool:
    """Whether it only repeats what the Quickening of Xavier, or Darius: Pre-Game, is known to do, or says nothing."""
    if tells_no_more(happening) or tells_of_kind(happening) or _begins_with_hound(happening):
        return True
    titles = [thing.title.lower() for thing in happening.others]
    if happening.verb == "build" and happening.kind == "deck":
        return not (happening.things or happening.roles)
    inner = happening.purpose
    if happening.verb in ("say", "state") and inner is not None and titles in (["parrying blade"], ["shield"]):
        beside = {"with", "together with", "beside", "along with"} & inner.roles.keys()
        return inner.verb == "use" and bool(beside) and not (inner.negated or happening.negated)
    if happening.verb in ("use", "change") and all(t.count == 0 and not t.extra_name for t in happening.cards):
        return bool(happening.cards)  # "uses no card that changes Restriction numbers"
    raises = (
        happening.verb in ("increase", "raise") and happening.kind == "restriction number" and not happening.negated
    )
    if raises and titles[-1:] == ["darius: pre-game"] and happening.roles.keys() <= {"by", "of"}:
        return happening.number == 1 and not happening.more
    return (
        happening.verb == "allow"
        and "twice" in {*happening.roles, *(happening.purpose.roles if happening.purpose is not None else ())}
        and titles[-1:] == ["xavier quickening"]
    )


def _begins_with_hound(happening: Happening) -> bool:
    """Reads "Kanis begins the game with one Hound already in play", which is no Pre-Game card (Pre-Game Cards)."""
    cards = [thing for thing in happening.cards if thing.extra_name]
    begins = happening.verb == "begin" and happening.kind == "game" and happening.actor == "Kanis"
    there = happening.roles.get("in") == "play" and not happening.roles.keys() - {"in", "with", "by"}
    return begins and there and [(t.extra_name, t.count) for t in cards] == [("hound", 1)] and not happening.negated


def _judged(case: Case, told: Told) -> Ruling:
    judgement = judge_deck(case, told.deck())
    legal = judgement.outcome is Outcome.LEGAL
    if legal:
        make_sure(case, told)
    findings = kept_of(case, told.deck()) if legal else broken_of(case, told.deck(), judgement)
    prove(case, findings)
    case.assumed += judgement.assumed
    if not legal:
        case.why_not += case.steps
    return Ruling(legal, "No limit is passed." if legal else findings[0].says)


def _within(case: Case, told: Told, aspect: frozenset[str]) -> Ruling | None:
    """Whether the rules that are asked about are kept, whatever the others say."""
    deck = told.deck()
    judgement = judge_deck(case, deck)
    broken = [finding for finding in judgement.broken if finding.rule in aspect]
    still_open = [finding for finding in judgement.not_judged if finding.rule in aspect]
    if still_open and not broken:
        broken = list(broken_of(case, deck, judgement))
        broken = [finding for finding in broken if finding.rule in aspect]
        if not broken:
            raise Open(still_open[0].says.rstrip("."), still_open[0].near)
    kept = [finding for finding in kept_of(case, deck) if finding.rule in aspect]
    if not broken and not kept:
        return None
    prove(case, broken or kept)
    case.why_not += case.steps if broken else []
    return Ruling(not broken, (broken or kept)[0].says)


def _left_out(case: Case, told: Told) -> Ruling | None:
    """A Basic Attack or Block that is not included breaks the deck; Crystals may stand in for it."""
    basics = [t for t in told.out if t.title in (*ATTACKS, *BLOCKS) and not (t.marks or t.edition or t.unread)]
    if len(basics) != len(told.out) or any(told.held(thing.title) for thing in basics):
        return None  # a further copy of it may be missing
    deck = told.deck()
    laid = laid_out(case, deck)
    if laid.has("crystal") or laid.variant("substitute basics") or laid.silent or laid.allowing:
        raise Open("whether something else may stand in for the Basic is not told")
    side = Side.ATTACK if basics[0].title in ATTACKS else Side.DEFENSE
    bound = basics_missing(deck, Ruleset(case.ruleset), case.entries, side)
    case.step(f"{basics[0].title} is one of the Basic cards that must be included.", *map(source_of, bound.because))
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{basics[0].title} must be included.")


JUDGES = (Judge(is_legal, words=frozenset({"without", "up to", "twice", "as far as", "within", "too"})),)
