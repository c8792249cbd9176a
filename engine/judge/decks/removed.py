"""What goes with a Darius that is removed from the game (addendum, Removing Cards from the game and Darius: Event)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Thing

DARIUS = "=darius|darius event"
KNOWN = {
    "deck": f"lie|have|include|hold|use(P; D{DARIUS}; zone=(deck)?; [in]=deck?; number=_; turn=<=0)",
    "let": f"allow|let|permit(·; other=D{DARIUS}; target=P; [object]=player; turn=<=0; "
    "purpose=include|play|use(_; Y...))",
    "brought": f"bring|put|let(·; Y...; other=D{DARIUS}; by=P; [into]=deck?; [in]=deck?; turn=<=0)",
    "brought by": f"bring|put|let(·; D{DARIUS}; …; by=P; [subject]=_; [into]=deck?; [in]=deck?; turn=<=0)",
    "brought in": f"bring(P; other=D{DARIUS}; [in]=; passive=yes; turn=<=0)",
    "included": f"include(P; Y...; other=D{DARIUS}; [in]=deck?; [into]=deck?; [with]=_?; [by]=_?; [by means of]=_?; "
    "turn=<=0)",
    "included so": f"include(P; D{DARIUS}+Y; turn=<=0)",
    "premium": "have|use(P; Z~masters not countered; turn=<=0; zone=(play)?)",
    "removed": f"remove(Q; D{DARIUS}; by=_; number=_; [from]=_?; [in]=_?; [with]=_?; [from game]=_?; turn=<=0)",
    "removed by": f"remove(_; X+D{DARIUS}; by=_; number=_; [subject]=_; [from]=_?; [in]=_?; turn=<=0)",
    "gone": f"remove(·; D{DARIUS}; by=_; number=_; [subject]=_?; [from]=_?; [in]=_?; turn=<=0)",
    "gone with": f"remove(·; D{DARIUS}; other=X; by=_; number=_; [subject]=_?; [from]=_?; [with]=_; turn=<=0)",
    "gone so": f"remove(·; other=X+D{DARIUS}; by=_; number=_; [by]=_?; [with]=_?; [from]=_?; turn=<=0)",
    "chosen": f"choose|pick|name|select(P; Y; other=_{DARIUS}; [for]=it; turn=<=0)",
    "chosen with": f"choose|pick|name|select(P; Y+D{DARIUS}; [as]=card; turn=<=0)",
    "chosen as": "choose|pick|name|select(P; Y; [as]=_; turn=<=0)",
    "chosen so": "choose|pick|name|select(P; Y; turn=<=0)",
    "tool": "play|use(Q; X=amnesia|divine intervention; turn=<=0)",
}
BESIDE = frozenset(["with", "along with", "together with"])
ONLY = frozenset(["only", "single", "sole", "one"])
BROUGHT = ("let", "brought", "brought by", "included", "included so")
GONE = ("removed", "removed by", "gone", "gone with", "gone so")
CHOSEN = ("chosen", "chosen as", "chosen so", "chosen with")


class Told:
    """What is told of the Darius of a player and of the cards that they brought in."""

    def __init__(self, told: list[Fact], *, single: bool) -> None:
        self.single = single
        self.cards = [t for f in told if f.name in BROUGHT for t in _brought(f)]
        self.chosen = [f.thing("Y") for f in told if f.name in CHOSEN]
        self.premium = any(f.name == "premium" for f in told)
        lost = [(t, f.happening.actor) for f in told if f.name in GONE for t in f.happening.cards if _is_darius(t)]
        self.gone = sum(thing.count for thing, _ in lost)
        self.owners = {thing.owner for thing, remover in lost if thing.owner != remover} - {""}
        """Whose they are, as far as it is told: not who removed them."""

    @property
    def goes(self) -> Thing | None:
        """The one card that goes with the one Darius: the chosen one, or the only one."""
        if self.gone != 1 or len(self.chosen) > 1:
            return None
        if self.chosen:
            return self.chosen[0] if not self.cards or self.chosen[0] in self.cards else None
        return self.cards[0] if len(self.cards) == 1 and self.cards[0].count == 1 else None

    @property
    def kept(self) -> bool:
        """Whether it is a Master card that the Premium keeps in the deck."""
        return self.goes is not None and self.premium and self.goes.is_a("master")


def _brought(fact: Fact) -> list[Thing]:
    act = fact.happening.purpose if fact.name == "let" and fact.happening.purpose is not None else fact.happening
    return [thing for thing in act.things if not _is_darius(thing)]


def _is_darius(thing: Thing) -> bool:
    return bool({"darius", "darius event"} & {*thing.names, thing.extra_name})


def _read(case: Case) -> Told | None:
    """What is told; None where something else is, or it is not clear whose Darius it is."""
    single, act = _unmark(case), case.question.act
    for player in case.world.players:
        if act is not None and act.actor not in ("", player):
            continue
        told = facts(case, player, KNOWN, "deck let brought included removed gone")
        if told is not None and any(f.name in GONE for f in told) and any(f.name in (*BROUGHT, *CHOSEN) for f in told):
            case.care(*case.world.things)
            read = Told(told, single=single)
            return read if read.owners <= {player} else None
    return None


def _unmark(case: Case) -> bool:
    """Whether the Darius is said to be his only one; nothing else hangs on that."""
    marked = [t for t in case.world.things if _is_darius(t) and t.marks & ONLY]
    for thing in marked:
        thing.marks -= ONLY
    return bool(marked)


def goes_too(case: Case) -> Ruling | None:
    """Reads "Must he remove it, too?", "Is it removed from the game?", "Does it stay in his deck?"."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "whether" or question.negated or question.modal not in ("", "must", "will"):
        return None
    leaves = {"remove": True, "go": True, "leave": True, "stay": False, "remain": False, "keep": False}.get(act.verb)
    places = {"from", "in", "with", "along with", "together with", "subject", "out of", "because of"}
    if leaves is None or act.others or len(act.things) != 1 or set(act.roles) - places or act.negated:
        return None
    told = _read(case) if case.holds("removed-with-darius") else None
    if told is None or told.goes is None or not _same(told.goes, act.things[0]):
        return None
    title = told.goes.title
    if told.kept:
        case.step(f"{title} is a Master card, and the Premium keeps it in the deck.", "removed-darius-master")
    else:
        case.step(f"{title} is the card that the Darius brought in.", "removed-with-darius")
    return Ruling(told.kept is not leaves, f"{title} {'stays in the deck' if told.kept else 'is removed, too'}.")


def must_choose(case: Case) -> Ruling | None:
    """Reads "Must he remove one of these two cards from the game, too?" of the owner of the Darius."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "whether" or question.negated or question.modal not in ("must", "have to"):
        return None
    card = act.things[0] if len(act.things) == 1 else None
    several = card is not None and not card.extra_name and card.title.startswith("one of") and card.count == 1
    if not several or act.verb != "remove" or not act.actor or act.others or set(act.roles) - {"from"} - BESIDE:
        return None
    told = _read(case) if case.holds("removed-with-darius") else None
    if told is None or told.premium or told.chosen or told.gone != 1 or len(told.cards) < 2:
        return None
    case.step("One Darius is removed, and with it the card that it brought in.", "removed-with-darius")
    return Ruling(True, "One of them must be removed, too.")


def _same(card: Thing, asked: Thing) -> bool:
    return card is asked or bool(card.extra_name and card.extra_name == asked.extra_name)


def how_many(case: Case) -> Ruling | None:
    """Reads "How many of these cards must he remove?": one for each Darius."""
    question, act = case.question, case.question.act
    if not question.counts() or act is None or act.verb not in ("remove", "lose", "be"):
        return None
    if any(thing.extra_name for thing in act.things) or set(act.roles) - {"from"} - BESIDE:
        return None
    told = _read(case) if case.holds("removed-with-darius") else None
    if told is None or told.premium or not told.cards or told.gone > sum(card.count for card in told.cards):
        return None
    case.step(f"{told.gone} Darius removed, and with it the card that it brought in.", "removed-with-darius")
    return Ruling(told.gone, f"{told.gone} of them must be removed.")


def may_still_play(case: Case) -> Ruling | None:
    """Reads "May he still play it, in conjunction with another Darius?" of the Master card that stays in the deck."""
    question, act = case.question, case.question.act
    if act is None or not question.permission or act.verb != "play" or len(act.things) != 1 or act.purpose is not None:
        return None
    told = _read(case) if case.holds("removed-darius-master") else None
    if told is None or told.goes is None or not told.kept or not _same(told.goes, act.things[0]):
        return None
    beside = bool(act.others) and all(_is_darius(thing) for thing in act.others)
    without = "darius" in act.extra.get("without", "").lower() or told.single
    if (act.others and not beside) or beside == without or set(act.roles) - {"with", "together with"}:
        return None
    case.step(
        f"{told.goes.title} stays in the deck, but is played with a remaining Darius only.", "removed-darius-master"
    )
    return Ruling(beside, f"{told.goes.title} may be played in conjunction with another Darius only.")


JUDGES = (
    Judge(goes_too, frozenset(), Past.ANY, BESIDE | {"because of"}),
    Judge(how_many, frozenset(), Past.ANY, BESIDE),
    Judge(must_choose, frozenset(), Past.ANY, BESIDE),
    Judge(may_still_play, PLAYING, Past.ANY, BESIDE | {"without"}),
)
