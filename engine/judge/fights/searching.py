"""Whether a Defense may be sought in an Exertion against a Hidden Attack (rulebook, type1, type2: Hidden Attacks)."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.fights.cover import covers
from engine.judge.timely import Judge, Past
from engine.shelf import personas
from engine.world import Thing

BOUND = "no search after wrong"
KNOWN = {
    "bound": f"discard|play(Q; S~{BOUND}; other=X:attack@hidden)",
    "attack": "play(Q; X:attack@hidden; etc)",
    "place": "have(_; L:location; etc)",
    "none": "NOT play(P; D:defense; zone=(hand)?) || NOT defend(P; etc; kind=_) || "
    "NOT play(P; D:defense; other=X:attack@hidden; zone=(hand)?; against=_)",
    "wrong": "defend|guess(P; etc; kind=wrong; against=_) || be(·; D:defense; etc; kind=improper) || "
    "play|use(P; D:defense@improper; etc; zone=(hand)?; against=_; [against]=.*?)",
    "tool": "play|use(P; D:defense; etc; zone=(hand)?; against=_; [against]=.*?) || "
    "defend(P; etc; [against]=_?; [from]=hand?)",
    "reveal": "reveal(·; X:attack; etc)",
    "look": "look(P; other=X:attack@hidden; [at]=_)",
    "no exertion": "NOT exert(P; kind=_)",
    "no special": "NOT play(P; S:special card)",
    "held": "hold(P; _)",
    "said": "say(·; _; [subject]=it; purpose=_)",
}
COUNTED = "attack series wrong tool none reveal"


def may_search(case: Case) -> Ruling | None:
    """Reads "May he Exert for a Defense?" after a wrong guess, or where nothing was played from the Hand."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    ways = ("exert(P; kind=defense; phase=(defense phase)?)", "exert(P; kind=defense; other=X:attack)")
    if not act.actor or not any(asked(case, act.actor, way) for way in (*ways, f"{ways[1][:-1]}@second)")):
        return None
    told = facts(case, act.actor, KNOWN, COUNTED)
    attacks = [fact.thing("X") for fact in told or () if fact.name in ("attack", "bound")]
    if told is None or not attacks or any(fact.name == "said" and not _is_bound(fact) for fact in told):
        return None
    wrong, none = _wrong(told, attacks), any(fact.name == "none" for fact in told)
    case.care(*attacks, *(t for fact in told if fact.name in ("bound", "place") for t in fact.happening.cards))
    if wrong != none:
        return _ruled(case, act.actor, told, wrong=wrong)
    return _pending(case, act.actor, told, attacks) if not wrong else None


def _pending(case: Case, player: str, told: list[Fact], attacks: list[Thing]) -> Ruling | None:
    """Of several Attacks that were revealed, those against which no Proper Defense was played are still pending."""
    several = sum(attack.count for attack in attacks) > 1 and any(fact.name == "reveal" for fact in told)
    rule = "hidden-still-pending"
    if not several or not case.holds(rule) or _binding(case, player, told) is not None:
        return None
    case.step("The Attacks were revealed; some may still be pending.", rule)
    return Ruling(True, f"{case.world.name(player)} may Exert for a Defense.")


def _is_bound(fact: Fact) -> bool:
    """Reads "it says that the opponent cannot Exert to search for a Defense if …"."""
    said = fact.happening.purpose
    search = said.purpose if said is not None and said.negated and said.verb == "exert" else None
    return search is not None and search.verb == "search" and "if" in search.roles


def _wrong(told: list[Fact], attacks: list[Thing]) -> bool:
    """Whether a Defense was played that is told, or shown by the Grids, to be no Proper one."""
    tools = [fact.thing("D") for fact in told if fact.name == "tool" and "D" in fact.binding.things]
    shown = any(fact.name == "reveal" for fact in told) and len(attacks) == len(tools) == 1
    return any(fact.name == "wrong" for fact in told) or (shown and covers(tools[0], attacks[0]) is False)


def _ruled(case: Case, player: str, told: list[Fact], *, wrong: bool) -> Ruling:
    name = case.world.name(player)
    binding = _binding(case, player, told)
    if binding is not None and wrong:
        case.step("He has guessed wrong, so he cannot search for a Defense.", *binding)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not Exert for a Defense.")
    if binding is not None:
        case.step("It only binds him who plays an unsuccessful Defense.", *binding)
    if wrong:
        case.step("The Defense is an Improper one.", "hidden-then-exert")
    else:
        case.step("He plays no Defense from his Hand.", "hidden-none-exert")
    return Ruling(True, f"{name} may Exert for a Defense.")


def _binding(case: Case, player: str, told: list[Fact]) -> list[str | Effect] | None:
    """What keeps him from searching for a Defense after a wrong guess, if anything does."""
    effects: list[str | Effect] = [e for fact in told if fact.name == "bound" for e in fact.thing("S").does(BOUND)]
    opponent = case.world.players.get(case.world.opponent(player))
    persona = personas().get(opponent.persona, {}) if opponent is not None else {}
    if persona.get(BOUND) and case.holds("hidden-wrong-only"):
        return ["hidden-wrong-no-search", "hidden-wrong-only"]
    return effects or None


JUDGES = (Judge(may_search, frozenset({"defense phase"}), Past.OPPONENT, frozenset({"if", "doer"})),)
