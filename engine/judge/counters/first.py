"""Cards that are discarded to counter the first card of a kind that is played (Rachel Ellenstein)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.telling.rewording.targeting import TARGETING
from engine.world import Happening, Thing

EFFECT = "counter the first"
STAYS = ("stay", "remain", "have", "be")
GOES = ("discard", "remove", "leave")


def counters_edge(case: Case) -> Ruling | None:
    """Reads "Does Rachel Ellenstein counter Focus?", "Is Focus countered?": the first Edge played is countered."""
    question, act = case.question, case.question.act
    if act is None or not question.plain or act.phase:
        return None
    pair = _edge_asked(act)
    rivals = [
        (h, t) for h in case.world.happened("have") for t in h.things if any(t.does(EFFECT))
    ]  # fmt: skip
    if pair is None or not rivals or any(t.extra_name != pair[0].extra_name for _, t in rivals if len(pair) == 2):
        return None
    aim = pair[-1]
    plays = [h for h in case.world.happened("play", turn=0) if not h.negated]
    cards = [t for h in plays for t in h.cards]
    if (
        aim not in cards
        or any(len(h.things) != 1 for h in plays)
        or any(c.unknown and not c.is_a("edge") for c in cards)
    ):
        return None
    case.use(*plays, *(h for h, _ in rivals), *_said_countered(case, cards))
    case.care(*cards, *(t for _, t in rivals))
    return _first_edge(case, aim, [h.things[0] for h in plays], rivals[0][1], len(rivals) + rivals[0][1].count - 1)


def _said_countered(case: Case, cards: list[Thing]) -> list[Happening]:
    """That the first Edge was countered may be told, too."""
    first = next((card for card in cards if card.is_a("edge")), None)
    return [h for h in case.world.log if h.verb == "countered" and h.things == [first] and not h.negated]


def _edge_asked(act: Happening) -> list[Thing] | None:
    """The card asked about, behind the one that may counter it."""
    if act.verb == "countered" and len(act.others) <= 1 and not act.roles.keys() - {"by"} and len(act.things) == 1:
        return [*act.others, *act.things]
    if act.verb != "counter" or act.actor:
        return None
    if act.roles.keys() - {"subject", "before"} or ("before" in act.roles and act.extra.get("sub") not in TARGETING):
        return None
    if "subject" in act.roles and len(act.things) == 2:
        return act.things
    return [*act.others, *act.things] if len(act.others) == len(act.things) == 1 else None


def _first_edge(case: Case, aim: Thing, plays: list[Thing], rachel: Thing, rachels: int) -> Ruling | None:
    effect = next(iter(rachel.does(EFFECT)))
    edges = [t for t in plays if t.is_a("edge")]
    if aim.count != 1 or aim not in plays:
        return None
    if not aim.is_a("edge"):
        case.step(f"{rachel.title} counters Edges; {aim.title} is none.", effect)
        return Ruling(False, f"{aim.title} is not countered.")
    if edges[0] is not aim:
        says = f"{rachel.title} counters the first Edge played; {aim.title} is a later one."
        case.step(says, effect, "rachels" if rachels > 1 else None)
        return Ruling(False, f"{aim.title} is not countered.")
    case.step(f"{aim.title} is the first Edge played.", effect, "rachels" if rachels > 1 else None)
    case.step("It is countered before a Target is chosen.", "counter-before-target")
    return Ruling(True, f"{rachel.title} counters {aim.title}.")


def are_gone(case: Case) -> Ruling | None:
    """Reads "Are both Rachel Ellenstein discarded?", "How many of them stay in play?" after the first Edge."""
    question, act = case.question, case.question.act
    if question.modal not in ("", "must") or question.negated or act is None or act.phase or len(act.things) != 1:
        return None
    card = act.things[0]
    holders = [h for h in case.world.happened("have") if any(any(t.does(EFFECT)) for t in h.things)]
    plays = [h for h in case.world.happened("play", turn=0) if not h.negated]
    cards = [t for h in plays for t in h.cards]
    first = next((t for t in cards if t.is_a("edge")), None)
    if not any(card.does(EFFECT)) or act.verb not in (*STAYS, *GOES) or first is None or not _bare(act):
        return None
    if any(len(h.things) != 1 or h.others or h.actor == "" for h in (*plays, *holders) if h.verb == "play"):
        return None
    case.use(*plays, *holders, *_said_countered(case, cards))
    case.care(*cards, card, *(t for h in holders for t in h.things))
    number = sum(t.count for h in holders for t in h.things)
    return _all_gone(case, act, card, number)


def _bare(act: Happening) -> bool:
    """Whether it asks only whether, or how many of them, are there."""
    here = act.verb not in ("have", "be") or act.zone == "play" or act.roles.get("in") == "play"
    return here and not act.roles.keys() - {"subject", "in", "from", "object"} and act.purpose is None


def _all_gone(case: Case, act: Happening, card: Thing, number: int) -> Ruling | None:
    """Each of them is discarded when the next Edge is played."""
    case.step(f"An Edge has been played: {card.title} counters it.", next(iter(card.does(EFFECT))), "rachels")
    stays = act.verb in STAYS or (act.verb == "leave" and act.roles.get("in") == "play")
    if case.question.asks == "how many":
        return Ruling(0 if stays else number, f"All {number} are discarded.")
    if case.question.asks != "whether" or card.count > number:
        return None
    return Ruling(not stays, f"All {number} are discarded.")


JUDGES = (
    Judge(counters_edge, PLAYING, words=frozenset({"before"})),
    Judge(are_gone, PLAYING),
)
