"""Numbers that the printed text of a card names: the cards of its Exertion."""

from __future__ import annotations

import re

from engine.amount import amount
from engine.card import Source
from engine.case import Case, Open, Ruling
from engine.judge.acts.texts import printed
from engine.judge.facts import facts
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening, Thing

EXERTION = re.compile(r"[^.]*?\b(\d+|five|ten|fifteen)[- ]cards? (?:hard[- ]?\s*)?exertion\b[^.]*\.", re.I)
WORDS = {"five": 5, "ten": 10, "fifteen": 15}
TAKING = frozenset(["exert", "take", "reveal", "draw", "use"])
PLAYED = {"play": "play(P; X:card; turn=0; phase=.*; [in place of]=_?)"}


def exertion_of(case: Case) -> Ruling | None:
    """Reads "He plays Berserk. How many cards does he Exert?", "How many cards does he Exert for Bloodlust?"."""
    question, act = case.question, case.question.act
    if not question.counts("card") or act is None or not act.actor:
        return None
    if act.verb not in TAKING or act.things or act.negated or act.turn or question.modal not in ("", "may", "must"):
        return None
    card = _card(case, act)
    found = [(entry, match) for entry in printed(case, card) for match in EXERTION.finditer(entry.text)] if card else []
    if card is None or not found:
        return None
    numbers = {match[1].lower() for _, match in found}
    if len(numbers) != 1:
        raise Open(f"the printings of {card.title} name several numbers")
    number = WORDS.get(word := numbers.pop(), 0) or int(word)
    case.care(card)
    case.step(f"{card.title}: an Exertion of {amount(number, 'card')}.", Source(found[0][0].id, found[0][1][0].strip()))
    return Ruling(number, f"It is an Exertion of {amount(number, 'card')}.")


def _card(case: Case, act: Happening) -> Thing | None:
    """The card that the Exertion is made for: that is named, or the one that he has played."""
    told = facts(case, act.actor, PLAYED, idle=("held",))
    if told is None or act.roles.keys() - {"for", "from", "of", "subject", "object"}:
        return None
    named = act.kind.removeprefix("card:") if act.kind.startswith("card:") else ""
    if named and not told:
        return Thing(named.title(), frozenset({"card"}), names=frozenset({named}))
    cards = [fact.thing("X") for fact in told]
    return cards[0] if len(cards) == 1 and act.kind in ("", "card", "exertion") else None


JUDGES = (Judge(exertion_of, PLAYING, words=frozenset({"for", "in place of"})),)
