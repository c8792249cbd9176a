"""Which of two weapons is Disarmed, and who says so (Disarming and Weapons of Choice; Type Two has it turned round)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

USES = "use|have|wield|fight|weapon|hold|carry|arm|begin|start|bear"
DISARMS = "D=disarm*|master 's disarm*"
KNOWN = {
    "weapons": f"{USES}(P; X:weapon+Y:weapon; zone=(play)?; turn=<=0; etc)"
    f" || {USES}(P; W:weapon×2; zone=(play)?; turn=<=0; etc)",
    "weapon": f"{USES}(P; X:weapon; turn=<=0; etc)",
    "disarms": f"disarm(Q; etc; target=P; phase=.*) || disarm(·; etc; target=P; phase=.*)"
    " || disarm(P; passive=yes; etc) || NOT break(·; _:weapon; passive=yes; etc)"
    " || become|succeed(·; kind=roll|die roll; etc)"
    f" || become(·; other={DISARMS}; kind=successful; etc)"
    f" || play|use(Q; {DISARMS}; etc; purpose=_?) || succeed(Q; etc; [in]=doing; purpose=disarm(Q; etc))"
    f" || hit|strike|affect|catch|succeed|work|outcome(_; etc; kind=(successful)?; other={DISARMS}; target=P)"
    f" || succeed|outcome|work|resolve(·; {DISARMS}; kind=(successful)?; etc)"
    " || state(P; kind=disarmed; etc) || state|disarm(·; _:weapon; kind=(disarmed)?; etc)"
    " || disarm(·; kind=one|weapon|one weapon; number=_; passive=yes; etc)"
    " || lose|have(P; etc; kind=one|weapon|one weapon; number=_)",
    "played": "play|use(Q; C:card)",
}
WISHING = frozenset(
    [
        "want", "wish", "like", "prefer", "say", "choose", "name", "pick", "decide", "point", "demand", "rather",
        "will like", "will want", "will prefer", "will rather", "insist", "hope", "select", "call", "ask", "declare",
    ]
)  # fmt: skip
LOSING = frozenset(["disarm", "lose", "state", "choose", "give", "be", "become", "pick", "decide", "select", "name"])
CHOOSING = frozenset(["choose", "decide", "pick", "select", "determine", "say", "name", "call"])


def which_weapon(case: Case) -> Ruling | None:
    """Reads "Which of the two weapons is Disarmed?" where each player wants another one, and "Who chooses it?"."""
    question, act = case.question, case.question.act
    asks_who = question.asks in ("who", "whose") and _chooses(act, question.unit)
    asks_which = question.asks in ("which", "what") and act is not None and act.verb in LOSING and not act.negated
    if question.negated or not (asks_who or asks_which):
        return None
    player = _user(case)
    wishes = [h for h in case.world.log if _is_wish(h)] + _wished(case)
    if not player or not _disarms_two(case, player, wishes):
        return None
    if case.ruleset != "type2" and any(h.verb == "disarm" and h.target == h.by == player for h in case.world.log):
        return None  # it is not the opponent who Disarms him
    chooser = player if case.ruleset == "type2" else case.world.opponent(player)
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"{case.world.name(chooser)} chooses which weapon is Disarmed.", "disarmed-weapon-choice")
    if asks_who:
        return Ruling(case.world.name(chooser), f"{case.world.name(chooser)} chooses.")
    chosen = {one for wish in wishes if wish.actor == chooser for one in _weapons(wish)}
    if len(chosen) != 1:
        raise Open(f"which weapon {case.world.name(chooser)} chooses is not said")
    weapon = chosen.pop()
    return Ruling(weapon.title, f"It is {weapon.title}.")


def _wished(case: Case) -> list[Happening]:
    """What somebody said he wants to do, where the question took it up."""
    wish = case.question.wish
    return [Happening("want", wish.actor, purpose=wish)] if wish is not None and wish.verb in LOSING else []


def _chooses(act: Happening | None, unit: str) -> bool:
    weapon = act is not None and (unit == "choice" or any(t.is_a("weapon") for t in act.cards))
    aim = act.purpose if act is not None else None
    lost = aim is not None and aim.verb in LOSING
    return act is not None and not act.negated and (act.verb in CHOOSING or unit == "choice") and (weapon or lost)


def _user(case: Case) -> str:
    """Whose weapons are told of."""
    users = {h.actor for h in case.world.log if not _is_wish(h) and any(t.is_a("weapon") for t in h.things)}
    found = {user for user in users if user in case.world.players}
    return found.pop() if len(found) == 1 else ""


def _weapons(wish: Happening) -> list[Thing]:
    """The weapons by name that a wish speaks of."""
    parts = [part for part in (wish, wish.purpose) if part is not None]
    told = [thing for part in parts for thing in part.cards]
    return [thing for thing in told if thing.is_a("weapon") and thing.extra_name]


def _is_wish(happening: Happening) -> bool:
    """Whether somebody says, or would like, that it be a certain weapon; a denial leaves it open."""
    aim = happening.purpose
    denied = happening.negated or (aim is not None and (aim.negated or aim.verb in ("keep", "retain", "save")))
    return happening.verb in WISHING and bool(happening.actor) and not denied and bool(happening.things or aim)


def _disarms_two(case: Case, player: str, wishes: list[Happening]) -> bool:
    """Whether he is told to use two weapons and to be Disarmed, and no more than that."""
    kept, case.world.log = case.world.log, [h for h in case.world.log if h not in wishes]
    known = {f"{name} {n}": way for name, text in KNOWN.items() for n, way in enumerate(text.split(" || "))}
    told = facts(case, player, known, counted="weapons")
    case.world.log = kept
    if told is None or not any(fact.name.startswith("disarms") for fact in told):
        return False
    things = {id(t): t.count for f in told if f.name.startswith("weapon") for t in f.happening.things}
    return sum(things.values()) == len(("first", "second"))


JUDGES = (Judge(which_weapon, PLAYING, Past.ANY, None),)
