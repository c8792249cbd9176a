"""What something causes, asked for as what is: "does that make it an Upper Attack?" -> "is it an Upper Attack?"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.kind import UNAVOIDABLE
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

CAUSES = frozenset(["cause", "make", "lead"])
TRAITS = frozenset(["unblockable", "undodgeable"])
SAYING = frozenset(["considered", "regarded", "deemed", "counted"])
STOPS = frozenset(["keep", "prevent", "stop", "hinder", "bar"])
THROUGH = frozenset(["by", "through", "thanks to", "on account of", "because of", "due to", "as a result of"])
UNDOES = frozenset(["counter", "nullify", "remove", "discard"])
RISES = {"up": "gain", "down": "lose"}


def pointing(noun: Noun | None) -> bool:
    """Whether it is a bare "this", "that", "it": what was just told."""
    if noun is None or noun.names or noun.relatives or noun.of or noun.more or noun.adjectives:
        return False
    bare = not noun.head and noun.determiner in ("this", "that")
    return bare or (noun.is_pronoun and noun.is_a("this", "that", "it"))


def this(noun: Noun) -> Noun:
    """The pronoun "this", for a bare "that"."""
    return Noun(noun.words[:1], "this", is_pronoun=True)


def turned_into(clause: Clause, refer: Refer) -> None:
    """Does this turn X into a Y -> does this make X a Y."""
    into = [role for role in clause.roles if role.link == "into" and role.noun is not None]
    if clause.verb == "turn" and len(into) == 1 == len(clause.objects) and not clause.passive and into[0].noun:
        clause.verb, clause.objects = "make", [*clause.objects, into[0].noun]
        clause.roles = [role for role in clause.roles if role is not into[0]]


def made_so(clause: Clause, refer: Refer) -> None:
    """Does that make X a Y -> is X a Y; does that make it an effect -> is that an effect."""
    two = len(clause.objects) == 2 and not (clause.infinitive or clause.that or clause.roles or clause.modal)
    if clause.asks == "whether" and clause.verb == "make" and two and pointing(clause.subject) and not clause.passive:
        what, made = clause.objects
        effect = what.is_a("it") and made.head.endswith(("effect", "action"))
        clause.subject = this(clause.subject) if effect and clause.subject is not None else what
        clause.verb, clause.objects = "be", [made]


def caused(clause: Clause, refer: Refer) -> None:
    """Does that cause X to be removed -> is X removed; does that make him lose the game -> does he lose it."""
    aim, whom = clause.infinitive, clause.objects[0] if len(clause.objects) == 1 else None
    plain = not (clause.roles or clause.that or clause.modal or clause.negated or clause.passive)
    if clause.asks != "whether" or clause.verb not in CAUSES or aim is None or whom is None or not plain:
        return
    if pointing(clause.subject) and not aim.negated and aim.verb != "discard":
        clause.subject, clause.verb, clause.passive = whom, aim.verb, aim.passive
        clause.objects, clause.roles, clause.subs = aim.objects, aim.roles, [*clause.subs, *aim.subs]
        clause.adverbs, clause.infinitive, clause.that = [*clause.adverbs, *aim.adverbs], aim.infinitive, aim.that


def impossible(clause: Clause, refer: Refer) -> None:
    """Does this make it impossible to block X -> is X unblockable."""
    aim, said = clause.infinitive, clause.objects[-1] if clause.objects else None
    if clause.asks != "whether" or clause.verb != "make" or aim is None or said is None or not pointing(clause.subject):
        return
    trait = UNAVOIDABLE.get(aim.verb) if len(aim.objects) == 1 and not (aim.roles or aim.negated) else None
    if trait and said.adjectives == ("impossible",) and not said.head and clause.objects[0].is_a("it", ""):
        clause.subject, clause.verb, clause.infinitive = aim.objects[0], "be", None
        clause.objects = [Noun(said.words, "", adjectives=(trait,))]


def undoes(clause: Clause, refer: Refer) -> None:
    """Does this counter X, remove X from play -> is X countered, removed from play."""
    what = clause.objects[0] if len(clause.objects) == 1 else None
    plain = not (clause.infinitive or clause.that or clause.modal or clause.negated or clause.passive or clause.subs)
    asked = clause.asks == "whether" and clause.verb in UNDOES and _is_this(clause.subject)
    if asked and plain and what is not None and refer.is_card(what):
        clause.subject, clause.objects, clause.passive = what, [], True


def by_this(clause: Clause, refer: Refer) -> None:
    """Is X countered by this, is he Disarmed through that -> is X countered, is he Disarmed."""
    if clause.asks == "whether" and (clause.passive or clause.verb in ("lose", "leave", "remain", "stay", "gain")):
        clause.roles = [r for r in clause.roles if r.link not in THROUGH or not _is_this(r.noun)]


def _is_this(noun: Noun | None) -> bool:
    return noun is not None and not noun.is_a("it") and pointing(noun)


def costs(clause: Clause, refer: Refer) -> None:
    """Does this cost him his head, an Attack -> does he lose his head, an Attack."""
    whom, what = clause.objects if len(clause.objects) == 2 else (None, None)
    plain = not (clause.infinitive or clause.that or clause.modal or clause.negated or clause.passive)
    if clause.asks != "whether" or clause.verb != "cost" or what is None or not plain:
        return
    if somebody(whom, refer) and _is_this(clause.subject):
        clause.subject, clause.verb, clause.objects = whom, "lose", [what]


def gives_trait(clause: Clause, refer: Refer) -> None:
    """Does X make his next Attack unblockable -> is his next Attack unblockable because of X."""
    card, attack = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "whether" or clause.verb != "make" or attack is None or card is None or clause.modal:
        return
    said = tuple(word for word in attack.adjectives if word in TRAITS)
    plain = not (clause.roles or clause.subs or clause.infinitive or clause.negated or clause.passive)
    if len(said) == 1 and plain and refer.is_card(card) and card.names and attack.determiner not in ("a", "another"):
        attack.adjectives = tuple(word for word in attack.adjectives if word not in said)
        trait = [word for word in attack.words if word.lemma in said]
        attack.words = tuple(word for word in attack.words if word not in trait)
        clause.subject, clause.verb = attack, "be"
        clause.objects, clause.roles = [Noun(tuple(trait), "", adjectives=said)], [Role("due to", card)]


def is_lost(clause: Clause, refer: Refer) -> None:
    """Is the game lost, over for him -> does he lose the game; is his head lost -> does he lose his head."""
    what = clause.subject
    over = clause.verb == "be" and any(role.link in ("over for", "over") for role in clause.roles)
    lost = clause.verb == "lose" and clause.passive and not any(role.link == "over" for role in clause.roles)
    if clause.asks != "whether" or what is None or not (over or lost) or clause.modal:
        return
    to = [role for role in clause.roles if role.link in ("for", "over for") and somebody(role.noun, refer)]
    whom = to[0].noun if len(to) == 1 and what.is_a("game") else what.owner if what.is_a("head") and lost else None
    if whom is not None and all(noun.is_a("turn", "next turn") for noun in clause.objects):
        clause.roles = [role for role in clause.roles if role not in to and role.link != "over"]
        clause.verb, clause.subject, clause.passive = "lose", whom, False
        clause.objects = [what, *clause.objects]


def goes_up(clause: Clause, refer: Refer) -> None:
    """Does his Ability go up -> does he gain Ability; does it go down -> does he lose Ability."""
    what = clause.subject
    for role in clause.roles:
        role.link = role.link.removesuffix(" at all")
    ways = [role for role in clause.roles if role.link in RISES and role.noun is None]
    if clause.asks != "whether" or clause.verb != "go" or what is None or not what.is_a("ability") or len(ways) != 1:
        return
    if what.owner is not None and len(clause.roles) == 1 and not clause.objects and not what.adjectives:
        clause.subject, clause.verb, clause.roles = what.owner, RISES[ways[0].link], []
        clause.objects = [Noun(what.words, "ability")]


def is_said_to_be(clause: Clause, refer: Refer) -> None:
    """Is that considered a Restriction effect, considered prevention -> is this a Restriction effect, prevention."""
    subject, what = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "whether" or clause.verb != "be" or subject is None or what is None:
        return
    bare = not subject.head and subject.determiner in ("this", "that") and not subject.names
    if bare and subject.adjectives and {*subject.adjectives} <= SAYING:
        clause.subject = this(subject)
    if pointing(clause.subject) and what.head and what.adjectives[:1] and what.adjectives[0] in SAYING:
        what.adjectives, what.words = what.adjectives[1:], what.words[1:]


def kept_by(clause: Clause, refer: Refer) -> None:
    """Is he kept from playing X by Y -> does Y prevent him from playing X."""
    doing = [role.clause for role in clause.roles if role.link == "from" and role.clause is not None]
    if clause.asks != "whether" or clause.verb not in STOPS or not clause.passive or len(doing) != 1 or clause.objects:
        return
    for one in (clause, doing[0]):
        by = [role for role in one.roles if role.link == "by" and role.noun is not None and role.noun.names]
        if len(by) == 1 and refer.is_card(by[0].noun or Noun((), "")) and not clause.modal:
            one.roles = [role for role in one.roles if role is not by[0]]
            clause.verb, clause.passive = "prevent", False
            clause.objects, clause.subject = [clause.subject] if clause.subject else [], by[0].noun
            return


RULES = (turned_into, made_so, caused, impossible, undoes, by_this, costs, gives_trait, is_lost,
         goes_up, is_said_to_be, kept_by)  # fmt: skip
