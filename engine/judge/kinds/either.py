"""A Special Attack or Block is whichever its player makes of it."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.fights.cover import in_area
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Thing

EITHER = "special attack or block"


def of_type(case: Case) -> Ruling | None:
    """Reads "Is Block and Strike a Special Attack or Block?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != "is":
        return None
    if act.kind != EITHER or len(act.things) != 1 or not act.things[0].is_a(EITHER):
        return None
    thing = act.things[0]
    case.use(*(h for h in case.world.log if h.verb in ("hold", "have", "play") and thing in h.things))
    case.care(*(t for h in case.world.log if h.verb in ("hold", "have") for t in h.things))
    case.step(f"{thing.title} is printed as both.", *_print(case, thing), "either-in-hand")
    return Ruling(True, f"{thing.title} is a Special Attack or Block.")


def _print(case: Case, thing: Thing) -> list[str]:
    named = thing.extra_name in ("block and strike", "master swordsman") and case.ruleset == "classic"
    return ["either-named"] if named else []


KINDS = {"block": "block", "defense": "block", "attack": "attack", "special attack": "attack"}


def at_the_moment(case: Case) -> Ruling | None:
    """Reads "Is it a Special Attack as well?" of one that was played as a Block: at any time it is one of the two."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb not in ("is", "be"):
        return None
    plays = [
        h for h in case.world.log if h.verb == "play" and h.extra.get("as") and any(t.is_a(EITHER) for t in h.things)
    ]
    plain = [t for t in act.others if t.card is None and not t.extra_name and not t.marks]
    kind = act.kind if act.verb == "is" else next((word for t in plain for word in ("special attack", "attack", "block")
                                                   if t.is_a(word)), "")  # fmt: skip
    one = len(plays) == 1 and len(plays[0].things) == 1 and not plays[0].negated and kind in KINDS
    about = act.things in ([], plays[0].things if plays else []) and len(act.others) == len(plain)
    if (
        not one
        or not about
        or (act.verb == "be" and (act.kind != "card" or not plain))
        or not case.own("either-at-once")
    ):
        return None
    case.use(plays[0])
    case.care(*plays[0].things, *plain)
    found = KINDS[kind] == plays[0].extra["as"]
    title = plays[0].things[0].title
    case.step(f"{title} was played as {'a Block' if plays[0].extra['as'] == 'block' else 'a Special Attack'}.",
              "either-at-once")  # fmt: skip
    return Ruling(found, f"{title} is {'' if found else 'not '}a {kind.title()}.")


def may_be_used(case: Case) -> Ruling | None:
    """Reads "May he use Block and Strike as an Attack?" while Attacks are denied him."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    against = bool(act.extra.get("against")) and all(t.is_a("attack") for t in act.others)
    if act.verb != "play" or len(act.things) != 1 or act.purpose is not None or act.roles:
        return None
    if act.others and not against:
        return None
    thing, used_as = act.things[0], act.extra.get("as", "")
    if not thing.is_a(EITHER) or used_as not in ("block", "attack") or act.extra.keys() - {"as", "against"}:
        return None
    covered = [h for h in case.world.log if h.verb == "cover" and h.extra.get("remark") and h.others == act.others]
    if act.others and (used_as != "block" or len(covered) != 1 or covered[0].negated):
        return None
    case.use(*covered)
    denials = _denials(case, act.actor)
    if not denials:
        return None
    case.use(*(h for h in case.world.happened("play", "hold", actor=act.actor) if h.things == [thing]))
    case.care(thing)
    case.use(*(h for h in case.world.log if h.negated and h.verb == "play" and all(t.is_a("block") for t in h.things)))
    name = case.world.name(act.actor)
    if used_as == "block":
        case.step("Only Attacks are denied; it is played as a Defense.", "either-prevention")
        return Ruling(True, f"{name} may play {thing.title} as a Defense.")
    return _as_attack(case, name, thing, denials)


def _as_attack(case: Case, name: str, thing: Thing, denials: list[Effect]) -> Ruling:
    sure = thing.grid or (thing.card.partial if thing.card is not None else frozenset())
    for effect in denials:
        if effect["what"] in ("attack", "special attack") or in_area(str(effect["what"]), sure):
            case.step("Attacks of its kind are denied.", effect, "either-no-attack")
            case.why_not.append(case.steps[-1])
            return Ruling(False, f"{name} may not use {thing.title} as an Attack.")
    if not thing.grid or any(in_area(str(effect["what"]), thing.grid) is None for effect in denials):
        raise Open(f"whether the denial reaches {thing.title} is not said")
    case.step(f"{thing.title} has no square there.", denials[0], "area-of-attack")
    return Ruling(True, f"{name} may use {thing.title} as an Attack.")


def _denials(case: Case, player: str) -> list[Effect]:
    """What cards in play say of the Attacks of the player."""
    found: list[Effect] = []
    for happening in case.world.happened("have"):
        for thing in happening.things:
            effects = [e for e in thing.does("forbid") if "attack" in str(e["what"]) and not e["if"]]
            if len(effects) != sum(1 for _ in thing.does("forbid")):
                continue
            mine = [e for e in effects if e["who"] == "all" or (happening.actor not in ("", player))]
            if mine and len(happening.things) == 1:
                case.use(happening)
                case.care(thing)
                found += mine
    return found


JUDGES = (
    Judge(of_type),
    Judge(at_the_moment, PLAYING, words=frozenset({"at this moment", "at that moment"})),
    Judge(may_be_used, PLAYING),
)
