"""Cards that a ruleset bans from tournaments, and the Plot that is legal only if it was announced in advance.

Documents: addendum, Illegal Cards; handbook, The Eyes Have It; type1 and type2, Standard Constructed.
"""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.deck.bans import bans
from engine.judge.timely import Judge
from engine.world import Happening, Thing

FACE, CURSE, PLOT = "face of death", "the curse", "the eyes have it"
LISTED = {
    "zeist": "zeist",
    FACE: FACE,
    f"{FACE} fasil": FACE,
    "curse": CURSE,
    CURSE: CURSE,
    "eyes have it": PLOT,
    PLOT: PLOT,
}
"""Cards of which some ruleset says that they are banned, and what its list calls them."""
LAWFUL = frozenset(["legal", "allowed", "permitted", "permissible"])
UNLAWFUL = frozenset(["banned", "illegal", "forbidden", "prohibited"])
USING = frozenset(["include", "use", "play", "put", "have", "bring", "enter", "add"])
TELLING = frozenset(["announce", "inform", "tell", "declare", "say", "notify", "state", "mention"])
BEFORE = frozenset(["before", "in advance", "beforehand", "right before", "just before", "ahead of"])
PLAIN = frozenset(["understand", "know", "release", "print", "want", "hold", "own", "take", "organize", "judge"])


def banned(case: Case) -> Ruling | None:
    """Reads "Is Zeist banned from a tournament?", "May he use parts of The Eyes Have It?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.negated or question.modal == "must" or act is None or act.negated:
        return None
    told = [h for h in case.world.log if not neutral(h, act)]
    cards = {name for h in (*told, act) for t in h.cards if (name := _listed(t, case.ruleset))}
    asked = _asked(act, permission=question.permission)
    if len(cards) != 1 or not asked or not _of_tournament([*told, act]) or not all(map(_is_plain, told)):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    legal = _is_legal(case, cards.pop(), told)
    if not legal:
        case.why_not.append(case.steps[-1])
    return Ruling(legal == (asked == "legal"), f"The card is {'' if legal else 'not '}legal in tournaments.")


def _listed(thing: Thing, ruleset: str) -> str:
    """Which of the listed cards it is; The Curse only as the card of the game, Face of Death as the misprint."""
    name = LISTED.get(thing.extra_name, "")
    edition = thing.edition.lower()
    if name == CURSE and edition not in ("in game", "in-game"):
        return ""
    if name == FACE and ruleset == "classic" and not thing.marks & {"misprinted"}:
        return ""
    return name


def _asked(act: Happening, *, permission: bool) -> str:
    """Whether it asks if it is legal, or if it is banned; "" for anything else."""
    word = act.kind if act.verb == "be" else {"ban": "banned", "allow": "allowed", "permit": "permitted"}.get(act.verb)
    if word in LAWFUL | UNLAWFUL and not (act.purpose or act.actor):
        return "legal" if word in LAWFUL else "banned"
    if act.verb == "ban" or act.kind == "banned":
        return "banned"
    return "legal" if permission and act.verb in USING and act.purpose is None else ""


def _of_tournament(told: list[Happening]) -> bool:
    """Whether a tournament is spoken of, or that the card is banned as such."""
    parts = [*told, *(h.purpose for h in told if h.purpose is not None)]
    words = [word for h in parts for word in (h.kind, *h.roles.values())]
    return any("tournament" in word for word in words) or told[-1].kind in UNLAWFUL


def _is_plain(told: Happening) -> bool:
    """Whether it tells no more than what was announced, and who has the card."""
    if told.phase or told.turn or told.number is not None:
        return False
    if told.verb in TELLING or told.verb in USING | PLAIN:
        return True
    if told.verb in ("be", "mark", "misprint", "sign"):
        return told.negated or told.kind in ("card", "tournament", "legal", "allowed", "plot", "part", "")
    return told.verb == "allow" and "passive" in told.extra


def _is_legal(case: Case, card: str, told: list[Happening]) -> bool:
    if card == PLOT and case.ruleset == "classic":
        return _is_announced(case, told)
    named = any(ban.title == card and case.ruleset in ban.rulesets for ban in bans())
    if not named:
        case.inferred = True
    case.step(f"The list of banned cards {'names' if named else 'does not name'} it.", "banned-cards")
    return not named


def _is_announced(case: Case, told: list[Happening]) -> bool:
    """Whether it was announced in advance that the Plot will be legal. Raises Open."""
    said = [h for h in told if h.verb in TELLING]
    nobody = [h for h in said if h.negated or h.kind in ("nobody", "no player", "nothing")]
    before = [h for h in said if h.roles.keys() & BEFORE or "advance" in h.roles.values()]
    if not said or (not nobody and len(before) != len(said)):
        raise Open("whether it was announced in advance is not said", ("addendum/illegal-cards",))
    case.step("It is legal only if that is announced in advance.", "announced-plot")
    return not nobody


JUDGES = (Judge(banned, words=None),)
