"""Where an Attack may go: not where the player blocked last, nor where his own Guard stands."""

from __future__ import annotations

from engine.aside.lenient import beside
from engine.card import AREAS, ROWS
from engine.case import Case, Open, Ruling
from engine.judge.acts.requirement import unmet
from engine.judge.acts.weighing import Weighing
from engine.judge.fights.barred import keeps_guard
from engine.judge.fights.cover import COLUMNS
from engine.judge.hands.exerting import bound
from engine.judge.timely import Judge, Past
from engine.shelf import personas
from engine.world import Happening, Thing

TOLD = frozenset(["have", "keep", "defend", "drop", "power", "play", "hold", "reveal"])


def may_attack(case: Case) -> Ruling | None:
    """Reads "May he play an Upper Attack?" after a Defense, or behind a Guard."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if act.verb != "play" or len(act.things) != 1 or not act.things[0].is_a("attack"):
        return None
    if act.others or act.purpose or act.roles or act.extra or not act.actor or act.things[0].count != 1:
        return None
    if "hidden" in act.things[0].traits | act.things[0].marks:
        return None  # whether it may be Hidden is asked
    told = case.world.log
    idle = [h for h in told if _is_unused(h, act.actor) or _guesses(h) or keeps_guard(h, act.actor) or beside(h, case)]
    case.use(*idle, *case.world.happened("reveal"))
    told = [h for h in case.world.log if h.verb not in TOLD or h.extra.get("remark") or h.negated]
    return None if any(h not in idle for h in told) else _weigh(case, act, act.things[0])


def _guesses(happening: Happening) -> bool:
    """Reads "he guesses and plays a Block": an Improper Defense that was the last one counts, too."""
    return happening.verb == "guess" and not (happening.cards or happening.negated)


def _is_unused(happening: Happening, player: str) -> bool:
    """Reads "did not use the Guard this turn", "played no Defense", "blocked nothing": he blocked nowhere by it."""
    at_him = happening.target == player or (not happening.target and happening.actor != player)
    if happening.negated and happening.verb == "attack" and at_him:
        return happening.turn in (0, -1) and not (happening.things or happening.others or happening.roles)
    tools = happening.things or happening.verb == "defend"  # "he has blocked nothing this turn"
    cards = bool(tools) and all(t.is_a("defense") for t in happening.things)
    plain = not (happening.others or happening.purpose or happening.turn or happening.roles)
    his = happening.actor == player or (not happening.actor and all(t.owner in ("", player) for t in happening.things))
    return happening.negated and his and cards and plain and happening.verb in ("use", "play", "defend")


def _weigh(case: Case, act: Happening, attack: Thing) -> Ruling | None:
    if attack.is_a("special attack") and attack.unknown:
        case.known(attack)
    if (ruled := _bound(case, act.actor)) is not None:
        return ruled
    guards, last = _guards(case, act.actor), _last(case, act.actor)
    dropped = [t for h in case.world.happened("drop", actor=act.actor) for t in h.things if t.is_a("guard")]
    if not guards and last is None and not dropped:
        return None
    name = case.world.name(act.actor)
    if unmet(case, act.actor, attack):
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not play {attack.title}.")
    for guard in guards:
        if meets(guard, attack):
            _deny(case, f"{guard.title} is in play and covers that area.", "guard-attack-area")
            case.changes.append(f"he drops {guard.title}" if last is None else "he attacks to another area")
            return Ruling(False, f"{name} may not attack there.")
    if _used_up(case, act.actor):
        return Ruling(False, f"{name} may play no other Attack.")
    return _after_defense(case, act, attack, last)


def _bound(case: Case, player: str) -> Ruling | None:
    """A card played with his Block by which he may not attack, if the Block was successful. Raises Open."""
    weighing = Weighing()
    bound(case, player, weighing)
    name = case.world.name(player)
    if weighing.denials:
        return weighing.ruling(case, "", f"{name} may not attack this turn.")
    played = [t for h in case.world.happened("play", "defend", actor=player, turn=0) for t in h.cards]
    if any(True for thing in played for _ in thing.does("no attack if successful")):
        raise Open("whether the Block was successful is not said")
    for thing in [one for one in played if not one.is_a("attack", "defense")]:
        case.known(thing)
        if any(e.do == "skip attack phase" or (e.do == "forbid" and e["who"] == "you") for e in thing.effects):
            raise Open(f"whether {thing.title} leaves him an Attack is not weighed here")
    return None


def _deny(case: Case, says: str, *because: str) -> None:
    case.step(says, *because)
    case.why_not.append(case.steps[-1])


def _after_defense(case: Case, act: Happening, attack: Thing, last: Happening | None) -> Ruling:
    name = case.world.name(act.actor)
    if last is None and case.world.happened("drop", actor=act.actor):
        case.step("The Guard is no longer in play.", "guard-drop-to-attack")
        return Ruling(True, f"{name} may attack there.")
    if last is None:
        case.step("No Guard of his that is in play covers that area.", "guard-attack-area")
        return Ruling(True, f"{name} may attack there.")
    tool, *more = [t for t in last.things if t.is_a("defense")]
    if more:
        raise Open("which of his Defenses was the last is not said")
    if tool.is_a("dodge"):
        return _after_dodge(case, name, attack, tool, last)
    case.use(*case.world.happened("power", actor=act.actor))
    if any(True for _ in tool.does("attack anywhere")):
        case.step(f"{tool.title} lets him attack to any area.", *tool.does("attack anywhere"))
        return Ruling(True, f"{name} may attack there.")
    if not meets(tool, attack):
        case.step(f"{tool.title}, his last Defense, does not cover that area.", "attack-last-block")
        return Ruling(True, f"{name} may attack there.")
    if _anywhere(case, act.actor):
        rules = ["attack-blocked-areas", *(["guards-dropped"] if tool.is_a("guard") else [])]
        case.step("His Persona Power lets him attack areas that he just blocked; no Guard stands there.", *rules)
        return Ruling(True, f"{name} may attack there.")
    _deny(case, f"{tool.title} blocked there.", "attack-last-block")
    case.changes.append("he attacks to an area that the Block does not cover")
    return Ruling(False, f"{name} may not attack to an area that he just blocked.")


def _after_dodge(case: Case, name: str, attack: Thing, tool: Thing, last: Happening) -> Ruling:
    """A Dodge restricts an Attack by its Text alone."""
    told = [h for h in case.world.log if tool in h.things and h.actor == last.actor and not h.negated]
    bare = [t for h in told for t in h.cards if any(t.does("no text"))]
    if bare:
        case.care(*bare, tool)
        case.step(f"{bare[0].title} takes away the Text of {tool.title}.", *bare[0].does("no text"))
        return Ruling(True, f"{name} may attack.")
    case.known(tool)
    plain = tool.card is None and "plain" in tool.traits
    if (tool.card is None and not plain) or any(True for _ in tool.does("lose next attack")):
        raise Open(f"what the Text of {tool.title} leaves of his Attacks is not said")
    if any(True for _ in tool.does("only ranged attacks")) and not attack.is_a("ranged attack"):
        effect = next(iter(tool.does("only ranged attacks")))
        case.step(f"After {tool.title} he may only make Ranged Attacks.", effect)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not play {attack.title}.")
    case.step(f"{tool.title} is a Dodge that leaves him free to attack.", "dodge-leaves-free")
    return Ruling(True, f"{name} may attack.")


def meets(tool: Thing, attack: Thing) -> bool:
    """Whether the Attack goes where the Defense is. Raises Open where the documents do not show it."""
    sure = tool.grid or (tool.card.partial if tool.card is not None else frozenset())
    never = tool.card.outside if tool.card is not None and not tool.grid else frozenset(AREAS) - sure
    never |= tool.outside
    squares = attack.grid or _row(attack)
    if not sure or not squares:
        raise Open("the areas of the Attack or of the Defense are not known")
    hit = bool(squares & sure) if attack.grid else squares <= sure
    if not hit and not squares <= never:
        raise Open(f"whether {tool.title} covers all of that area stands in no document")
    return hit


def _row(attack: Thing) -> frozenset[str]:
    """The squares of "an Upper Attack": any of them may be meant."""
    rows = [ROWS[t] for t in attack.traits if t in ROWS]
    columns = [COLUMNS[t] for t in attack.traits if t in COLUMNS]
    if len(rows) + len(columns) != 1:
        return frozenset()
    return frozenset(a for a in AREAS if a[0] in rows or a[1] in columns)


def _anywhere(case: Case, player: str) -> bool:
    """Whether the Persona Power, as told or as the documents have it, lets him attack areas that he just blocked."""
    if any(h.kind == "attack blocked areas" for h in case.world.happened("power", actor=player)):
        return True
    persona = personas().get(case.world.players[player].persona, {})
    if case.ruleset == "type2" and persona.get("attacks blocked areas"):
        raise Open("what his Persona Power says stands in no document of Type Two")
    return bool(persona.get("attacks blocked areas"))


def _guards(case: Case, player: str) -> list[Thing]:
    """The Guards that the player has in play."""
    drops = case.world.happened("drop", actor=player)
    case.use(*drops)
    dropped = [t for h in drops for t in h.things]
    found: list[Thing] = []
    for happening in case.world.happened("have", "keep", "defend", "play", actor=player):
        for thing in happening.things if not happening.negated else ():
            if thing.is_a("guard") and happening is not case.question.act:
                case.use(happening)
                if thing not in dropped and thing not in found:
                    found.append(thing)
    return found


def _last(case: Case, player: str) -> Happening | None:
    """The last Defense that the player played or used this turn, with the Attacks against him."""
    found = None
    for happening in case.world.happened("defend", "play", actor=player, turn=0):
        tools = [t for t in happening.things if t.is_a("defense")]
        used = happening.verb == "defend" or happening.others or (tools and not all(t.is_a("guard") for t in tools))
        if tools and used and not happening.negated and happening is not case.question.act:
            case.use(happening)
            found = happening
    by_other = [h for h in case.world.happened("play") if h.actor != player]
    case.use(*(h for h in by_other if found is not None and all(t.is_a("attack") for t in h.things)))
    return found


def _used_up(case: Case, player: str) -> bool:
    """Whether his only Attack of the turn was played already."""
    played, more = 0, 0
    for happening in case.world.happened("play", actor=player, turn=0):
        if happening is case.question.act:
            continue
        cards = happening.cards
        attacks = [t for t in happening.things if t.is_a("attack")]
        gives = [int(e["amount"] or 1) for t in cards for e in t.does("additional attack")]
        if attacks or gives:
            case.use(happening)
            case.care(*cards)
        played += sum(max(1, t.count) for t in attacks)
        more += sum(gives)
    if played > more:
        _deny(case, "Normally only one Attack may be played.", "one-attack")
    return played > more


JUDGES = (Judge(may_attack, frozenset({"attack phase", "defense phase"}), Past.OPPONENT),)
