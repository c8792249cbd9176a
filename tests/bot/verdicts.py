"""Verdicts of every kind, as the engine makes them; what is quoted stands in the documents."""

from __future__ import annotations

from engine.verdict import Cause, Change, Citation, Mend, Missed, Outcome, Overruled, Step, Unclear, Unread, Verdict

TWO_DAMAGE = Citation(
    "addendum/attacks-damage",
    "addendum",
    (40, 42),
    "Unless an Attack states otherwise, it will do 2 damage if successful.",
)
ONE_MORE = Citation(
    "handbook/thrust", "handbook", (1456, 1458), "If Thrust is successful, it does an additional point of damage."
)
ONE_SPECIAL = Citation(
    "handbook/special-card",
    "handbook",
    (1385, 1385),
    "You may only play one Special card per turn, and only during your Defense or Attack Phases.",
)
TWO_EVENTS = Citation(
    "handbook/chessex-darius-and-chessex",
    "handbook",
    (243, 249),
    "However, you may play an Event and a second Event in conjunction with Darius even though this is now 3 Events",
)
SAME_ICON = Citation(
    "rulebook/prone",
    "rulebook",
    (207, 207),
    "If you are Prone, you must discard a card from your hand with the same Icon type as any card you play.",
)
CUMULATIVE = Citation(
    "handbook/prone",
    "handbook",
    (1215, 1219),
    "Being Prone is cumulative (stacks) with other similar effects.",
)
NOT_WITH_FAST_TALK = Citation(
    "handbook/discipline-all-versions",
    "handbook",
    (474, 478),
    "Player B has Discipline in her Hand, but cannot play it since she cannot play cards from her Hand due to"
    " Fast Talk.",
)
PERMISSION = Citation(
    "addendum/discipline-all-versions",
    "addendum",
    (68, 72),
    "which explicitly gives permission to play Discipline if she is prevented from playing a Special card from her"
    ' Hand or "any cards"',
)
HELD = Citation(
    "handbook/cards-that-hold-other-cards",
    "handbook",
    (227, 231),
    "If the card that is holding cards is removed from play, the cards underneath are returned to their respective"
    " owner's Discard Piles.",
)

RULED = Verdict(
    "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?",
    "classic",
    Outcome.RULED,
    "A plays: Thrust\nB does not defend\nhow much damage does B take",
    answer=3,
    sentence="additional damage is added to the base amount",
    steps=(
        Step("a successful Attack does 2 damage unless it states otherwise", (TWO_DAMAGE,)),
        Step("Thrust: this attack does 1 additional damage if this attack is successful", (ONE_MORE,)),
    ),
)
TWO_OF_EACH = Step("who is Prone discards cards of the same Icon for each that he plays", (SAME_ICON, CUMULATIVE))
NO = Verdict(
    "Player A is Prone while Joe's is in play. He holds Interference and one other Event. May he play Interference?",
    "classic",
    Outcome.INFERRED,
    "in play: Joe's\nA is: prone\nA hand: Interference, another event\nmay A play: Interference",
    answer=False,
    sentence="who is Prone discards cards of the same Icon for each that he plays",
    steps=(TWO_OF_EACH,),
    why_not=(TWO_OF_EACH, Step("only one Special card may be played in a turn", (ONE_SPECIAL,))),
    missed=(Missed(Step("Chessex: you may play 2 events each turn", (TWO_EVENTS,)), more=3, most=2),),
    would_be_legal_if=(Mend(Change.WITHOUT, "A is: prone"), Mend(Change.TURN, "A"), Mend(Change.PHASE, "may do")),
    assumed=("Joe's",),
)
OVERRULED = Verdict(
    "A plays: Fast Talk: Hugh Fitzcairn\nB hand: Discipline\nmay B play: Discipline",
    "type1",
    Outcome.RULED,
    "A plays: Fast Talk: Hugh Fitzcairn\nB hand: Discipline\nmay B play: Discipline",
    answer=True,
    sentence="Discipline gives permission for this very case",
    steps=(Step("Discipline gives permission for this very case", (PERMISSION,)),),
    overruled=(Overruled(NOT_WITH_FAST_TALK, PERMISSION, "the later document wins"),),
)
NAMED = Verdict(
    "Player A has Dojo in play with 4 cards under it. Dojo is removed. Where do the 4 cards go?",
    "classic",
    Outcome.RULED,
    "A in play: Dojo over 4 cards\nis removed: Dojo\nwhere goes: the 4 cards under Dojo",
    answer="A's Discard Pile",
    sentence="cards that are held go to their owners' Discard Piles when the card that holds them is removed.",
    steps=(
        Step("cards that are held go to their owners' Discard Piles when the card that holds them is removed", (HELD,)),
    ),
)
UNDECIDED = Verdict(
    "Player A plays a Thrust in conjunction with Ashen Moonlight. How much damage does Player B take?",
    "classic",
    Outcome.UNDECIDED,
    "A plays: Thrust with Ashen Moonlight\nhow much damage does B take",
    steps=(Step("a successful Attack does 2 damage unless it states otherwise", (TWO_DAMAGE, ONE_MORE)),),
    cause=Cause.UNKNOWN_CARD,
    about=("Ashen Moonlight",),
    nearest=("handbook/thrust", "addendum/attacks-damage"),
)
CLASH = Verdict(
    "A is: prone\nmay A play: Thrust",
    "type2",
    Outcome.UNDECIDED,
    "ruleset: type2\nA is: prone\nmay A play: Thrust",
    steps=(Step("only one Special card may be played in a turn", (ONE_SPECIAL,)), TWO_OF_EACH),
    cause=Cause.CLASH,
)
FROBNICATES = "Player A plays a Thrust. Player B frobnicates. How much damage does Player B take?"
UNREAD = Verdict(
    FROBNICATES,
    "classic",
    Outcome.NOT_UNDERSTOOD,
    "A plays: Thrust\nhow much damage does B take",
    unread=(Unread("Player B frobnicates.", 25, 46, Unclear.WORDS),),
)
UNASKED = Verdict(
    "Player A plays a Thrust.",
    "type2",
    Outcome.NOT_UNDERSTOOD,
    "A plays: Thrust",
    unread=(Unread("Player A plays a Thrust.", 0, 24, Unclear.NO_QUESTION),),
)
MISTYPED = Verdict(
    "B plais: Thrust\nmay A play: Dodge",
    "classic",
    Outcome.NOT_UNDERSTOOD,
    unread=(Unread("plais:", 2, 8, Unclear.SHEET, "line 1: expected: `plays`"),),
)
EVERY = (RULED, NO, OVERRULED, NAMED, UNDECIDED, CLASH, UNREAD, UNASKED, MISTYPED)
