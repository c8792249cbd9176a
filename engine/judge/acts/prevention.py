"""Is it prevention? What forbids an act prevents it; to lack the opportunity is something else."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.acts.saying import stated
from engine.judge.acts.statement import Kind, Statement
from engine.judge.acts.statements import statements
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

CLASSIC: dict[Kind, tuple[bool, str]] = {
    Kind.FORBIDS: (True, "prevention"),
    Kind.EXCLUDES: (True, "prevention"),
    Kind.REQUIRES: (True, "prevention"),
    Kind.UNAVOIDABLE: (True, "prevention-unavoidable"),
    Kind.LACKS: (False, "no-prevention-loss"),
    Kind.STATE: (False, "no-prevention-prone"),
    Kind.OWN_DEFENSE: (False, "prevention-own-defense"),
    Kind.CHOSEN: (False, "prevention-chosen"),
}
TYPE_TWO: dict[Kind, tuple[bool, str]] = {
    Kind.FORBIDS: (True, "restriction-effect"),
    Kind.EXCLUDES: (True, "restriction-effect"),
    Kind.REQUIRES: (False, "restriction-not-requirement"),
    Kind.UNAVOIDABLE: (False, "restriction-not-unavoidable"),
    Kind.LACKS: (False, "restriction-not-lost-attack"),
    Kind.CONSIDERED: (True, "restriction-considered"),
}
"""By each kind of statement: whether it prevents, and the rule that says so."""


WORDS = frozenset(["than", "because of", "due to", "through", "and", "(restricting)", "only", "if", "as a", "so that"])
NAMES = ("prevention", "prevent action", "restriction effect", "restriction", "prevention effect")
CASES = frozenset(["case", "form", "kind", "instance", "example", "sort"])
UNDOING = frozenset(
    [
        "counter",
        "countered",
        "nullify",
        "ignore",
        "cancel",
        "remove",
        "leave",
        "lift",
        "negate",
        "lose effect",
        "expire",
    ]
)
RESTRICTS = frozenset(["restrict", "prevent", "forbid"])
ASKED = ("this", "that", "it", "", "considered", "requirement", "effect", "loss", "discard", "cost", "statement")


def is_prevention(case: Case) -> Ruling | None:
    """Reads "Is this prevention?" and "Is he thereby prevented from playing an Attack?"."""
    act = case.question.act
    if not case.question.plain or act is None:
        return None
    if _is_considered(case, act):
        return _of_this(case)
    if act.verb == "be" and act.roles.get("subject") in ASKED and act.kind in NAMES and act.purpose is not None:
        return _of_stated(case, act, act.purpose)
    if _asks_of_this(act) or _asks_whether_under(act):
        if any(noun.of is not None and noun.head in NAMES for noun in case.question.clause.objects):
            return None  # "prevention of Attacks": of what it is prevention
        if act.more not in ("", "it") and not _restricts_in_general(case, act):
            return None
        return _of_this(case)
    if act.verb == "prevent" and act.purpose is not None and act.roles.get("from") == "doing":
        player = act.actor or act.target
        him = case.question.clause.subject
        if act.purpose.verb == "do" and act.purpose.kind == "something" and not act.purpose.cards:
            return _of_this(case)
        ruled = _of_act(case, act.purpose, player)
        if ruled is None and him is not None and him.is_pronoun and len(statements(case.world)) == 1:
            return _of_act(case, act.purpose, case.world.opponent(player))  # "preventing him": whom it concerns
        return ruled
    return None


def _is_considered(case: Case, act: Happening) -> bool:
    """Reads "Is this considered to be prevention?"."""
    subject, said = case.question.clause.subject, act.purpose
    bare = said is not None and not (said.things or said.others or said.negated or said.roles or said.purpose)
    this = subject is not None and not subject.head and subject.determiner in ("this", "that")
    considered = act.verb == "be" and act.kind == "considered" and not (act.things or act.others or act.negated)
    return this and considered and said is not None and bare and said.verb == "be" and said.kind in NAMES


def _asks_of_this(act: Happening) -> bool:
    if _points(act) and act.roles.get("subject", "it") == "it" and not act.roles.keys() - {"subject"}:
        return act.kind in NAMES
    if act.verb not in ("be", "count", "consider", "treat", "regard") or act.things or act.negated:
        return False
    if act.roles.get("object") in CASES and act.roles.get("of") in NAMES:
        act.roles = {"object": act.roles["of"], **{k: v for k, v in act.roles.items() if k not in ("object", "of")}}
    act.roles = {link: said.removeprefix("considered ") for link, said in act.roles.items()}
    if _counts_as_preventing(act):
        return True
    named = [value for role, value in act.roles.items() if role in ("object", "as", "as a")]
    restricting = named == ["effect"] and act.extra.get("relative") in ("prevent", "restrict", "forbid")
    return act.kind in ASKED and len(named) == 1 and (named[0] in NAMES or restricting)


def _counts_as_preventing(act: Happening) -> bool:
    """Reads "Does this card count as a preventing (restricting) effect?", "as preventing his opponent?"."""
    if act.verb not in ("count", "consider", "treat", "regard") or act.kind not in (*ASKED, "card"):
        return False
    aim = act.purpose
    effect = aim is not None and aim.verb in RESTRICTS and aim.kind in ("effect", "action", "")
    return act.extra.get("sub") in RESTRICTS or (effect and "doing" in act.roles.values())


def _points(act: Happening) -> bool:
    """Reads "Is that prevention?": the word points at what was told."""
    bare = not (act.things or act.others or act.negated or act.actor or act.purpose)
    return act.verb == "be" and bare and not act.phase and act.more in ("", "it")


def _asks_whether_under(act: Happening) -> bool:
    """Reads "Is he under a Restriction because of it?"."""
    named = act.roles.get("under", "") in NAMES and not act.roles.keys() - {"under", "because of", "subject"}
    return act.verb == "be" and named and bool(act.actor) and not act.things and not act.negated


def _restricts_in_general(case: Case, act: Happening) -> bool:
    """Reads "an effect that prevents or restricts what his opponent may play": nobody else is named."""
    relatives = [r for role in case.question.clause.roles if role.noun is not None for r in role.noun.relatives]
    nouns = [n for r in relatives for n in (*r.objects, *([r.infinitive.subject] if r.infinitive else [])) if n]
    owners = [n.owner for n in nouns if n.owner is not None]
    if any(n.is_named_player for n in (*nouns, *owners)) or set(act.more.split()) - RESTRICTS:
        return False
    act.extra.pop("more")
    return True


def _of_this(case: Case) -> Ruling | None:
    kinds = (
        Kind.FORBIDS, Kind.EXCLUDES, Kind.REQUIRES, Kind.LACKS, Kind.STATE, Kind.UNAVOIDABLE, Kind.CONSIDERED,
        Kind.CHOSEN, Kind.OWN_DEFENSE,
    )  # fmt: skip
    found = {one.kind: one for one in statements(case.world) if one.kind in kinds}
    return _ruled(case, next(iter(found.values()))) if len(found) == 1 else None


def _of_stated(case: Case, act: Happening, said: Happening) -> Ruling | None:
    """Reads "Is it prevention that her Attack cannot be blocked?": the statement stands in the question."""
    found = stated(said, act)
    return _ruled(case, found) if found is not None else None


def _of_act(case: Case, asked: Happening, player: str) -> Ruling | None:
    told = statements(case.world)
    found = [one for one in told if _concerns(case, one, asked, player)]
    if told and not found and all(_leaves_free(one, asked) for one in told):
        return _not_prevented(case, told, asked)
    others = [h for h in case.world.log if all(h is not one.told for one in found)]
    if len({one.kind for one in found}) != 1 or any(_may_forbid(h, found, asked) for h in others):
        return None
    return _ruled(case, found[0])


def _leaves_free(statement: Statement, asked: Happening) -> bool:
    """Whether only other cards than the one that is asked for are kept from being played."""
    about = statement.about
    if statement.kind is not Kind.EXCLUDES or about is None or asked.verb != "play":
        return False
    if len(about.things) != 1 or len(asked.things) != 1 or asked.roles or asked.phase or asked.zone:
        return False
    allowed, card = about.things[0], asked.things[0]
    named = allowed.extra_name or card.extra_name or card.grid or allowed.marks | card.marks
    return not named and allowed.classes <= card.classes and allowed.traits == card.traits


def _not_prevented(case: Case, told: list[Statement], asked: Happening) -> Ruling | None:
    if any(_may_forbid(h, told, asked) for h in case.world.log if all(h is not one.told for one in told)):
        return None
    if case.ruleset == "type2":
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    says = "Only other cards than these are excluded: he is not prevented from it."
    case.step(says, "prevention")
    return Ruling(False, says)


def _may_forbid(happening: Happening, found: list[Statement], asked: Happening) -> bool:
    """Whether what else was told might forbid it by a text of its own."""
    told = {thing.extra_name for one in found for thing in one.told.cards}
    cards = [t for t in happening.cards if t.extra_name and t.extra_name not in told]
    forbids = [effect for card in cards for effect in card.does("forbid")]
    if happening.verb == "prevent" and happening.purpose is not None and _is_of_others(happening.purpose, asked):
        return False
    return any(_bears_on(str(effect["what"] or ""), asked) for effect in forbids) or happening.verb in (
        "say",
        "state",
        "tell",
        "prevent",
    )


def _is_of_others(denied: Happening, asked: Happening) -> bool:
    """Whether other kinds of cards are denied than are asked for: Dodges, and not Attacks."""
    told = [thing for thing in denied.things if not thing.extra_name]
    plain = denied.verb == asked.verb == "play" and bool(told) and len(told) == len(denied.things)
    kinds = [thing.classes - {"card"} for thing in told]
    return plain and bool(asked.things) and all(k and not k & t.classes for k in kinds for t in asked.things)


def _bears_on(what: str, asked: Happening) -> bool:
    """Whether what is forbidden may be what is asked for: Special cards are no Attacks."""
    if asked.verb != "attack" and not _all_attacks(asked):
        return True
    return any("attack" in kind or kind in ("", "card", "may damage") for kind in what.split("|"))


def _concerns(case: Case, statement: Statement, asked: Happening, player: str) -> bool:
    """Whether the statement is about the act that is asked for, and about this player."""
    attacks = asked.verb == "attack" or (asked.verb in ("play", "make") and _all_attacks(asked))
    about = statement.about
    match statement.kind:
        case Kind.FORBIDS | Kind.REQUIRES:
            return about is not None and _is_act(about, asked) and about.actor in ("", player, "all", "you")
        case Kind.EXCLUDES:
            return about is not None and asked.verb == "play" and is_left_out(case, about, asked)
        case Kind.LACKS:
            return attacks and not any(t.marks - {"an", "another"} for t in asked.things)
        case Kind.STATE:
            return statement.told.actor == player and asked.verb in ("play", "attack")
        case Kind.OWN_DEFENSE:
            return statement.told.actor == player and attacks
        case Kind.UNAVOIDABLE:
            owners = {statement.told.actor, *(t.owner for t in statement.told.cards)}
            return _is_parry(statement.told, asked) and player not in owners
        case Kind.CHOSEN:
            return statement.told.actor == player and about is not None and _is_act(about, asked)
    return False


def _is_parry(told: Happening, asked: Happening) -> bool:
    """Whether he would do just what the Attack cannot suffer: block or dodge it."""
    inner = told.purpose.kind if told.purpose is not None else ""
    opened = (str(effect["is"]) for thing in told.cards for effect in thing.does("next attack"))
    words = {told.kind, inner, *opened, *(trait for thing in told.cards for trait in thing.traits)}
    cards = [thing for thing in asked.things if thing.is_a("defense")]
    for way, said in (("block", {"unblockable", "blocked", "block"}), ("dodge", {"undodgeable", "dodged", "dodge"})):
        does = asked.verb == way or (asked.verb == "defend" and asked.kind == way)
        if (does or (asked.verb == "play" and cards and all(t.is_a(way) for t in cards))) and words & said:
            return True
    return False


def _all_attacks(happening: Happening) -> bool:
    return bool(happening.things) and all(t.is_a("attack") for t in happening.things)


def _is_act(about: Happening, asked: Happening) -> bool:
    """Whether the asked act is of the kind that is spoken of: the same verb, and cards of the same class."""
    if about.verb != asked.verb or len(about.things) != 1 or len(asked.things) != 1:
        return False
    told, card = about.things[0], asked.things[0]
    if told.marks != card.marks or told.traits != card.traits or told.grid != card.grid:
        return False
    return told.extra_name == card.extra_name if told.extra_name else _takes_in(told, card)


def _takes_in(kind: Thing, card: Thing) -> bool:
    """Whether the kind of card that was spoken of takes this one in."""
    return kind.classes <= card.classes


def is_left_out(case: Case, about: Happening, asked: Happening) -> bool:
    """Whether the card is none of those that alone may be played: by its class, or because it is not Hidden."""
    if len(about.things) != 1 or len(asked.things) != 1:
        return False
    allowed, card = about.things[0], asked.things[0]
    if allowed.traits == {"hidden"}:
        return (_takes_in(card, allowed) or _takes_in(allowed, card)) and any(
            h.negated and h.kind == "hidden" and card in h.others for h in case.world.log
        )
    return not allowed.traits and not allowed.extra_name and not _takes_in(allowed, card)


def _may_undo(happening: Happening) -> bool:
    """Whether it may be that what forbids the act is gone, or without effect: what is not in play forbids nothing."""
    return happening.verb.removeprefix("can ").removeprefix("may ") in UNDOING


def _ruled(case: Case, statement: Statement) -> Ruling | None:
    table = TYPE_TWO if case.ruleset == "type2" else CLASSIC
    if statement.kind not in table:
        return None
    prevents, rule = table[statement.kind]
    case.use(*(h for h in case.world.log if h.negated or not _may_undo(h)))
    case.care(*case.world.things)
    noun = (
        ("a Restriction effect", "no Restriction effect")
        if case.ruleset == "type2"
        else ("prevention", "no prevention")
    )
    says = f"{statement.kind.value.capitalize()}: that is {noun[not prevents]}."
    case.step(says, rule)
    return Ruling(prevents, says)


JUDGES = (Judge(is_prevention, None, Past.ANY, WORDS),)
