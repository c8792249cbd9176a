"""Is a card still in play? What removed it, and what became of that."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.english.noun import Noun
from engine.judge.board.course import board_of
from engine.judge.facts import asked
from engine.judge.fights.standing import EFFECT, removing
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

WHEN = (
    "phase=(defense phase|attack phase|ability adjustment phase|end)?; [subject]=_?; [now]=_?; "
    "[after]=(ability adjustment phase)?; whose=_?"
)
STAYS = (
    f"have(·; X; {WHEN})",
    f"stay|remain|lie|be(·; X; [in]=play; {WHEN})",
)
GOES = (
    f"remove(·; X; [from]=play?; {WHEN})",
    f"remove(·; X; other=Y; [from]=play?; [by]=_?; [with]=_?; [because of]=_?; {WHEN})",
    f"discard(·; X; [from]=play?; {WHEN})",
    f"leave(·; X; [object]=play?; {WHEN})",
    f"affect(·; X; other=Y~remove all; [by]=_; {WHEN})",
)


LEAVING = frozenset(["remove", "discard"])
REMAINING = frozenset(["stay", "remain", "lie", "be"])
KINDS = ("situation", "object", "location", "event")


def lies(case: Case) -> Ruling | None:
    """Reads "Is Honor Bound removed from play?", "Is Mountain Cave still in play?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal not in ("", "will", "must") or question.negated or act is None:
        return None
    stays = _fits(case, STAYS)
    if not stays and not _fits(case, GOES):
        return None
    thing = act.things[0]
    if thing.zone not in ("", "play"):
        return None  # what lies in a Hand is not in play at all
    if (found := _standing(case, thing)) is not None:
        return _ruling(thing, gone=found, stays=stays)
    board = board_of(case, over=act.phase == "end")
    if board is None or not board.weighed.get(id(thing)) or thing.count != 1:
        return None
    told = thing in board.lying or any(thing is gone for gone, _ in board.gone) or "countered" in thing.traits
    if not told:
        return None
    gone = thing not in board.lying
    if act.verb == "affect" and not gone and "face-down" in thing.traits and not _is_spared(thing, act.others):
        return None  # what it is nobody told: that it stays is not certain
    board.explain(thing)
    return _ruling(thing, gone=gone, stays=stays)


def how_many(case: Case) -> Ruling | None:
    """Reads "How many of Player B's three cards are removed from play?", "How many Situations stay in play?"."""
    question, act = case.question, case.question.act
    asked_ = question.clause.asked
    if not question.counts() or question.modal not in ("", "will", "must") or act is None or asked_ is None:
        return None
    gone = (act.verb in LEAVING and "passive" in act.extra) or act.verb == "leave"
    places = {act.roles.get(link) for link in ("from", "in", "object") if link in act.roles}
    known = act.roles.keys() <= {"subject", "from", "in", "object", "now"} and not (act.actor or act.phase or act.turn)
    if act.negated or not known or not (gone or act.verb in REMAINING) or places - {"play"}:
        return None
    kind = asked_.of if asked_.of is not None else asked_
    board = board_of(case)
    there = [*board.lying, *(thing for thing, _ in board.gone)] if board is not None else []
    cards = [
        thing for thing in there if (kind.head == "card" or thing.is_a(kind.head)) and _is_meant(case, kind, thing)
    ]
    if board is None or not cards or kind.adjectives or kind.relatives or kind.names or not _is_plain(kind):
        return None
    if kind.number not in (None, sum(thing.count for thing in cards)):
        return None
    if kind.head != "card" and any(thing.unknown and not thing.is_a(*KINDS) for thing in there):
        return None
    board.explain(*cards)
    count = sum(thing.count for thing in cards if (thing not in board.lying) == gone)
    return (
        Ruling(count, f"{count} of them {'have left play' if gone else 'are still in play'}.") if case.steps else None
    )


def _is_plain(kind: Noun) -> bool:
    """Whether it is clear which cards it means: all of the kind, those told of, those of a player who is named."""
    return kind.owner is None or kind.owner.is_named_player


def _is_meant(case: Case, kind: Noun, thing: Thing) -> bool:
    """Whether the card is one of "these cards", of "Player B's cards": none that was played on them."""
    if kind.owner is None and kind.determiner not in ("the", "these", "those"):
        return True
    named = kind.owner is None or case.world.name(thing.controller or thing.owner) in kind.owner.text
    return named and any(thing in told.things for told in case.world.happened("have"))


def _is_spared(thing: Thing, tools: list[Thing]) -> bool:
    """Whether it is told to be of a kind that the card leaves alone: "all Situations but Plots"."""
    effects = [effect for tool in tools for effect in tool.does("remove all")]
    typed = thing.is_a("object", "event")  # it is no Situation, and no Location
    spared = [typed or (e["but"] is not None and thing.is_a(str(e["but"]))) for e in effects]
    return bool(effects) and all(spared) and not any(thing.is_a(*str(e["what"]).split("|")) and typed for e in effects)


def _fits(case: Case, patterns: tuple[str, ...]) -> bool:
    """Whether one of the questions is asked, of a card that may lie face-down."""
    either = [text.replace("X;", hidden, 1) for text in patterns for hidden in ("X;", "X@face-down;")]
    return any(asked(case, "", text) for text in either)


def _ruling(thing: Thing, *, gone: bool, stays: bool) -> Ruling:
    return Ruling(gone != stays, f"{thing.title} is {'no longer' if gone else 'still'} in play.")


def _standing(case: Case, thing: Thing) -> bool | None:
    """An Attack that removes Standing Defenses when it is successful."""
    found = removing(case)
    if found is None or not thing.is_a("standing defense"):
        return None
    happening, attack, effect = found
    plays = [h for h in case.world.happened("play", turn=0) if attack in h.things or _is_mere_attack(h)]
    meets = [h for h in case.world.log if h.verb == "defend" and h.others == [attack] and thing not in h.things]
    case.use(happening, *plays, *meets, *(h for h in case.world.happened("have") if h.things == [thing]))
    case.care(attack, thing, *(t for h in plays for t in h.things))
    gone = happening.kind == "successful" and not happening.negated
    case.step(f"{attack.title} {'is' if gone else 'is not'} successful.", effect)
    return gone


def _is_mere_attack(play: Happening) -> bool:
    """Whether only Attacks are played that remove no Standing Defense."""
    attacks = bool(play.things) and all(t.is_a("attack") and not t.unknown for t in play.things)
    return attacks and not (play.others or play.negated or any(any(t.does(EFFECT)) for t in play.things))


JUDGES = (
    Judge(how_many, PLAYING, Past.ANY, frozenset({"now"})),
    Judge(
        lies,
        PLAYING | {"beginning", "end", "ability adjustment phase"},
        Past.ANY,
        frozenset({"before", "now", "after"}),
    ),
)
