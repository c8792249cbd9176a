"""What a player ignores: what targets or directly affects him, of the cards that he may ignore."""

from __future__ import annotations

from engine.amount import indefinite
from engine.card import Effect
from engine.case import Case, Open, Ruling, Untyped
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

ON_PLAYER = ("damage", "damage together", "lose", "forbid", "cost", "no draw")
"""Effects that damage a player, change his Ability, or tell him what he may not or must do."""

FOR_ITS_PLAYER = frozenset(
    ["additional attack", "additional non-special attack", "may be hidden", "events each turn", "special more"]
)
"""Effects that only let whoever played the card do more."""


def shield(case: Case, player: str, actor: str, thing: Thing) -> Effect | None:
    """The effect by which the player may ignore this card of his opponent's."""
    if not actor or actor == player or _lets_be(case, player, thing):
        return None
    for happening in case.world.happened("have", actor=player):
        for card in happening.things:
            for effect in card.does("ignore"):
                if thing.is_a(str(effect["what"])):
                    case.use(happening)
                    case.care(card)
                    return effect
    return None


def _lets_be(case: Case, player: str, thing: Thing) -> bool:
    """Whether he is said not to ignore it, though he may."""
    said = [h for h in case.world.log if h.verb == "ignore" and h.negated and h.actor == player and h.turn <= 0]
    case.use(*(h for h in said if thing in h.things))
    return any(thing in h.things or not h.things for h in said)


def _told(case: Case, happening: Happening) -> bool:
    """Whether it only tells that he ignores what a card of his lets him ignore."""
    cards = happening.cards
    if not happening.actor or happening.negated or happening.purpose is not None or not cards or happening.turn > 0:
        return False
    effects = [
        e for h in case.world.happened("have", actor=happening.actor) for t in h.things for e in t.does("ignore")
    ]
    plain = not happening.roles.keys() - {"of", "now", "therefore"} and happening.kind in ("", "effect")
    return plain and all(any(card.is_a(str(e["what"])) for e in effects) for card in cards)


def weighed(case: Case) -> None:
    """Every card by which somebody may ignore something was reckoned with; out of play it does nothing."""
    ignored: list[Thing] = []
    for happening in case.world.log:
        if happening.verb in ("ignore", "may ignore", "can ignore") and _told(case, happening):
            case.use(happening)
            ignored += happening.cards if happening.verb == "ignore" else []
        used = happening.verb == "use" and not (happening.negated or happening.purpose or happening.roles)
        if not (used or happening.verb in ("have", "hold", "lie")) or happening.kind == "effect":
            continue  # "it has no effect" says more than that it lies there
        if happening.things and all(any(card.does("ignore")) for card in happening.things):
            case.use(happening)
            case.care(*happening.things)
    # What an ignored card is said to do, it does not do to him.
    said = [
        h for h in case.world.log if "remark" in h.extra and h.others and not h.things and h.verb in ("do", "cause")
    ]
    case.use(*(h for h in said if all(thing in ignored for thing in h.others)))


def reaches(thing: Thing, *, own: bool) -> bool:
    """Whether the card targets or directly affects this player: `own` is who played it. Raises Open."""
    if thing.unknown and not any(thing.does("target")):
        near = thing.card.sources[0].entry if thing.card is not None and thing.card.sources else ""
        raise Open(f"whom {thing.title} affects stands in no document", (near,) if near else ())
    if any(effect["what"] == "player" for effect in thing.does("target")) and not own:
        return True
    for verb in ON_PLAYER:
        for effect in thing.does(verb):
            who = effect["to"] or effect["who"] or "opponent"
            if who == "all" or (who in ("opponent", "target") and not own) or (who == "you" and own):
                return True
    if any(thing.does("target")) or any(thing.does("with")):
        return False
    if thing.effects and all(effect.do in FOR_ITS_PLAYER for effect in thing.effects):
        return False
    raise Open(f"whom {thing.title} affects is not modelled")


def _stands_alone(thing: Thing) -> bool:
    """Whether it is an Event that does something to players, and nothing to the Attack beside which it is played."""
    return thing.is_a("event") and bool(thing.effects) and all(e.do in ("damage", "lose") for e in thing.effects)


def kept(case: Case, target: str, actor: str, attack: Thing, with_: list[Thing]) -> None:
    """What is played with an Attack targets the Attack: that its target may ignore such cards changes nothing.

    Raises Open where such a card affects the player himself.
    """
    for thing in [card for card in with_ if not card.is_a("attack", "defense") and not _stands_alone(card)]:
        if shield(case, target, actor, thing) is None:
            continue
        if not case.own("ignore-player") or reaches(thing, own=False):
            raise Open(f"how far {thing.title} is ignored is not modelled")
        case.step(f"{thing.title} targets {attack.title}, not {case.world.name(target)}: it is not ignored.",
                  "ignore-attack")  # fmt: skip
    weighed(case)


def may_ignore(case: Case) -> Ruling | None:
    """Reads "May he ignore it?", "Does he ignore it?" of what his opponent played."""
    question, act = case.question, case.question.act
    if not (question.permission or question.plain) or act is None:
        return None
    thing, name = _meant(case, act), case.world.name(act.actor)
    if act.verb != "ignore" or not act.actor or thing is None or act.phase:
        return None
    plays = [h for h in case.world.happened("play") if thing in h.things and not h.negated]
    holders = [h for h in case.world.happened("have", actor=act.actor) if any(any(t.does("ignore")) for t in h.things)]
    if len(plays) != 1 or len(holders) != 1 or len(holders[0].things) != 1:
        return None
    case.use(plays[0], holders[0], *(h for h in case.world.log if _is_text_of(h, thing, act.actor)))
    case.use(*(h for h in case.world.log if "follows" in h.extra and h.verb == "have" and h.of_none))
    case.care(thing, *holders[0].things, *plays[0].others)
    effect = shield(case, act.actor, plays[0].actor, thing)
    if effect is None:
        return _none(case, holders[0].things[0], thing, name, own=plays[0].actor == act.actor)
    if reaches(thing, own=False):
        case.step(f"{thing.title} targets or directly affects {name}.", effect, "ignore-player", *thing.does("target"))
        return Ruling(True, f"{name} may ignore {thing.title}.")
    if not case.own("ignore-player"):
        raise Open("how far ignoring goes, the older documents tell otherwise")
    case.step(f"{thing.title} does not target or directly affect {name}.", "ignore-player", *thing.does("target"))
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not ignore {thing.title}.")


def _meant(case: Case, act: Happening) -> Thing | None:
    """The card that he wants to ignore: by its name, or by what it does, "the damage", "the Head Shot"."""
    tool = all(any(card.does("ignore")) for card in act.others) and act.roles.keys() <= {"by", "with"}
    if len(act.things) == 1 and (not act.others or tool) and (tool or not act.roles):
        return act.things[0]
    if act.things or act.others or act.roles or act.number is not None or act.kind not in ("damage", "head shot"):
        return None
    played = [t for h in case.world.happened("play") for t in h.things if any(t.does(act.kind))]
    return played[0] if len(played) == 1 and len(case.world.happened("play")) == 1 else None


def _is_text_of(happening: Happening, thing: Thing, player: str) -> bool:
    """Whether it only tells that the card does something to him."""
    told = bool(happening.extra.get("remark")) and happening.others == [thing] and not happening.negated
    return told and happening.target == player and any(e["what"] == "player" for e in thing.does("target"))


def _none(case: Case, card: Thing, thing: Thing, name: str, *, own: bool) -> Ruling:
    """It is none of the cards that may be ignored."""
    if not own and (thing.classes <= {"card"} or (thing.unknown and not thing.is_a("special card", "attack", "edge"))):
        raise Untyped(thing)
    whose = "his own card" if own else f"not {indefinite(str(next(iter(card.does('ignore')))['what']))}"
    case.step(f"{thing.title} is {whose}.", next(iter(card.does("ignore"))))
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not ignore {thing.title}.")


def has_effect(case: Case) -> Ruling | None:
    """Reads "Does Trip have an effect on Methos?", "Does he become Prone?" of a Trip that he ignores."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.phase or act.negated:
        return None
    tripped = _trip(case, act)
    player = _affected(act) or (act.actor if tripped else "")
    if not player:
        return None
    thing = tripped or act.things[0]
    plays = [h for h in case.world.happened("play") if thing in h.things and not h.negated]
    if len(plays) != 1 or plays[0].others or shield(case, player, plays[0].actor, thing) is None:
        return None
    if not reaches(thing, own=False):
        return None
    effect = shield(case, player, plays[0].actor, thing)
    case.use(plays[0])
    case.care(thing)
    case.step(f"{thing.title} is ignored.", effect, "ignore-player", *thing.does("target"))
    return Ruling(False, f"{thing.title} has no effect on {case.world.name(player)}.")


def _trip(case: Case, act: Happening) -> Thing | None:
    """The one card that was played, where it is asked whether its target is Prone: a Trip."""
    plays = [h for h in case.world.happened("play") if not h.negated]
    trips = [t for h in plays for t in h.things if "trip" in t.names or any("trip" in n.split() for n in t.names)]
    prone = act.verb in ("state", "become") and act.kind == "prone" and not (act.things or act.others or act.roles)
    return trips[0] if prone and len(plays) == len(trips) == 1 else None


def _affected(act: Happening) -> str:
    """Whom the card is asked to affect."""
    links = act.roles.keys() - {"subject"}
    if len(act.things) != 1 or act.others or act.actor:
        return ""
    if act.verb == "have" and act.kind == "effect" and links == {"on"}:
        return act.target
    return act.target if act.verb == "affect" and links <= {"object"} else ""


JUDGES = (Judge(may_ignore, PLAYING, Past.ANY, frozenset(["by", "with"])), Judge(has_effect, PLAYING, Past.ANY))
