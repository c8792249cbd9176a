"""Nefertiri's Persona Power: what she discards from her Hand may go on top of her Endurance."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked, facts
from engine.judge.timely import Judge
from engine.phase import PLAYING
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
    "placed": "put|place(P; _; by=P; number=_; [on top of]=endurance; [to the top of]=endurance?)",
    "completed": "complete|resolve|finish(·; _; kind=effect; other=_)",
    "completed by her": "complete|resolve|finish(P; _; kind=effect; other=_)",
    "completed card": "complete|resolve|finish(P; _; [completely]=_?)",
    "card completed": "complete|resolve|finish(·; _; [completely]=_?; [subject]=_)",
    "fewer": "have(P; kind=fewer card; zone=; [in]=hand; [than]=ability)",
    "turn": "turn(P)",
    "their turn": "turn(Q)",
    "hand": "hand(P; number=_)",
    "ability": "ability(P; number=_)",
}
OWN = "sweep phase|must do|may do|beginning|defense phase|attack phase|draw/discard phase|opponent's turn"
HOWS = "; ".join(f"[{how}]=(clause|must do|must do phase)?" for how in ("before", "after"))


def may_draw(case: Case) -> Ruling | None:
    """Reads "May she draw to her Ability now?": at any time of her turn that interrupts no immediate effect."""
    question, act = case.question, case.question.act
    player = case.world.players.get(act.actor) if act is not None else None
    if act is None or not question.permission:
        return None
    if player is None or player.persona != PERSONA or act.roles.keys() - {*TO, "before", "with", "by"}:
        return None
    if not any(asked(case, player.id, pattern) for pattern in ASKED):
        return None
    told = facts(case, player.id, KNOWN, "played discarded placed")
    if told is None:
        return None
    names = {fact.name for fact in told}
    held = {fact.name: fact.happening.number or 0 for fact in told if fact.name in ("hand", "ability")}
    act = act.purpose if act.verb == "power" and act.purpose is not None else act
    if held.get("hand", 0) >= held.get("ability", 99) or _is_unclear(act, held):
        return None
    case.care(*(thing for fact in told for thing in fact.happening.cards))
    others = act.phase == "opponent's turn" or "their turn" in names
    done = {name for name in names if "completed" in name}
    if (names & {"played", "discarded", "placed"} and not done) or ("sub" in act.extra):
        return None  # whether she would interrupt an effect is not said
    case.step("She draws at any time during her turn, if it interrupts no immediate effect.", "nefertiri-draws")
    return Ruling(not others, f"{player.name} may {'not ' if others else ''}draw to her Ability now.")


def _is_unclear(act: Happening, held: dict[str, int]) -> bool:
    """Whether it is asked for a number that is more than she has room for, or that cannot be compared."""
    return act.number is not None and (len(held) < 2 or not 0 < act.number <= held["ability"] - held["hand"])


TO = ("to", "up to", "back up to")
ASKED = (
    *(f"draw(P; [{to}]=ability; phase=({OWN})?; [with]=persona power?; [by]=persona power?; {HOWS})" for to in TO),
    f"draw(P; kind=card; phase=({OWN})?; [with]=persona power; {HOWS})",
    f"draw(P; number=_; kind=(card)?; phase=({OWN}); [with]=persona power?; {HOWS})",
    *(f"power(P; purpose=draw(P; [{to}]=ability; phase=({OWN})?; {HOWS}))" for to in TO),
)
JUDGES = (
    Judge(may_draw, frozenset({*PLAYING, *OWN.split("|")}), words=frozenset({"before", "up to", "back up to"})),
    Judge(may_place, PLAYING, words=frozenset({"instead of in"})),
)
