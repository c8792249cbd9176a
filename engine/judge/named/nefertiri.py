"""Nefertiri's Persona Power: what she discards from her Hand may go on top of her Endurance."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked_any, facts
from engine.judge.timely import Judge
from engine.phase import EARLY, PLAYING
from engine.world import Happening

PERSONA = "Nefertiri"


def may_place(case: Case) -> Ruling | None:
    """Reads "May she discard the Attacks to the top of her Endurance?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    player = case.world.players.get(act.actor)
    if player is None or player.persona != PERSONA or not _on_top(act):
        return None
    discards = [h for h in case.world.log if h.verb == "discard" and h.actor == act.actor and not h.negated]
    if len(discards) != 1 or discards[0].zone not in ("", "hand") or discards[0].roles or discards[0].purpose:
        return None
    if any(t not in discards[0].things for t in act.things):
        return None
    plays = [h for h in case.world.happened("play", turn=0) if not h.negated and h.things and not h.others]
    case.use(*discards, *plays)
    case.care(*act.things, *discards[0].things, *(t for h in plays for t in h.things))
    case.step("She discards them from her Hand.", "nefertiri-top")
    return Ruling(True, f"{player.name} may place them on top of her Endurance.")


def _on_top(act: Happening) -> bool:
    """Whether the discarded cards are to go on top of the Endurance."""
    if act.verb not in ("discard", "place", "put") or act.purpose is not None or act.phase or act.others:
        return False
    links = {link: value for link, value in act.roles.items() if link not in ("object", "instead of in")}
    if len(links) == 1:
        return any(link.endswith("top of") and value == "endurance" for link, value in links.items())
    return set(links) == {"to", "of"} and links["to"] == "top" and links["of"] == "endurance"


KNOWN = {
    "played": "play(P; _; phase=(defense phase|attack phase)?)",
    "discarded": "discard(P; _; by=P; zone=(hand)?; [to the top of]=endurance?; [on top of]=endurance?)",
    "placed": "put|place(P; _; by=P; number=_; [on top of]=endurance; [to the top of]=endurance?)"
    " || put|place(P; _; [on top of]=endurance)",
    "completed": "complete|resolve|finish(·; _; kind=effect; other=_)",
    "completed effects": "complete|resolve|finish(·; kind=effect)",
    "open effects": "NOT complete|finish(·; kind=effect) || NOT complete|finish(·; kind=effect; other=_)",
    "owed": "discard(P; _:card; by=P; zone=(hand)?; phase=must do) || discard(P; _:card; zone=(hand)?; phase=must do)",
    "cause": "play(Q; _:special card)",
    "completed by her": "complete|resolve|finish(P; _; kind=effect; other=_)",
    "completed card": "complete|resolve|finish(P; _; [completely]=_?)",
    "card completed": "complete|resolve|finish(·; _; [completely]=_?; [subject]=_)",
    "fewer": "have(P; kind=fewer card; zone=; [in]=hand; [than]=ability)",
    "turn": "turn(P)",
    "their turn": "turn(Q)",
    "ban": "have(any; X~no draw; zone=play)",
    "hand": "hand(P; number=_)",
    "ability": "ability(P; number=_)",
}
OWN = "sweep phase|must do|may do|beginning|defense phase|attack phase|draw/discard phase|opponent's turn"
ELSEWHEN = frozenset(EARLY) | PLAYING
HOWS = "; ".join(f"[{how}]=(clause|must do|must do phase)?" for how in ("before", "after"))


def may_draw(case: Case) -> Ruling | None:
    """Reads "May she draw to her Ability now?": at any time of her turn that interrupts no immediate effect."""
    question, act = case.question, case.question.act
    player = case.world.players.get(act.actor) if act is not None else None
    if act is None or not question.permission:
        return None
    if player is None or player.persona != PERSONA or act.roles.keys() - {*TO, "before", "with", "by", "back"}:
        return None
    if not asked_any(case, player.id, ASKED):
        return None
    told = facts(case, player.id, KNOWN, "played discarded placed owed")
    if told is None:
        return None
    names = {"owed" if _is_due(fact, told) else fact.name for fact in told}
    if any(_bans_now(fact, act.phase) for fact in told if fact.name == "ban"):
        return None
    names -= {"ban"}
    if len([fact for fact in told if fact.name == "owed"]) > 1 or any(map(_may_hinder, told)):
        return None
    held = {fact.name: fact.happening.number or 0 for fact in told if fact.name in ("hand", "ability")}
    act = act.purpose if act.verb == "power" and act.purpose is not None else act
    if held.get("hand", 0) >= held.get("ability", 99):
        plain = names <= {"hand", "ability", "turn"} and not act.extra.keys() - {"modal"}
        return _has_enough(case, player.name) if plain else None
    if _is_unclear(act, held):
        return None
    case.care(*(thing for fact in told for thing in fact.happening.cards))
    others = act.phase == "opponent's turn" or "their turn" in names
    done = {name for name in names if "completed" in name}
    if "open effects" in names and not done and names & {"played", "discarded", "placed"} and "sub" not in act.extra:
        return _interrupts(case, player.name)
    begun = names & {"played", "discarded", "placed", "open effects"}
    if _is_amid(act, told) and not (done or names & {"owed", "cause"}):
        return _interrupts(case, player.name)
    owing = "sub" in act.extra or bool(names & {"owed", "cause"})
    if (begun and not done) or (owing and not _is_owed(act, names)):
        return None  # whether she would interrupt an effect is not said
    case.step("She draws at any time during her turn, if it interrupts no immediate effect.", "nefertiri-draws")
    return Ruling(not others, f"{player.name} may {'not ' if others else ''}draw to her Ability now.")


def _is_due(fact: Fact, told: list[Fact]) -> bool:
    """Whether it is a discard that follows from the card of her opponent: "so that she must discard 2 cards"."""
    caused = any(other.name == "cause" for other in told)
    return fact.name == "discarded" and caused and "follows" in fact.happening.extra


def _is_amid(act: Happening, told: list[Fact]) -> bool:
    """Whether she would draw while a card of hers still makes her discard Attacks: "before she discards the others"."""
    clause = act.roles.get("before") == "clause" and act.extra.get("sub") == "discard"
    them = all(t.is_a("attack") for t in act.others) if act.others else any(f.name == "discarded" for f in told)
    mine = clause and act.extra.get("doer") == act.actor and them
    plays = [fact.happening.things for fact in told if fact.name == "played"]
    return mine and len(plays) == 1 and [card.extra_name for card in plays[0]] == ["bassett and hotchkiss"]


def _may_hinder(fact: Fact) -> bool:
    """Whether it is a card of her opponent of which more may matter than the discard that it asks for."""
    cards = fact.happening.cards if fact.name == "cause" else []
    return any(card.unknown or any(card.does("no draw")) or any(card.does("forbid")) for card in cards)


def _bans_now(fact: Fact, phase: str) -> bool:
    """Whether the card may forbid to draw in the Phase of which it is asked: no other than the Draw/Discard Phase."""
    banned = [effect["phase"] for effect in fact.thing("X").does("no draw")]
    return phase not in ELSEWHEN or any(when in (None, "", phase) for when in banned)


def _has_enough(case: Case, name: str) -> Ruling:
    case.step("She has no fewer cards in her Hand than her Ability.", "nefertiri-draws-if-fewer")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not draw: her Hand is as large as her Ability.")


def _interrupts(case: Case, name: str) -> Ruling:
    case.step("The effects are not completed: to draw now would interrupt them.", "nefertiri-draws")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not draw to her Ability now.")


def _is_owed(act: Happening, names: set[str]) -> bool:
    """Whether she would draw before the discard of her Must Do Phase, which has not begun."""
    before = act.roles.get("before") in ("must do", "must do phase") and "sub" not in act.extra
    clause = act.extra.get("sub") in ("make", "discard") and act.extra.get("doer") == act.actor
    return "owed" in names and (before or (clause and act.roles.get("before") == "clause"))


def _is_unclear(act: Happening, held: dict[str, int]) -> bool:
    """Whether it is asked for a number that is more than she has room for, or that cannot be compared."""
    return act.number is not None and (len(held) < 2 or not 0 < act.number <= held["ability"] - held["hand"])


BACK = "[back]=_?"
BY_POWER = "[with]=persona power?; [by]=persona power?"
TO = ("to", "up to", "back up to")
ASKED = (
    *(f"draw(P; [{to}]=ability; phase=({OWN})?; {BY_POWER}; {HOWS}; {BACK})" for to in TO),
    *(f"draw(P; [{to}]=ability; [before]=clause; sub=make|discard; doer=_; {BACK})" for to in TO),
    *(
        f"draw(P; {what}[{to}]=ability; [before]=clause; sub=discard; doer=_; {BY_POWER}; {BACK})"
        for to in TO
        for what in ("", "other=_; ", "other=_@other; ", "other=_@remaining; ")
    ),
    f"draw(P; kind=card; phase=({OWN})?; [with]=persona power; {HOWS}; {BACK})",
    f"draw(P; number=_; kind=(card)?; phase=({OWN}); [with]=persona power?; {HOWS}; {BACK})",
    *(f"power(P; purpose=draw(P; [{to}]=ability; phase=({OWN})?; {HOWS}; {BACK}))" for to in TO),
)
JUDGES = (
    Judge(may_draw, frozenset({*PLAYING, *OWN.split("|")}), words=frozenset({"before", "up to", "back up to", "back"})),
    Judge(may_place, PLAYING, words=frozenset({"instead of in"})),
)
