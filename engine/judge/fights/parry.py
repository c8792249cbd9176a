"""Whether a Defense may be played, or one in play used, against an Attack."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.acts.unhanded import stays_of_use
from engine.judge.counters.silence import settle
from engine.judge.fights.barred import denial, is_replaced, is_shown, standing_guard
from engine.judge.fights.cover import stops, unblockable, undodgeable
from engine.judge.fights.defense import once
from engine.judge.fights.foregoing import foregone
from engine.judge.fights.several import for_all, only_one, was_used
from engine.judge.fights.sources import IDLE
from engine.judge.fights.strike import Strike
from engine.judge.fights.strikes import foreign, played
from engine.judge.hands.cost import payable
from engine.judge.timely import Judge, Past
from engine.shelf import personas
from engine.world import Happening, Thing


def may_defend(case: Case) -> Ruling | None:
    """Reads "May he block it with a Lower Guard?", "May he play a Dodge against it?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if act.verb == "defend" and act.kind in ("block", "dodge") and act.actor and not act.things and not act.purpose:
        return _cannot(case, act)
    if act.verb not in ("defend", "play") or not act.actor or act.purpose is not None or len(act.things) != 1:
        return None
    tool = act.things[0]
    if any(tool in h.things for h in case.world.happened("drop", actor=act.actor)):
        raise Open(f"{tool.title} was dropped, and where it is now is not said", ("handbook/guards",))
    several = sum(thing.count for thing in act.others if thing.is_a("attack")) > 1 and not tool.marks - {"single"}
    if several and (ruled := for_all(case, act, tool)) is not None:
        return ruled
    if tool.marks <= {"new"} and (second := _second(case, act, tool)) is not None:
        return second
    as_block = act.extra.get("as") == "block" and tool.is_a("special attack or block", "attack")
    as_block = as_block or (act.verb == "defend" and act.kind == "block" and tool.is_a("attack"))
    if not (tool.is_a("defense") or as_block) or tool.marks - _set_apart(case, act, tool) or tool.count != 1:
        return None
    if act.extra.keys() - {"against", "as"} or act.extra.get("as") == "attack":
        return None
    strike = _meant(case, act)
    if strike is not None and "new" in tool.marks and "hidden" in strike.thing.traits:
        return None  # whether he played another one against it before, is not said
    if strike is None and not act.others:
        return _guarded(case, act, tool)
    if strike is None or strike.target != act.actor:
        return None
    more = [t for t in (*act.others, *_beside_it(case, act, tool)) if not t.is_a("attack")]
    if any(t.is_a("defense") for t in more):
        return None
    for thing in more:
        case.known(thing)
    if any(e["against it"] for e in strike.thing.does("cost")) and not payable(case, act.actor, tool):
        return None
    return _weigh(case, act, tool, strike, more)


def _set_apart(case: Case, act: Happening, tool: Thing) -> set[str]:
    """What tells it apart from a Defense in play: "a new one", "the second one" that he holds in his Hand."""
    held = any(tool in h.things for h in case.world.log if h.verb == "hold" and h.actor == act.actor and not h.negated)
    return {"new", "second", "other", "another"} if held and act.verb == "play" else {"new"}


def _second(case: Case, act: Happening, tool: Thing) -> Ruling | None:
    """Reads "May he play another Defense against this Attack?": he has played the one that he may from his Hand."""
    strike = _meant(case, act)
    if strike is None or strike.thing not in act.others or "hidden" in strike.thing.traits or not tool.is_a("defense"):
        return None
    first = _first(case, act, tool, strike)
    if first is None or act.zone not in ("", "hand") or not case.holds("one-defense"):
        return None
    if len(act.others) != 1 or (tool.unknown and tool.extra_name):
        return None
    settle(case, asker=act.actor)
    played_ = first.things[0]
    case.use(first, *(h for h in case.world.happened("play") if h.things == [strike.thing]))
    case.use(*(h for h in case.world.happened("hold", actor=act.actor) if tool in h.things))
    case.care(tool, strike.thing, played_)
    counted = "countered-counts" if "countered" in played_.traits else None
    case.step(f"{played_.title} was his one Defense against {strike.thing.title}.", "one-defense", counted)
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not play another Defense against it.")


def _first(case: Case, act: Happening, tool: Thing, strike: Strike) -> Happening | None:
    """The one Defense that he has played against the Attack from his Hand; None where that is not plain."""
    plays = [
        h for h in case.world.happened("play", actor=act.actor, turn=0) if any(t.is_a("defense") for t in h.things)
    ]
    exerted = any(h.verb in ("exert", "find") and h.actor == act.actor and not h.negated for h in case.world.log)
    if len(plays) != 1 or exerted or len(plays[0].things) != 1 or tool in plays[0].things or plays[0].negated:
        return None
    alone = not plays[0].others and len([s for s in played(case) if s.target == act.actor]) == 1
    guard = plays[0].things[0].is_a("guard") and not tool.marks
    against = plays[0].others == [strike.thing] or (alone and "countered" in _undone(case, plays[0].things[0]))
    return plays[0] if against and not guard and plays[0].zone in ("", "hand") else None


def _undone(case: Case, card: Thing) -> set[str]:
    """What became of the card by what was told."""
    settle(case)
    return card.traits & {"countered"}


def _beside_it(case: Case, act: Happening, tool: Thing) -> list[Thing]:
    """What was played together with the Defense: "plays Alertness: Block and an Upper Left Block"."""
    played = [h for h in case.world.happened("play", actor=act.actor, turn=0) if tool in h.things and not h.negated]
    case.use(*(h for h in played if len(h.cards) > 1))
    return [t for h in played for t in h.cards if t is not tool and not t.is_a("defense")]


def _guarded(case: Case, act: Happening, tool: Thing) -> Ruling | None:
    """Reads "May he play a Block?" of several Attacks, while a Guard of his stands: against none of them."""
    against = [s for s in played(case) if s.target == act.actor]
    if len(against) < 2 or _in_play(case, act.actor, tool) or (guard := standing_guard(case, act.actor)) is None:
        return None
    case.care(tool)
    case.step(f"{guard.title} is still in play.", "guard-before-new-defense")
    case.changes.append(f"he drops {guard.title} first")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not play {tool.title}.")


def _cannot(case: Case, act: Happening) -> Ruling | None:
    """Reads "May he dodge it?": whether the Attack cannot be dodged, or blocked, at all."""
    strike = _meant(case, act)
    if strike is None or strike.target != act.actor or strike.alert is not None or act.extra:
        return None
    case.known(strike.thing)
    if not (unblockable(strike) if act.kind == "block" else undodgeable(strike)):
        return None
    for thing in strike.with_:
        case.known(thing)
    case.care(*strike.made_with)
    word = "unblockable" if act.kind == "block" else "undodgeable"
    rule = "dirty-trick-unblockable" if strike.thing.is_a("dirty trick") else word
    case.step(f"{strike.thing.title} is {word}.", *strike.does(word)[:1], "ranged-unblockable" if act.kind == "block"
              and strike.thing.is_a("ranged attack") else rule)  # fmt: skip
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not {act.kind} {strike.thing.title}.")


def _meant(case: Case, act: Happening) -> Strike | None:
    """The Attack that is asked about; where none is named, the only one."""
    against = [s for s in played(case) if s.target == act.actor and s.turn == 0]
    named = [s for s in against if s.thing in act.others]
    if not named and not act.extra.get("against") and act.verb == "play" and len(against) == 1:
        named = against
    return named[0] if len(named) == 1 else None


def _weigh(case: Case, act: Happening, tool: Thing, strike: Strike, more: list[Thing]) -> Ruling | None:
    foreign(case, act.actor, [tool])
    _pass_over_denials(case, tool)
    _beside(case, act.actor, tool)
    case.use(*(h for h in case.world.log if h.verb in ("hold", "have") and h.zone in ("hand", "") and tool in h.things))
    if tool.is_a("attack") and not _as_block(case, act.actor, tool):
        return None
    standing = _in_play(case, act.actor, tool)
    if standing:
        stays_of_use(case, act.actor, tool)
    only = [e for e in once(case, strike) if tool.is_a(str(e["what"] or "dodge"))]
    used = was_used(case, act, tool, strike)
    if only and used:
        return only_one(case, act, tool, [strike], only)
    if used and tool.is_a("dodge") and tool.card is None and not tool.grid:
        raise Open(f"which areas {tool.title} covers is not said")
    if denial(case, act, tool, strike, standing=standing):
        case.why_not.append(case.steps[-1])
        return _says(case, act, tool, strike, may=False)
    if strike.state != "open":
        raise Open("what became of the Attack was told otherwise")
    if _is_guess(case, act, strike, standing=standing):
        case.care(tool, *more, *strike.made_with)
        case.step(f"{strike.thing.title} is Hidden: any Defense may be played against it.", "hidden-improper")
        return Ruling(True, f"{case.world.name(act.actor)} may play {tool.title} against {strike.thing.title}.")
    return _covered(case, act, tool, strike, more, standing=standing)


def _covered(
    case: Case, act: Happening, tool: Thing, strike: Strike, more: list[Thing], *, standing: bool
) -> Ruling | None:
    """A Defense that nothing denies may be played where it defends against the Attack. Raises Open."""
    foregone(case, tool, strike)
    found = _stopped(case, tool, strike, more, standing=standing)
    told = "covering" in tool.traits and tool.is_a("block") and sum(s.thing.count for s in played(case)) == 1
    if told and found is None:
        case.step(f"{tool.title} covers {strike.thing.title}, as it is told.", "defended")
    if found is None and ((tool.is_a("attack") and not tool.grid and _denied(case)) or (told and not tool.grid)):
        case.assumed.append(f"{tool.title} covers {strike.thing.title}")
        found = True
    if found is None:
        raise Open(f"whether {tool.title} covers {strike.thing.title} cannot be told from the documents")
    case.care(tool, *more, *strike.made_with)
    if (earlier := is_replaced(case, act, strike)) or found:
        return _says(case, act, tool, strike, may=not earlier)
    if "hidden" in strike.thing.traits:
        raise Open("an Improper Defense may be played against a Hidden Attack", ("handbook/improper-defenses",))
    if not standing and case.holds("improper-not-allowed"):
        case.step(f"{tool.title} is no Proper Defense against it.", "improper-not-allowed")
    case.why_not += case.steps[-1:]
    return _says(case, act, tool, strike, may=False)


def _says(case: Case, act: Happening, tool: Thing, strike: Strike, *, may: bool) -> Ruling:
    says = f"may {'' if may else 'not '}defend against {strike.thing.title} with {tool.title}."
    return Ruling(may, f"{case.world.name(act.actor)} {says}")


def _as_block(case: Case, player: str, tool: Thing) -> bool:
    """Whether he may play Attacks as Blocks; that Attacks are denied him does not matter then."""
    persona = personas().get(case.world.players[player].persona, {}) if player in case.world.players else {}
    cards = [h for h in case.world.happened("have", actor=player) if _grants(h.things)]
    if not (cards or persona.get("attacks as blocks")):
        return False
    if not (tool.grid or tool.extra_name):
        raise Open(f"which areas {tool.title} covers is not said")
    case.use(*cards)
    case.use(*(h for h in case.world.log if h.verb == "hold" and tool in h.things))
    case.care(tool)
    case.step(f"{tool.title} is played as a Block.", "attacks-as-blocks")
    return True


def _pass_over_denials(case: Case, tool: Thing) -> None:
    """Cards that deny nothing but Attacks have no bearing on a Defense."""
    for happening in case.world.happened("play", "have"):
        effects = [e for t in happening.things for e in t.effects]
        idle = all(e.do in IDLE and (e.do != "dodge once" or not tool.is_a(str(e["what"] or "dodge"))) for e in effects)
        if effects and (idle or all(e.do == "forbid" and str(e["what"]).endswith("attack") for e in effects)):
            case.use(happening)
            case.care(*happening.things)


def _denied(case: Case) -> bool:
    """Whether the matter is that Attacks are denied: then the areas are not what is asked."""
    told = [h for h in case.world.happened("play", "have") if h.used]
    return any(any(thing.does("forbid")) for h in told for thing in h.things)


def _grants(things: list[Thing]) -> bool:
    return bool(things) and all(any(True for _ in t.does("attacks as blocks")) for t in things)


def _stopped(case: Case, tool: Thing, strike: Strike, more: list[Thing], *, standing: bool) -> bool | None:
    """Whether it defends; in Type Two no card can be played in conjunction with one in play."""
    beside = strike.alert is not None or any(any(thing.does("lets block")) for thing in more)
    if beside and standing and case.own("no-conjunction-in-play"):
        case.step(f"{tool.title} is in play already: nothing is played in conjunction.", "no-conjunction-in-play")
        return False
    if strike.alert is not None and case.own("no-conjunction-in-play"):
        raise Open("Alertness is played in conjunction with a Block, not on an Attack", ("type2/alertness-4h-027",))
    return stops(case, tool, strike, more, new=not standing)


def _in_play(case: Case, player: str, tool: Thing) -> bool:
    """Whether the Defense is in play already: a Guard from before, or one played this turn."""
    here = False
    for happening in case.world.happened("have", "play", "defend", actor=player):
        if tool in happening.things and happening is not case.question.act:
            case.use(happening)
            here = True
    return here or tool.zone == "play"


def _is_guess(case: Case, act: Happening, strike: Strike, *, standing: bool) -> bool:
    """Whether a new Defense is played against an Attack that is still Hidden, though he may have looked at it."""
    looked = any(h.verb == "look" for h in case.world.log)
    hidden = "hidden" in strike.thing.traits and (looked or not is_shown(case, strike))
    return hidden and act.verb == "play" and not standing


def _beside(case: Case, player: str, tool: Thing) -> None:
    """What the player did not do or does not hold is no matter for the Defense that is asked about."""
    for happening in case.world.log:
        mine = happening.actor == player and happening.turn == 0 and not happening.purpose and not happening.others
        none = happening.negated or happening.of_none
        cards = all(t.is_a("special card") or any(t.does("lets block")) for t in happening.things)
        bare = tool.is_a("dodge") and all(t.is_a("weapon") for t in happening.things)
        if mine and none and (happening.verb == "exert" or (happening.things and (cards or bare))):
            case.use(happening)


JUDGES = (Judge(may_defend, frozenset({"defense phase"}), Past.ANY, frozenset({"at"})),)
