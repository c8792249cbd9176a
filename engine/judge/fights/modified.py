"""What cards played in conjunction with an Attack make of it: a Head Shot, a Power Blow, an undodgeable Attack."""

from __future__ import annotations

from engine.amount import indefinite
from engine.case import Case, Open, Question, Ruling
from engine.judge.acts.conjunction import fits, modifiers, wants
from engine.judge.counters.counter import alike
from engine.judge.counters.ignore import weighed
from engine.judge.counters.silence import settle
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening, Thing


def is_made(case: Case) -> Ruling | None:
    """Reads "Is the Attack a Head Shot?", "Is it a Power Blow?" of an Attack with a card that makes Head Shots."""
    act = _whether(case)
    if act is None or act.kind not in ("head shot", "power blow") or act.number is not None or act.actor:
        return None
    made_so = act.verb == "make" and "passive" in act.extra  # "Is it made a Power Blow by Head Shot?"
    by = act.roles.get("by", "head shot" if act.verb == "be" else "") == "head shot"
    if not (act.verb == "be" or made_so) or not by or (act.verb == "be" and "by" in act.roles):
        return None
    if len(act.things) != 1 or act.roles.keys() - {"subject", "object", "by"} or act.others:
        return None
    attack = act.things[0]
    if not attack.is_a("attack") or attack.count != 1 or _powered(case):
        return None
    settle(case)
    made = [card for card in _cards(case, attack) if any(card.does("head shot")) or "countered" in card.traits]
    if len(made) != 1:
        return None
    _take(case, attack)
    name, effect = attack.title, next(iter(made[0].does("head shot")), None)
    if effect is None:
        case.step(f"{made[0].title} was countered and has no effect.", "countered-text")
        return Ruling(False, f"{name} is not {indefinite(act.kind.title())}.")
    if not fits(wants(made[0]), attack):
        case.step(f"{name} is not an Upper Attack; {made[0].title} makes it no Head Shot.", effect)
        return Ruling(False, f"{name} is not {indefinite(act.kind.title())}.")
    if attack.is_a("dirty trick", "special attack"):
        return _no_blow(case, attack, act.kind)
    case.step(f"{made[0].title} makes {name} a Head Shot.", effect)
    if any(any(card.does("ignore")) for h in case.world.happened("have") for card in h.things):
        case.step(f"The Target of {made[0].title} is {name}, not the player.", "ignore-attack")
    if act.kind == "power blow":
        case.step("A Head Shot is a Power Blow.", "head-shot-is-power-blow")
    return Ruling(True, f"{name} is {indefinite(act.kind.title())}.")


def _no_blow(case: Case, attack: Thing, kind: str) -> Ruling:
    """An Attack that can be no Power Blow can be no Head Shot, whatever is played with it. Raises Open."""
    rule = "special-attack-limits" if attack.is_a("special attack") else "dirty-trick-no-power-blow"
    if not case.holds("head-shot-can-be-blow"):
        raise Open(f"what becomes of a Head Shot with {attack.title} is not said")
    case.step(f"{attack.title} cannot be a Power Blow, and so no Head Shot.", rule, "head-shot-can-be-blow")
    return Ruling(False, f"{attack.title} is not {indefinite(kind.title())}.")


def is_affected(case: Case) -> Ruling | None:
    """Reads "Is the Attack affected by Lunge?", "Does Lunge affect the Attack?"."""
    act = _whether(case)
    if act is None or act.verb != "affect" or act.actor or act.number is not None:
        return None
    if len(act.cards) != 2 or act.roles.keys() - {"subject", "object", "by"}:
        return None
    attack, modifier = _pair(act)
    played = _played(case, attack, modifier)
    return _affects(case, attack, played) if attack is not None and played is not None else None


def _pair(act: Happening) -> tuple[Thing | None, Thing | None]:
    """The one Attack that is asked about, and the card that was played in conjunction with it."""
    attack = next((t for t in act.cards if t.is_a("attack")), None)
    modifier = next((t for t in act.cards if t is not attack and wants(t)), None)
    return (attack if attack is not None and attack.count == 1 else None), modifier


def _played(case: Case, attack: Thing | None, modifier: Thing | None) -> Thing | None:
    """The card of this kind that was played with the Attack; all that was told of both is taken into account."""
    if attack is None or modifier is None:
        return None
    settle(case)
    played = next((card for card in _cards(case, attack) if alike(card, modifier)), None)
    if played is not None:
        _take(case, attack)
    return played


def how_many(case: Case) -> Ruling | None:
    """Reads "By how many Lunge is the Attack still affected?": each copy must be countered by itself."""
    question, act = case.question, case.question.act
    if not question.counts() or act is None or act.verb != "affect" or act.phase:
        return None
    attack, modifier = _pair(act)
    plain = not (act.actor or act.turn or act.extra.keys() - {"passive"} or act.roles.keys() - {"subject", "by"})
    if attack is None or modifier is None or not plain:
        return None
    if not all(t is attack or alike(t, modifier) for t in act.cards) or not _is_of(question, modifier):
        return None
    if (played := _played(case, attack, modifier)) is None:
        return None
    number = played.count if _affects(case, attack, played).answer is True else 0
    return Ruling(number, f"{attack.title} is affected by {number} {played.title}.")


def _is_of(question: Question, modifier: Thing) -> bool:
    """Whether the cards of this name are counted."""
    return question.unit == f"card:{modifier.extra_name}" or any(alike(thing, modifier) for thing in question.asked)


def is_made_so(case: Case) -> Ruling | None:
    """Reads "Is the Thrust undodgeable because of Lunge?", "Does Lunge make it undodgeable?"."""
    act = _whether(case)
    if act is None or act.verb != "be" or act.kind not in MADE or act.actor or act.number is not None:
        return None
    if len(act.things) != 1 or len(act.others) != 1 or not act.roles.keys() & CAUSES or act.roles.keys() - ASKING:
        return None
    attack, modifier = act.things[0], act.others[0]
    if not attack.is_a("attack") or attack.count != 1 or not wants(modifier):
        return None
    settle(case)
    played = next((card for card in _cards(case, attack) if alike(card, modifier)), None)
    if played is None or played.unknown:
        return None
    _take(case, attack)
    ruling = _affects(case, attack, played)
    found = next(iter(played.does(act.kind)), None)
    if ruling.answer is True and found is None:
        case.step(f"{played.title} does not say so.", *played.effects[:1])
    elif ruling.answer is True:
        case.step(f"{played.title} makes it {act.kind}.", found)
    made = ruling.answer is True and found is not None
    return Ruling(made, f"{played.title} {'makes' if made else 'does not make'} {attack.title} {act.kind}.")


MADE = ("undodgeable", "unblockable", "head shot")
CAUSES = frozenset(["because of", "due to", "by", "thanks to", "through"])
ASKING = frozenset(["subject", "object", *CAUSES])


def _affects(case: Case, attack: Thing, modifier: Thing) -> Ruling:
    """Whether it does; one of several alike that was countered leaves the others."""
    if "countered" in modifier.traits:
        case.step(f"{modifier.title} was countered and has no effect.", "countered-text")
        return Ruling(False, f"{attack.title} is not affected by {modifier.title}.")
    _settled(modifier)
    effect = next(iter(modifier.does("with")))
    if not fits(wants(modifier), attack):
        case.step(f"{modifier.title} goes with a {wants(modifier).title()}; {attack.title} is none.", effect)
        return Ruling(False, f"{attack.title} is not affected by {modifier.title}.")
    case.step(f"{modifier.title} was played in conjunction with {attack.title}.", effect, *_copies(case, modifier))
    return Ruling(True, f"{attack.title} is affected by {modifier.title}.")


def _settled(modifier: Thing) -> None:
    if "doubtful" in modifier.traits:
        raise Open(f"whether {modifier.title} is countered too is not clear")


def _copies(case: Case, modifier: Thing) -> list[str]:
    return ["counter-each-copy"] if case.holds("counter-each-copy") and "one countered" in modifier.traits else []


def may_dodge(case: Case) -> Ruling | None:
    """Reads "May he dodge the Attack?" of an Attack with which a card was played that makes it undodgeable."""
    question, act = case.question, case.question.act
    if act is None or not question.permission:
        return None
    attack = _dodged(act)
    if attack is None or attack.count != 1 or any(attack.does("undodgeable")) or attack.unknown:
        return None
    if "undodgeable" in attack.traits | attack.marks:
        return None  # it is so by itself, whatever is played with it
    settle(case)
    if not any(attack in h.cards and h.actor != act.actor for h in case.world.happened("play")):
        return None
    made = _cards(case, attack)
    if not any(any(card.does("undodgeable")) or "countered" in card.traits for card in made):
        return None
    _take(case, attack)
    case.care(*act.things)
    name = case.world.name(act.actor)
    for card in made:
        _settled(card)
        for effect in card.does("undodgeable"):
            if fits(wants(card), attack):
                case.step(f"{card.title} makes {attack.title} undodgeable.", effect, *_copies(case, card))
                case.why_not.append(case.steps[-1])
                return Ruling(False, f"{name} may not dodge {attack.title}.")
            case.step(f"{card.title} does not affect {attack.title}.", effect)
    case.step(f"Nothing makes {attack.title} undodgeable.", "dodge-as-normal")
    return Ruling(True, f"{name} may dodge {attack.title}.")


def _dodged(act: Happening) -> Thing | None:
    """The Attack that is to be dodged."""
    links = act.roles.keys() - {"with"}
    if links or act.phase or not act.actor or act.purpose is not None:
        return None
    if act.verb == "defend" and act.kind == "dodge" and not act.things and len(act.others) == 1:
        return act.others[0]
    if act.verb == "play" and len(act.things) == 1 and act.things[0].is_a("dodge") and len(act.others) == 1:
        tool = act.things[0]
        plain = tool.card is None and tool.count == 1 and not tool.marks and not tool.extra_name
        return act.others[0] if plain and act.zone == "" and act.others[0].is_a("attack") else None
    if act.verb == "avoid" and len(act.things) == 1 and act.things[0].is_a("attack"):
        return act.things[0] if len(act.others) == 1 and act.others[0].is_a("dodge") else None
    return None


def _whether(case: Case) -> Happening | None:
    question = case.question
    plain = question.asks == "whether" and question.modal in ("", "may", "can") and not question.negated
    act = question.act
    return act if plain and act is not None and not act.phase and act.turn == 0 else None


def _powered(case: Case) -> bool:
    """Whether something else makes Power Blows or Head Shots here."""
    return any(
        h.verb == "make" or (h.purpose is not None and h.purpose.verb == "make") or h.verb in ("let", "power")
        for h in case.world.log
    )


def _cards(case: Case, attack: Thing) -> list[Thing]:
    """What was played with the Attack. Raises Open where it cannot be told what one of them does."""
    found = modifiers(case, attack)
    for card in found:
        if not wants(card) and not card.traits & {"countered", "doubtful"}:
            raise Open(f"what {card.title} does to the Attack is not modelled")
    case.care(*found)
    if case.own("ignore-attack"):
        weighed(case)
    return found


def _take(case: Case, attack: Thing) -> None:
    """The Attack's own text was weighed: none of these cards asks for it."""
    if attack.unknown and attack.card is not None and not attack.card.grid:
        raise Open(f"what {attack.title} does stands in no document")
    case.care(attack)


JUDGES = (
    *(Judge(judge, PLAYING, words=frozenset({"after"})) for judge in (is_made, is_affected, how_many, may_dodge)),
    Judge(is_made_so, PLAYING, words=frozenset({"after", *CAUSES})),
)
