"""What an Exertion is used for, how many of its cards are played, and what becomes of the others (Exertions)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening

WHEN = "phase=(defense phase|attack phase)?"
KNOWN = {
    "exert": f"exert(P; kind=_; number=_; {WHEN})",
    "exert for": f"exert(P; kind=_; number=_; {WHEN}; purpose=play|make(P; _; kind=_))",
    "soft": f"exert(P; kind=_; number=_; {WHEN}; [soft]=)",
    "none": f"NOT find(P; kind=_; {WHEN})",
    "found": f"find(P; X; {WHEN})",
    "unused": "use(P; kind=none; other=_:card)",
    "beside": f"play(P; Y; {WHEN})",
    "nothing fits": "NOT be(·; kind=card; [object]=playable; [in]=exertion)",
}
SEARCHES = {"attack": ("attack",), "defense": ("defense",), "block": ("block",), "dodge": ("dodge",)}
KINDS = ("attack", "defense", "special card", "edge")
PILE = ("go|discard|place|put|move(·; kind={}; number=_; by=P; [{}]={}; [at the end]=_?)",)
CARDS = "card|unused card|other card|remaining card|rest"


def of_exertion(case: Case) -> Ruling | None:
    """Reads questions on the cards of one Exertion that was told of."""
    question, act = case.question, case.question.act
    player = next((h.actor for h in case.world.log if h.verb == "exert" and not h.negated), "")
    if act is None or question.negated or not player or act.actor not in ("", player):
        return None
    told = facts(case, player, KNOWN, "found beside")
    made = [fact for fact in told or [] if fact.name.startswith(("exert", "soft"))]
    if told is None or len(made) != 1:
        return None
    soft = made[0].name == "soft"
    for reading in (_another_use, _how_many, _not_sought, _goes, _beside):
        ruling = reading(case, player, told, soft)
        if ruling is not None:
            case.care(*(t for fact in told for t in fact.happening.things), *act.things)
            return ruling
    return None


def _search(told: list[Fact]) -> Happening:
    return next(fact.happening for fact in told if fact.name.startswith(("exert", "soft")))


def _another_use(case: Case, player: str, told: list[Fact], soft: bool) -> Ruling | None:
    """Reads "May he use the same Exertion to make a Power Block?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal not in ("may", "can") or act is None or soft:
        return None
    uses = act.verb == "use" and act.kind in ("exertion", "same exertion") and act.purpose is not None
    if not uses or not _search(told).kind or act.roles or act.phase not in ("", *PLAYING):
        return None
    case.step("An Exertion is used for one function.", "one-function")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(player)} may not use it for anything else.")


def _how_many(case: Case, player: str, told: list[Fact], soft: bool) -> Ruling | None:
    """Reads "How many of them may he play?", "May he play both?": one card of the kind that he searches for."""
    question, act = case.question, case.question.act
    kind = _search(told).kind
    found = [fact.thing("X") for fact in told if fact.name == "found"]
    if act is None or act.verb != "play" or question.modal not in ("may", "can") or soft or kind not in SEARCHES:
        return None
    fits = len(found) == 1 and found[0].count > 1 and found[0].is_a(*SEARCHES[kind])
    plain = not (act.roles.keys() - {"from"} or act.purpose) and act.zone in ("", "exertion") and len(act.things) == 1
    if not fits or not plain or found[0].is_a("special attack") or any(fact.name == "beside" for fact in told):
        return None
    same = act.things[0].title == found[0].title or act.things[0].is_a(*SEARCHES[kind])
    rule = "one-attack-exerted" if kind == "attack" else "one-from-exertion"
    name = case.world.name(player)
    if question.counts("one", "card", *SEARCHES) and same:
        case.step("One card is played from the Exertion.", rule)
        return Ruling(1, f"{name} may play one of them.")
    if question.asks == "whether" and same and act.things[0].count > 1:
        case.step("One card is played from the Exertion.", rule)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may play only one of them.")
    return None


def _not_sought(case: Case, player: str, told: list[Fact], soft: bool) -> Ruling | None:
    """Reads "May he play the Thrust?", found in an Exertion for a Power Block: it is not what he Exerts for."""
    question, act, kind = case.question, case.question.act, _search(told).kind
    found = [fact.thing("X") for fact in told if fact.name == "found"]
    if act is None or act.verb != "play" or not question.permission or soft or case.world.players[player].persona:
        return None
    plain = not (act.roles.keys() - {"from"} or act.purpose or act.others) and len(act.things) == 1
    if len(found) != 1 or not plain or act.things[0] is not found[0] or any(fact.name == "beside" for fact in told):
        return None
    sought = SEARCHES.get(kind, ()) if kind in (*SEARCHES, "power blow", "power block", "nothing") else KINDS
    if not found[0].is_a(*KINDS) or found[0].is_a("special attack or block", *sought):
        return None
    case.known(found[0])
    case.step("An Exertion is used for one function.", "one-function")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(player)} may not play {found[0].title} from this Exertion.")


def _goes(case: Case, player: str, told: list[Fact], soft: bool) -> Ruling | None:
    """Reads "Do the cards go to his Discard Pile?", "Are they placed on the bottom of his Endurance?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or act is None or act.things:
        return None
    if question.modal in ("may", "can") and act.verb == "keep" and act.kind in CARDS.split("|") and not act.roles:
        return _may_keep(case, told, soft)
    if question.modal:
        return None
    to_pile = any(_fits(case, player, link, "discard pile") for link in ("to", "in", "into", "on"))
    below = any(_fits(case, player, link, "endurance") for link in ("to the bottom of", "on the bottom of"))
    if not (to_pile or below) or (act.kind == "card" and any(fact.name == "found" for fact in told)):
        return None
    if soft:
        case.step("They return to the bottom of the Endurance.", "soft-returned")
        return Ruling(below, f"They do {'' if below else 'not '}go there.")
    if not to_pile:
        return None
    case.step("What is not used of an Exertion goes to the Discard Pile.", "unused-discarded")
    return Ruling(True, "They go to the Discard Pile.")


def _may_keep(case: Case, told: list[Fact], soft: bool) -> Ruling | None:
    """Reads "May he keep the cards?": of an Exertion that brings nothing, with no card that lets him keep any."""
    if soft or any(fact.name in ("found", "beside") for fact in told):
        return None
    case.step("What is not used of an Exertion goes to the Discard Pile.", "unused-discarded")
    case.why_not.append(case.steps[-1])
    return Ruling(False, "He may not keep them.")


def _fits(case: Case, player: str, link: str, place: str) -> bool:
    return any(asked(case, player, text.format(CARDS, link, place)) is not None for text in PILE)


def _beside(case: Case, player: str, told: list[Fact], soft: bool) -> Ruling | None:
    """Reads "Is it discarded without effect?", of a card played with what the Exertion does not bring."""
    question, act = case.question, case.question.act
    played = [fact.thing("Y") for fact in told if fact.name == "beside"]
    empty = any(fact.name in ("none", "nothing fits") for fact in told)
    if question.asks != "whether" or question.modal or act is None or soft or len(played) != 1 or not empty:
        return None
    named = asked(case, player, "discard(·; Y; [subject]=_; [without effect]=)") is not None and act.things == played
    shot = asked(case, player, "discard(·; kind=head shot; [without effect]=)") is not None
    if not any(played[0].does("with")) or not (named or (shot and any(played[0].does("head shot")))):
        return None
    if _search(told).kind not in SEARCHES or not case.own("empty-exertion"):
        return None
    case.step("What was played in conjunction is discarded without effect.", "empty-exertion")
    return Ruling(True, f"{played[0].title} is discarded without effect.")


JUDGES = (Judge(of_exertion, PLAYING, words=frozenset({"without effect", "at the end"})),)
