"""What a card does to Ability: "which gives him 2 Ability", "causes his opponent 1 Ability Loss"."""

from __future__ import annotations

from dataclasses import replace

from engine.card import Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.texts.opportunities import lost_attack
from engine.telling.texts.restriction import odds
from engine.world import Thing

LASTING = ("while", "as long as", "so long as", "for as long as")


def ability(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which gains him 2 Ability", "his opponent loses 1 Ability"."""
    noun = clause.objects[-1] if clause.objects else None
    if noun is None or not noun.is_a("ability", "more") or noun.number is None or clause.modal in ("may", "can"):
        return None
    if any(role.noun is not None and role.noun.is_a("next turn", "last turn") for role in clause.roles):
        return None  # what it does on another turn is not what it does now
    if (
        noun.more
        or not _while_in_play(clause)
        or any(role.link in ("for", "per") and role.noun for role in clause.roles)
    ):
        return None
    if noun.is_a("more") and (clause.verb != "gain" or clause.roles or noun.adjectives):
        return None  # "gains 1 more" goes on from "gains 2 Ability"
    if any(not (to.is_pronoun and to.head in ("he", "she", "you")) for to in clause.objects[:-1]):
        return None
    whom = _whom(clause.subject) or _named(clause.subject, thing)
    return [Effect(clause.verb, {"amount": noun.number, "to": whom})] if whom else None


def made_lose(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which makes his opponent lose 2 Ability", "causes target player to lose 2 Ability"."""
    aim = clause.infinitive
    whom = [noun for noun in clause.objects if not noun.is_a("play")]
    if aim is None or aim.verb != "lose" or len(whom) != 1 or aim.negated or clause.modal:
        return None
    if clause.roles or clause.subs:
        return None
    if whom[0].is_pronoun and any(noun.is_a("ability") for noun in aim.objects):
        return None  # "his opponent plays an Event that makes him lose 2 Ability": whose Ability it is, is not clear
    return lost_attack(aim, whom[0]) or ability(replace(aim, subject=whom[0]), thing)


def costs_ability(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which costs his opponent 2 Ability", "which costs Player B 1 Ability"."""
    whom = clause.objects[0] if len(clause.objects) == 2 else None
    lost = clause.objects[-1] if clause.objects else None
    if whom is None or lost is None or not lost.is_a("ability", "ability loss") or whom.is_pronoun or clause.roles:
        return None
    lose = replace(clause, verb="lose", subject=whom, objects=[replace(lost, head="ability")])
    return ability(lose, thing)


def lets_gain(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which lets him gain 2 Ability"."""
    aim = clause.infinitive
    return ability(aim, thing) if aim is not None and aim.verb == "gain" else None


def given(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which gives him 2 Ability (as long as it is in play)", "gives +1 Ability": as long as it is in play."""
    noun = clause.objects[-1] if clause.objects else None
    if noun is not None and not noun.head and noun.number is not None and len(clause.objects) == 1:
        return odds(clause, thing)
    if noun is None or noun.head != "ability" or noun.number is None or noun.more or clause.modal:
        return None
    whom = [_whom(to) or _named(to, thing) for to in clause.objects[:-1]]
    if any(to != "you" for to in whom) or _more_roles(clause) or not _while_in_play(clause) or clause.negated:
        return None
    return [Effect("raise ability", {"amount": noun.number})]


def worth(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which is worth 2 Ability to him": it gives so much."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    to = [role.noun for role in clause.roles if role.link in ("to", "for")]
    if noun is None or noun.head != "ability" or noun.adjectives != ("worth",) or len(to) != len(clause.roles):
        return None
    whom = [one for one in to if one is not None]
    return given(replace(clause, verb="give", objects=[*whom, replace(noun, adjectives=())], roles=[]), thing)


def added(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which adds 2 to his Ability (while it is in play)"."""
    noun, to = clause.objects[0] if len(clause.objects) == 1 else None, clause.role("to")
    if noun is None or to is None or to.head != "ability" or to.adjectives or to.more or noun.number is None:
        return None
    points = not noun.head or (noun.is_a("point") and noun.of is None)
    if not points or noun.more or len(clause.roles) != 1 + len(_places(clause)) or clause.modal or clause.negated:
        return None
    whose = "" if to.owner is None else _whom(to.owner) or _named(to.owner, thing)
    if clause.infinitive is not None or whose != "you" or not _while_in_play(clause):
        return None
    return [Effect("raise ability", {"amount": noun.number})]


def _more_roles(clause: Clause) -> bool:
    return len(clause.roles) > len(_places(clause))


def _places(clause: Clause) -> list[str]:
    """Words that only say that it lasts: "for" of "for as long as it is in play"."""
    return [r.link for r in clause.roles if r.link == "for" and r.noun is None and r.clause is None]


def raised(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "increases his Ability by 2", "his Ability is increased by 2 while it is in play"."""
    noun = clause.subject if clause.passive else clause.objects[0] if len(clause.objects) == 1 else None
    by = clause.role("by")
    amount = by.number if by is not None and not by.head else None
    if noun is None or noun.head != "ability" or noun.adjectives or noun.more or amount is None or noun.owner is None:
        return None
    if clause.negated or clause.modal or len(clause.roles) != 1 or clause.infinitive or not _while_in_play(clause):
        return None
    whose = _whom(noun.owner)
    if clause.verb in ("reduce", "lower", "decrease"):
        return [Effect("lose", {"amount": amount, "to": whose})] if whose else None
    return [Effect("raise ability", {"amount": amount})] if whose == "you" else None


def ability_loss(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "causes his opponent 1 Ability Loss"."""
    if not clause.objects or clause.objects[-1].head != "ability loss":
        return None
    noun, to = clause.objects[-1], clause.objects[:-1]
    if noun.number is None or noun.more or clause.subs or clause.modal or clause.negated or clause.roles:
        return None
    if not to and noun.adjectives == ("opponent",):
        return [Effect("lose", {"amount": noun.number, "to": "opponent"})]
    if len(to) == 1 and to[0].names:
        whose = _named(to[0], thing)
        return [Effect("lose", {"amount": noun.number, "to": whose})] if whose == "opponent" else None
    if len(to) == 1 and to[0].is_pronoun and to[0].is_a("he", "she", "you"):
        known = [e for e in thing.effects if (e.do, e["to"], e["amount"]) == ("lose", "opponent", noun.number)]
        return known[:1] or None  # "him" is whom the card is known to harm
    who = [n.head for n in to] or ([noun.owner.head] if noun.owner is not None else ["opponent"])
    return [Effect("lose", {"amount": noun.number, "to": "opponent"})] if who == ["opponent"] else None


def _while_in_play(clause: Clause) -> bool:
    """Whether nothing hangs on it but "while it is in play", "as long as it remains": so it is of what lies there."""
    inner = [sub.clause for sub in clause.subs if sub.link in LASTING and sub.clause is not None]
    return len(inner) == len(clause.subs) and all(_lies(one) for one in inner)


def _lies(clause: Clause) -> bool:
    places = [(role.link, role.noun.head if role.noun else "") for role in clause.roles]
    stays = clause.verb in ("stay", "remain", "lie", "last")
    itself = (stays or clause.verb == "be") and not clause.negated and not clause.subs and not clause.objects
    return itself and (places == [("in", "play")] or (stays and not places)) and not clause.infinitive


def _named(subject: Noun | None, thing: Thing) -> str:
    """Whom a player's name means beside the card: him who has it, or his opponent."""
    kind, _, name = subject.head.partition(":") if subject is not None else ("", "", "")
    if kind not in ("player", "persona") or not name or not thing.owner or subject is None or subject.more:
        return ""
    return "you" if thing.owner.lower() == name.lower() else "opponent"


def _whom(subject: Noun | None) -> str:
    """Whom a card speaks of: its player, or "his opponent"; "" where it names somebody."""
    if subject is None or not subject.words or subject.head.startswith(("card:", "unknown:")):
        return "you"
    if subject.is_pronoun and subject.head in ("he", "she", "you", "it", "they"):
        return "you"
    if subject.is_a("player") and subject.determiner in ("all", "each", "every", "both"):
        return "all"
    if subject.is_a("target", "victim") or (subject.is_a("player") and subject.adjectives == ("target",)):
        return "target"
    if subject.is_a("attacker", "defender", "owner", "controller", "immortal"):
        return ""
    if subject.is_a("opponent"):
        return "opponent" if subject.owner is None or subject.owner.is_pronoun else ""
    return "" if subject.head.startswith(("player", "persona:")) else "you"
