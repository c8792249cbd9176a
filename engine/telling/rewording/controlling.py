"""Different words for control of a card: "has control of X", "exchanges X for Y" -> takes control of X, trades X."""

from __future__ import annotations

import copy
from collections.abc import Callable

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

GAINING = frozenset(["have", "gain", "get", "assume", "seize", "obtain", "take", "acquire"])
TRADING = frozenset(["exchange", "swap", "switch"])
TEXT = ("text", "effect", "power", "ability")
COUNTING = frozenset(["be", "count", "consider", "treat", "regard", "belong"])
LINKS = ("as", "as a")


def gives(clause: Clause, refer: Refer) -> None:
    """X gives Player B control of Y -> Player B takes control of Y with X."""
    tool = clause.subject
    if clause.verb != "give" or clause.passive or len(clause.objects) != 2 or tool is None or not tool.names:
        return
    whom, control = clause.objects
    if refer.is_card(tool) and control.is_a("control") and control.of is not None and somebody(whom, refer):
        clause.verb, clause.subject, clause.objects = "take", whom, [control]
        clause.roles = [*clause.roles, Role("with", tool)]


def gains(clause: Clause, refer: Refer) -> None:
    """Has control over X, controls X, seizes X, gains control of X -> takes control of X."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    player = somebody(clause.subject, refer) or (clause.subject is not None and clause.subject.is_a("player"))
    if noun is None or clause.passive or not player:
        return
    if clause.verb in ("control", "seize") and refer.is_card(noun):
        _of_player(noun, refer)
        if clause.verb == "control" and noun.owner is None and not (clause.asks or clause.modal):
            return  # "Player A controls Chessex" is his own card
        clause.verb, clause.objects = "take", [Noun(noun.words, "control", of=noun)]
        return
    over = [r for r in clause.roles if r.link in ("over", "of") and r.noun is not None and refer.is_card(r.noun)]
    if clause.verb not in GAINING or not noun.is_a("control") or noun.more:
        return
    if noun.of is None and len(over) == 1:
        noun.of = over[0].noun
        clause.roles = [role for role in clause.roles if role is not over[0]]
    clause.verb = "take" if noun.of is not None else clause.verb
    if noun.of is not None:
        _of_player(noun.of, refer)


def _of_player(noun: Noun, refer: Refer) -> None:
    """A Situation of Player B -> Player B's Situation."""
    if noun.owner is None and noun.of is not None and somebody(noun.of, refer) and not noun.names:
        noun.owner, noun.of = noun.of, None


def trades(clause: Clause, refer: Refer) -> None:
    """Exchanges X for it -> trades X for the card of the other player that was spoken of."""
    clause.verb = "trade" if clause.verb in TRADING and len(clause.objects) == 1 else clause.verb
    if clause.verb != "trade" or not somebody(clause.subject, refer) or clause.subject is None:
        return
    for role in [r for r in clause.roles if r.link in ("for", "with", "against") and r.noun is not None]:
        noun = role.noun
        if noun is None or not noun.is_it:
            continue
        actor = refer.player(copy.deepcopy(clause.subject), is_subject=True)
        others = [t for t in refer.recent if t.owner not in ("", actor) and t.count == 1 and t.extra_name]
        if others:
            name = f"card:{others[-1].extra_name}"
            role.noun = Noun(noun.words, name, names=(name,))


def in_exchange(clause: Clause, refer: Refer) -> None:
    """Takes control of X in exchange for his Y -> trades Y for X."""
    given = [r for r in clause.roles if r.link in ("in exchange for", "in return for") and r.noun is not None]
    control = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "take" or len(given) != 1 or control is None or not control.is_a("control") or control.of is None:
        return
    if given[0].noun is not None and refer.is_card(given[0].noun) and not clause.passive:
        rest = [role for role in clause.roles if role is not given[0]]
        clause.verb, clause.objects, clause.roles = "trade", [given[0].noun], [*rest, Role("for", control.of)]


def duplicates_it(clause: Clause, refer: Refer) -> None:
    """Discards a Special card and duplicates it -> duplicates the card that his opponent played."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    pronoun = noun is not None and noun.is_it
    if clause.verb != "duplicate" or noun is None or not pronoun or not somebody(clause.subject, refer):
        return
    actor = refer.player(copy.deepcopy(clause.subject), is_subject=True) if clause.subject is not None else ""
    others = [t for t in refer.recent if t.owner not in ("", actor) and t.count == 1 and t.extra_name]
    if others:
        name = f"card:{others[-1].extra_name}"
        clause.objects = [Noun(noun.words, name, names=(name,))]


def uses_text(clause: Clause, refer: Refer) -> None:
    """Uses the text of X -> uses X."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "use" or noun is None or not noun.is_a(*TEXT) or noun.names or noun.more or noun.relatives:
        return
    of = noun.of if noun.of is not None else noun.owner
    if of is not None and refer.is_card(of) and not noun.adjectives:
        clause.objects = [of]


def whose_card(clause: Clause, refer: Refer) -> None:
    """Is X considered to be his card, a card of his, does it count as his own -> does he own X?"""
    aim = clause.infinitive
    held = [r for r in (*clause.roles, *clause.subs) if r.link in LINKS and r.noun is not None]
    said = [*clause.objects, *(r.noun for r in held if r.noun is not None)]
    said += aim.objects if aim is not None and aim.verb == "be" else []
    card, noun = clause.subject, said[0] if len(said) == 1 else None
    if not clause.asks or clause.verb not in COUNTING or noun is None or card is None or clause.modal:
        return
    bare = noun.is_a("card", "situation", "object", "") and not (noun.names or noun.more or noun.relatives)
    if bare and noun.owner is None and noun.of is not None and somebody(noun.of, refer):
        noun.owner, noun.of = noun.of, None  # "a card of Player A"
    own = bare and not {*noun.adjectives} - {"own"} and somebody(noun.owner, refer)
    rest = [role for role in clause.roles if role not in held]
    if not own or rest or not _is_the_card(card, refer) or noun.owner is None:
        return
    clause.subs = [sub for sub in clause.subs if sub not in held and sub.link != "until"]
    clause.verb, clause.passive, clause.infinitive, clause.roles = "own", False, None, []
    clause.subject, clause.objects = noun.owner, [card]
    if card.is_a("card") and not card.names:
        clause.objects = [Noun(card.words, "it", is_pronoun=True)]


def _is_the_card(noun: Noun, refer: Refer) -> bool:
    """Whether it is a card that was spoken of."""
    return (
        refer.is_card(noun) and not noun.more and (bool(noun.names) or noun.determiner in ("the", "that", "this", ""))
    )


def of_his(clause: Clause, refer: Refer) -> None:
    """Takes control of X with a card -> takes control of X by means of it, wherever that stands."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb == "take" and noun is not None and noun.is_a("control") and not clause.roles:
        tools = [s for s in clause.subs if s.link in ("with", "by means of") and s.noun is not None]
        clause.roles = [*clause.roles, *(Role(tool.link, tool.noun) for tool in tools)]
        clause.subs = [sub for sub in clause.subs if sub not in tools]


RULES: tuple[Callable[[Clause, Refer], None], ...] = (
    gives, gains, in_exchange, trades, duplicates_it, uses_text, whose_card, of_his,
)  # fmt: skip
