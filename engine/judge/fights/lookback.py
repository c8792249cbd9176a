"""What a player did on his last turn, of which effects that look back ask."""

from __future__ import annotations

from enum import StrEnum

from engine.card import DEFENSES
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge, Past
from engine.judge.wholly import wholly
from engine.world import Happening, Thing

EARLY = frozenset(["may do", "sweep phase", "beginning"])
KEEPING = ("keep", "prevent", "stop", "forbid", "hinder", "bar")


class Attacked(StrEnum):
    """Whether a player attacked on his last turn."""

    YES = "he attacked on his last turn"
    NO = "he did not attack on his last turn"
    NO_TURN = "he has not had a turn to look back on"
    UNTOLD = "whether he attacked on his last turn is not said"


NO_TURN = {Attacked.NO_TURN: ("look-back-no-turn",)}


def attacked(case: Case, player: str) -> Attacked:
    """Whether the player attacked on his last turn, as far as it is said; takes it into account."""
    told = [(h, said) for h in case.world.log if (said := _said(case, h, player)) is not None]
    claims = [(h, said) for h, said in told if "claim" in h.extra]
    case.use(*(h for h, _ in claims))
    # What the question takes for given stands back behind what was told.
    first = [(Happening("be"), Attacked.NO_TURN)] if _is_first(case, player) else []
    told = [*(pair for pair in told if pair not in claims), *first] or claims
    if told and told == claims and any(h.verb == "go first" and h.actor != player for h in case.world.log):
        raise Open("whether it is still his first turn is not said")
    fresh = any(h.negated and is_of_turn(h) and h.actor == case.world.opponent(player) for h in case.world.log)
    if told and told == claims and fresh and not any(h.verb == "go first" for h in case.world.log):
        raise Open("who has had the first turn is not said")
    found = {said for _, said in told}
    if Attacked.NO_TURN in found and len(found) > 1:
        raise Open("whether he has had a turn to look back on is told in different ways")
    if len(found) > 1:
        last = max(h.turn for h, _ in told)
        found = {said for h, said in told if h.turn == last}
    if told and all("ago" in h.extra for h, _ in told):
        return Attacked.UNTOLD  # "two turns ago": what he did since is not said
    case.use(*(h for h, _ in told))
    attacks = [thing for h, _ in told for thing in h.things]
    outcomes = case.world.happened("outcome")
    case.use(*(o for o in outcomes if any(thing in attacks for thing in o.things)))
    return found.pop() if len(found) == 1 else Attacked.UNTOLD


def _said(case: Case, happening: Happening, player: str) -> Attacked | None:
    """What the happening tells of it."""
    if happening.actor != player or happening.more or (happening.general and happening.purpose):
        return None
    if is_of_turn(happening):
        return Attacked.NO_TURN if happening.negated else None
    if "claim" not in happening.extra and not _is_past(case, happening, player):
        return None
    attacks = [thing for thing in happening.things if thing.is_a("attack")]
    match happening.verb:
        case "attack":
            return _denied(happening) if happening.negated else Attacked.YES
        case "play" | "make" if attacks and not happening.others:
            none = happening.negated or all(thing.count == 0 for thing in attacks)
            return _denied(happening) if none else Attacked.YES
        case "play" if happening.things and "only" in happening.roles and not happening.negated:
            return Attacked.NO
        case "lose" if attacks and not happening.negated and all(thing.marks == {"only"} for thing in attacks):
            return Attacked.NO
        case "skip" if happening.kind == "attack phase" and not happening.negated and not happening.roles:
            return Attacked.NO
    return None


def _denied(happening: Happening) -> Attacked | None:
    """That he did not play this one Attack, or none of a kind, does not say that he did not attack."""
    return Attacked.NO if wholly(happening, "attack") else None


def _is_past(case: Case, happening: Happening, player: str) -> bool:
    """Whether it was on a turn before the one that is asked about: the other player has had his turn since."""
    act = case.question.act
    if happening.turn < 0 or act is None or act.actor != player:
        return happening.turn < 0 or act is not None
    later = case.world.log[case.world.log.index(happening) + 1 :]
    return any(h.verb in ("play", "attack") and h.actor == case.world.opponent(player) and h.turn == 0 for h in later)


def is_of_turn(happening: Happening) -> bool:
    """Reads "has had no turn", "did not have a last turn", "it is his turn"."""
    last = happening.turn == -1 and not happening.kind and not happening.things
    had = happening.verb in ("have", "had have") and (happening.kind in ("turn", "last turn") or last)
    return had or happening.verb in ("turn", "go first")


def without_turn(case: Case, player: str) -> bool:
    """Whether he has had no turn so far, as far as it is said; takes it into account."""
    told = [h for h in case.world.log if h.actor == player and h.negated and is_of_turn(h) and not h.more]
    case.use(*told)
    return _is_first(case, player) or bool(told)


def _is_first(case: Case, player: str) -> bool:
    """Whether it is the first turn that he has, or of the game, or his turn comes after the asker's first one."""
    act = case.question.act
    begins = [h for h in case.world.log if h.verb == "go first" and not h.negated]
    case.use(*begins)
    if act is not None and act.nth == "1":
        if act.actor == player or any(h.actor == act.actor for h in begins):
            return True
        if not begins:
            raise Open("who has had the first turn is not said")
    for happening in case.world.log:
        of_game = happening.roles.get("of") == "game" and happening.kind == "first turn" and not happening.negated
        if happening.verb == "be" and of_game and happening.turn == 0:
            happening.extra.pop("more", None)
            case.use(happening)
            return True
    return False


def may_discard(case: Case) -> Ruling | None:
    """Reads "May he discard a Defense in his May Do Phase, because his opponent did not attack?"."""
    question, act = case.question, case.question.act
    counts = question.counts() and question.modal in ("may", "can")
    if not (question.permission or counts) or act is None or not _discards_defense(act):
        return None
    other = case.world.opponent(act.actor)
    said = attacked(case, other)
    held = [h for h in case.world.happened("hold", actor=act.actor) if all(t.is_a(*DEFENSES) for t in h.things)]
    case.use(*(held if counts else ()))
    if counts and (not held or not act.phase):
        return None  # how many he holds is not said, or whether it is for this reason
    case.use(*(h for h in case.world.log if h.actor == act.actor and is_of_turn(h)))
    if not all(h.used for h in case.world.log) or said is Attacked.UNTOLD:
        return None
    if act.phase == "sweep phase" and case.ruleset != "classic":
        return None  # the May Do/Must Do Phase is a Phase of its own there (type1 and type2, The Sequence of Play)
    claimed = any("claim" in h.extra and h.actor == other for h in case.world.log)  # it is for this reason
    if not act.phase and ((said is not Attacked.NO and not claimed) or not _is_one(act.things[0])):
        return None  # in another Phase, and for another reason, he may
    if not act.phase:
        case.assumed.append("it is done in his May Do Phase")
    case.use(*case.world.log)
    case.care(*case.world.things)
    ruling = _ruled(case, act.things[0], said)
    number = int(said is Attacked.NO)
    return Ruling(number, f"He may discard {number} of them.") if counts else ruling


def _discards_defense(act: Happening) -> bool:
    """Whether it is a Defense that he discards from his Hand, and at the beginning of his turn if at a time."""
    plain = act.verb == "discard" and not (act.others or act.purpose or act.roles)
    then = act.phase in EARLY | {""} and act.zone in ("", "hand")
    return plain and then and len(act.things) == 1 and act.things[0].is_a(*DEFENSES) and not act.things[0].marks


def kept_from(case: Case) -> Ruling | None:
    """Reads "Does Slaughterhouse keep him from playing a Special card, because he did not attack?"."""
    question, act = case.question, case.question.act
    aim = act.purpose if act is not None else None
    if act is None or aim is None or question.asks != "whether" or question.modal not in ("", "will"):
        return None
    if question.negated or act.verb not in KEEPING or len(act.things) != 1 or aim.verb != "play" or act.others:
        return None
    denials = [e for e in act.things[0].does("forbid") if e["if"] == "did not attack last turn"]
    player = act.target
    hits = len(aim.things) == 1 and len(denials) == 1 and aim.things[0].is_a(str(denials[0]["what"]))
    if not hits or player not in case.world.players or aim.roles or aim.others:
        return None
    said = attacked(case, player)
    rest = [h for h in case.world.log if not h.used and not (h.verb == "have" and h.things == act.things)]
    if said is Attacked.UNTOLD or not all(_is_other_act(h, player) for h in rest):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"{act.things[0].title}: {said}.", denials[0], *NO_TURN.get(said, ()))
    case.inferred = True
    if aim.extra.get("more") == "attack":
        del aim.extra["more"]  # "because he did not attack": the claim gives way to what was told
    return Ruling(said is Attacked.NO, f"It does {'' if said is Attacked.NO else 'not '}keep him from it.")


def _is_other_act(happening: Happening, player: str) -> bool:
    """Whether it tells of what else he did, or did not do, on an earlier turn."""
    return happening.verb in ("exert", "play") and happening.actor == player and happening.turn < 0 and (
        happening.negated or happening.kind == "nothing"
    )  # fmt: skip


def _is_one(card: Thing) -> bool:
    return card.count == 1 and not card.is_kind


def _ruled(case: Case, card: Thing, said: Attacked) -> Ruling:
    if said is Attacked.NO and (_is_one(card) or case.question.asks == "how many"):
        case.step(f"The opponent: {said}.", "unattacked-discard")
        return Ruling(True, "He may discard one Defense.")
    says = f"The opponent: {said}." if said is not Attacked.NO else "He may discard one Defense, not more."
    case.step(says, "unattacked-discard", *NO_TURN.get(said, ()))
    case.why_not.append(case.steps[-1])
    return Ruling(False, "He may not discard it.")


JUDGES = (Judge(may_discard, EARLY, Past.ANY, frozenset(["only"])), Judge(kept_from, None, Past.ANY, None))
