"""Verdicts of every kind, as the engine makes them; what is quoted stands in the documents."""

from __future__ import annotations

from engine.citation import Citation
from engine.verdict import Outcome, Overruled, Step, Verdict

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
ALONE = "nothing else is in play or changes it"

RULED = Verdict(
    "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?",
    "any",
    Outcome.RULED,
    "Player A plays Thrust; Player B does not defend. How much damage does Player B take?",
    3,
    "Player B takes 3 damage.",
    steps=(
        Step("The Thrust is successful: it does 2 damage.", (TWO_DAMAGE,)),
        Step("A Thrust does 1 more: 3.", (ONE_MORE,)),
    ),
    assumed=(ALONE,),
)
TWO_OF_EACH = Step("2 cards must be discarded to play it, and 1 can be.", (SAME_ICON, CUMULATIVE))
NO = Verdict(
    "Player A is Prone while Joe's is in play. He holds Interference and one other Event. May he play Interference?",
    "classic",
    Outcome.INFERRED,
    "Joe's is in play; Player A is Prone; Player A holds Interference and 1 other Event. May Player A play"
    " Interference?",
    False,
    "Player A may not play Interference.",
    steps=(Step("It is the first Special card of the turn.", (ONE_SPECIAL,)), TWO_OF_EACH),
    why_not=(TWO_OF_EACH,),
    would_be_legal_if=("he had 1 more Event to discard", "Player A were not Prone"),
    assumed=(ALONE, "Joe's works as the example tells it"),
)
OVERRULED = Verdict(
    "Player A plays Fast Talk: Hugh Fitzcairn. Player B has Discipline: Special in her Hand. May she play it?",
    "type1",
    Outcome.RULED,
    "Player A plays Fast Talk: Hugh Fitzcairn; Player B holds Discipline: Special. May Player B play it?",
    True,
    "Player B may play Discipline.",
    steps=(Step("Discipline gives permission for this very case.", (PERMISSION,)),),
    overruled=(Overruled(NOT_WITH_FAST_TALK, PERMISSION, "the later document wins"),),
    assumed=(ALONE,),
)
UNDECIDED = Verdict(
    "Player A plays a Thrust in conjunction with Ashen Moonlight. How much damage does Player B take?",
    "any",
    Outcome.UNDECIDED,
    "Player A plays Thrust with Ashen Moonlight. How much damage does Player B take?",
    sentence="Undecided: what Ashen Moonlight does stands in no document.",
    steps=(Step("A Thrust does 1 more than 2: 3.", (TWO_DAMAGE, ONE_MORE)),),
    nearest=("handbook/thrust", "addendum/attacks-damage"),
)
UNREAD = Verdict(
    "Player A plays a Thrust frobnicatingly. Player B does not defend. How much damage does Player B take?",
    "any",
    Outcome.NOT_UNDERSTOOD,
    sentence="Not understood: “frobnicatingly”.",
    span=(24, 38),
)
UNASKED = Verdict(
    "Player A plays a Thrust.",
    "type2",
    Outcome.NOT_UNDERSTOOD,
    sentence="There is no question in it. What would be read here: a question at the end, as “May he play it?”",
    span=(24, 24),
)
EVERY = (RULED, NO, OVERRULED, UNDECIDED, UNREAD, UNASKED)
