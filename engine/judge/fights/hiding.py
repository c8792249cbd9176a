"""Hidden Attacks: the reason that must be given for them, and when the next Attack may be Hidden."""

from __future__ import annotations

from dataclasses import replace

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.acts.quiet import stands
from engine.judge.fights.cover import covers
from engine.judge.fights.defense import strikes
from engine.judge.fights.power import persona_text
from engine.judge.fights.strike import State
from engine.judge.fights.strikes import played
from engine.judge.timely import Judge, Past
from engine.world import Happening

GIVING = frozenset(["give", "offer", "state", "name", "have", "provide", "tell"])
ASKING = frozenset(["ask", "demand", "want", "wish"])


def before(case: Case, player: str) -> None:
    """The Defense that he played before it has no bearing on what he must tell."""
    for happening in case.world.happened("play", "defend", actor=player):
        if happening.things and all(t.is_a("defense") for t in happening.things):
            case.use(happening)
            case.care(*happening.things)


def must_give_reason(case: Case) -> Ruling | None:
    """Reads "Must he give a reason?", "Does he have to explain why it is Hidden?"."""
    question, act = case.question, case.question.act
    if not question.obligation or act is None or not act.actor or not _is_reason(act):
        return None
    asking = [h for h in case.world.log if h.actor not in ("", act.actor) and h.verb in ASKING]
    why = [t for h in asking for part in h.parts if part.kind == "hidden" and "why" in part.roles for t in part.things]
    hidden = [t for t in case.world.things if ("hidden" in t.traits or t in why) and t.owner == act.actor]
    hidden = [thing for thing in hidden if thing.is_a("attack")]
    made = [strike for strike in played(case) if strike.actor == act.actor and strike.thing in hidden]
    if len(hidden) != 1:
        return None
    case.use(*asking)
    before(case, act.actor)
    case.care(*hidden, *(thing for strike in made for thing in strike.made_with))
    case.step(f"{hidden[0].title} is played Hidden.", "hidden-reason")
    return Ruling(True, f"{case.world.name(act.actor)} must be able to give a reason.")


def _is_reason(act: Happening) -> bool:
    """Whether it is to tell why the Attack is Hidden."""
    if act.verb in ("explain", "justify"):
        return act.purpose is None or (act.purpose.kind == "hidden" and "why" in act.purpose.roles)
    return act.verb in GIVING and act.kind in ("reason", "valid reason")


def may_hide(case: Case) -> Ruling | None:
    """Reads "May he play his next Attack Hidden?", "May this Attack be Hidden?", "May a Special Attack be Hidden?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if (never := _never(case, act)) is not None:
        return never
    act = _as_play(case, act)
    if act is not None and (denied := _despite_card(case, act)) is not None:
        return denied
    if act is None or len(act.things) != 1 or act.others or act.purpose is not None:
        return None
    if act.roles not in ({}, {"because of": "power blow"}, {"because of": "text"}):
        return None
    attack, by_blow = act.things[0], act.roles.get("because of") == "power blow"
    if not by_blow and (by_text := _by_text(case, act)) is not None:
        return by_text
    if not act.roles and (by_card := _by_card(case, act)) is not None:
        return by_card
    if act.roles and not by_blow:
        return None
    others = [strike for strike in played(case) if strike.actor == act.actor and strike.thing is not attack]
    if others or attack.marks - {"next", "first", "hidden", "additional", "second", "another"}:
        return None
    return _hide(case, act)


def _never(case: Case, act: Happening) -> Ruling | None:
    """A Special Attack is never Hidden, whatever happened before."""
    attacks = act.things if act.verb in ("play", "trait") and not act.negated else []
    hidden = act.kind == "hidden" or any("hidden" in t.traits | t.marks for t in attacks)
    if len(attacks) != 1 or not hidden or not attacks[0].is_a("special attack") or not stands(case, attacks[0]):
        return None
    case.step("Special Attacks may not be Hidden.", "special-attack-limits")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{attacks[0].title} may not be Hidden.")


def _despite_card(case: Case, act: Happening) -> Ruling | None:
    """Reads "May he play it Hidden because of Mountain Cave?": not after a Power Blow of Duncan's."""
    cards = [t for t in act.others if any(t.does("attacks may be hidden"))]
    lets = [
        h for h in case.world.log if any(t in cards for t in h.cards) and h.verb in ("have", "allow", "let", "play")
    ]
    if len(cards) != 1 or len(act.others) != 1 or set(act.roles) != {"because of"} or case.ruleset == "type2":
        return None
    blows = _blows(case, act.actor)
    if len(blows) != 1 or not persona_text(case, blows[0].actor).get("no hidden attack") or len(act.things) != 1:
        return None
    case.use(*blows, *lets)
    case.care(*cards)
    _count_attacks(case, act.actor)
    case.step("After a Power Blow of Duncan's his opponent's next Attack cannot be Hidden.", "duncan-not-hidden")
    case.step(f"{cards[0].title} would let it be Hidden.", next(cards[0].does("attacks may be hidden")))
    case.step("A denial overrides a permission.", "denial-over-permission")
    return Ruling(False, f"{case.world.name(act.actor)} may not play it Hidden.")


def _as_play(case: Case, act: Happening) -> Happening | None:
    """What is asked as an Attack that he plays Hidden."""
    attacks = bool(act.things) and all(thing.is_a("attack") for thing in act.things)
    if act.verb == "play":
        hidden = act.kind == "hidden" or all("hidden" in t.traits | t.marks for t in act.things)
        return act if attacks and hidden else None
    if act.verb not in ("be", "trait") or act.kind != "hidden" or not attacks or act.actor:
        return None
    players = {t.owner for t in act.things} - {""} or {h.actor for h in case.world.log if h.turn == 0} - {""}
    roles = {link: value for link, value in act.roles.items() if link != "subject"}
    return replace(act, verb="play", actor=players.pop(), roles=roles) if len(players) == 1 else None


def _by_text(case: Case, act: Happening) -> Ruling | None:
    """An Attack whose Text lets it be Hidden after a successful Block: no other Defense is reason enough."""
    attack = act.things[0]
    effect = next((e for e in attack.does("may be hidden") if e["after"] == "block"), None)
    tools = [
        (h, t) for h in case.world.happened("play", "defend", actor=act.actor, turn=0)
        for t in h.things if t.is_a("defense") and not h.negated
    ]  # fmt: skip
    if effect is None or not tools or _blows(case, act.actor) or sum(h is tools[-1][0] for h, _ in tools) > 1:
        return None  # of several that are told of together, which was the last is not said
    name, tool = case.world.name(act.actor), tools[-1][1]
    told_of = [h for h in case.world.log if tool in h.others and "remark" in h.extra and h.verb in ("avoid", "be")]
    case.use(*(h for h, _ in tools), *told_of, *(h for h in case.world.happened("play") if h.things == [attack]))
    case.care(attack, *(t for _, t in tools), *(t for h in told_of for t in h.things))
    if tool.is_a("dodge"):
        case.step(f"{tool.title}, his last Defense, is no Block.", effect, "hidden-reason")
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not play {attack.title} Hidden.")
    blocked = any(h.kind == "successful" and not h.negated for h in told_of) or any(
        s.tool is tool and s.state is State.BLOCKED for s in strikes(case)
    )
    told = tools[-1][0].verb == "defend" and tools[-1][0].kind == "block" and bool(tools[-1][0].others)
    if not (blocked or (told and not any("hidden" in t.traits for t in tools[-1][0].others))):
        return None
    if attack.grid and covers(tool, attack) is not False:
        return None  # it would go where he just blocked
    case.step(f"{tool.title}, his last Defense, was a successful Block.", effect)
    return Ruling(True, f"{name} may play {attack.title} Hidden.")


def _by_card(case: Case, act: Happening) -> Ruling | None:
    """A card in play, or one played on this turn or the last, that lets Attacks be Hidden: all of them, or the next."""
    found = [
        (h, t, e) for h in case.world.happened("have", "play") if h.turn in (0, -1) and not h.negated
        for t in h.things for e in t.does("attacks may be hidden")
        if e["who"] == "all" or h.actor == act.actor
    ]  # fmt: skip
    attack = act.things[0]
    if len(found) != 1 or attack.count > 1 or "all" in attack.traits or case.question.clause.negated:
        return None
    happening, card, effect = found[0]
    rest = [h for h in case.world.log if h is not happening and not neutral(h, act)]
    lying = [h for h in rest if h.verb == "have" and h.zone == "play" and all(t.is_a("location") for t in h.things)]
    if "countered" in card.traits or len(lying) < len(rest):
        return None  # whether he may attack at all is weighed elsewhere
    case.use(happening, *lying)
    case.care(card, *act.things, *(t for h in lying for t in h.things))
    case.step(f"{card.title} lets it be Hidden.", effect)
    return Ruling(True, f"{case.world.name(act.actor)} may play it Hidden.")


def _blows(case: Case, player: str) -> list[Happening]:
    """The Power Blows of his opponent's last turn."""
    return [h for h in case.world.log if _is_blow(h) and h.actor not in ("", player) and h.turn in (0, -1)]


def _hide(case: Case, act: Happening) -> Ruling | None:
    blows = _blows(case, act.actor)
    if len(blows) != 1:
        return None
    name, attack = case.world.name(act.actor), act.things[0]
    case.use(*blows)
    _count_attacks(case, act.actor)
    persona = persona_text(case, blows[0].actor)
    if persona.get("no hidden attack") and case.ruleset != "type2":
        case.step("After a Power Blow of Duncan's his opponent's next Attack cannot be Hidden.", "duncan-not-hidden")
        return Ruling(False, f"{name} may not play it Hidden.")
    case.step("His opponent made a Power Blow.", "hidden-after-power-blow")
    if attack.count > 1 or "all" in attack.traits:
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"Only the next Attack of {name} may be Hidden by it.")
    return Ruling(True, f"{name} may play it Hidden.")


def _count_attacks(case: Case, player: str) -> None:
    """How he defended, and how many Attacks he has, says nothing of which of them may be Hidden."""
    for happening in case.world.log:
        attacks = all(t.is_a("attack") for t in happening.things)
        lost = happening.verb == "lose" and (attacks or "attack" in happening.kind)
        his = happening.actor == player or (not happening.actor and happening.by == player)
        got = happening.verb in ("get", "gain") and attacks and bool(happening.things) and not happening.negated
        if (lost or got or happening.verb in ("defend", "skip", "forfeit")) and his:
            case.use(happening)
            case.care(*(happening.others if lost else ()))
        more = any(any(t.does("additional attack")) for t in happening.cards)
        words = str(happening.extra.get("remark", ""))
        more = more and (" is " not in words or words.endswith(("is not a Special Attack", "is no Special Attack")))
        if more and happening.verb in ("have", "play", "give", "get") and not happening.negated:
            case.use(happening)
            case.care(*happening.cards)
        no_other = happening.verb == "have" and happening.negated and "reason" in happening.kind
        chance = happening.verb == "have" and happening.actor == player and "opportunity" in happening.kind
        if no_other or chance:
            case.use(happening)
        if happening.verb == "have" and all(any(True for _ in t.does("skip first attack")) for t in happening.things):
            case.use(happening)
            case.care(*happening.things)


def _is_blow(happening: Happening) -> bool:
    act = happening.purpose if happening.verb == "exert" and happening.purpose is not None else happening
    return act.verb == "make" and act.kind == "power blow" and not (act.negated or happening.negated)


JUDGES = (
    Judge(must_give_reason, words=frozenset({"why"})),
    Judge(may_hide, frozenset({"attack phase"}), Past.OPPONENT, frozenset({"because of", "if", "than", "for"})),
)
