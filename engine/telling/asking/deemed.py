"""Questions whether something counts as something: "is he considered to be prevented?" -> "is he prevented?"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.asking.caused import this
from engine.telling.refer import Refer

DEEMS = frozenset(["consider", "regard", "count", "treat", "see", "deem", "class", "classify", "view", "reckon"])
AMONG = frozenset(["among", "as", "as a", "as an", "with", "amongst"])
RESTRICTS = frozenset(["prevent", "keep", "stop", "restrict", "hinder", "bar"])
POINTING = frozenset(["this", "that", "it", "effect", "requirement", "loss", "cost", "rule"])
FORMS = frozenset(["form", "kind", "type", "example", "instance", "case", "sort"])


def deemed(clause: Clause, refer: Refer) -> None:
    """Puts the question into plain words; what it asks for stays."""
    if clause.asks != "whether" or clause.modal not in ("", "will", "can", "may"):
        return
    for rule in RULES:
        rule(clause)


def _verb_of_noun(clause: Clause) -> None:
    """Can the Guard block the Riposte: the word behind "Guard" is the verb."""
    subject = clause.subject
    if clause.verb or subject is None or not clause.modal or not clause.objects or subject.head != "block":
        return
    guard = subject.adjectives[-1:] == ("guard",)
    if guard and not subject.names:
        clause.verb, subject.head, subject.adjectives = "block", "guard", subject.adjectives[:-1]


def _means(clause: Clause) -> None:
    """Does this mean that he is prevented from it -> is he prevented from it."""
    that, subject = clause.that, clause.subject
    pointing = subject is not None and (subject.text.lower() in POINTING or _is_bare_that(subject))
    if clause.verb != "mean" or that is None or not pointing or clause.negated or that.negated or clause.roles:
        return
    _become(clause, that)
    clause.subject = that.subject


def _by_rules(clause: Clause) -> None:
    """Do the rules count X among the Ys, do they regard it as a Y -> is X counted among them, regarded as one."""
    subject, what = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    rules = subject is not None and subject.is_a("rule", "rules") and subject.determiner in ("the", "these")
    if not rules or what is None or clause.verb not in DEEMS or clause.passive or clause.modal or clause.negated:
        return
    assert subject is not None
    bare = not (subject.names or subject.adjectives or subject.relatives or subject.of or subject.more or what.more)
    if bare and (clause.roles or clause.infinitive is not None):
        clause.subject, clause.objects, clause.passive = what, [], True


def _to_be(clause: Clause) -> None:
    """Is he considered to be prevented from it -> is he prevented from it; to be a Dodge -> is it a Dodge."""
    aim = clause.infinitive
    if clause.verb not in DEEMS or not clause.passive or aim is None or clause.objects or clause.roles:
        return
    if not aim.negated:
        _become(clause, aim)


def _become(clause: Clause, aim: Clause) -> None:
    clause.verb, clause.modal, clause.passive = aim.verb, aim.modal, aim.passive
    clause.objects, clause.roles, clause.subs = aim.objects, aim.roles, [*clause.subs, *aim.subs]
    clause.adverbs, clause.infinitive, clause.that = [*clause.adverbs, *aim.adverbs], aim.infinitive, aim.that
    clause.words = [*clause.words, *aim.words]


def _is_considered(clause: Clause) -> None:
    """Is the Attack considered successful, considered to be successful -> is the Attack successful."""
    said, subject, aim = clause.objects, clause.subject, clause.infinitive
    bare = len(said) == 1 and not said[0].head and said[0].adjectives == ("considered",)
    if clause.verb != "be" or not bare or subject is None or clause.roles:
        return
    if aim is not None:
        if aim.verb == "be" and not aim.negated:
            _become(clause, aim)
        return
    word = subject.words[-1] if len(subject.words) > 1 else None
    if word is not None and subject.head and subject.adjectives[-1:] == (word.lemma,):
        clause.objects = [Noun((word,), "", adjectives=(word.lemma,))]
        subject.words, subject.adjectives = subject.words[:-1], subject.adjectives[:-1]


def _as_noun(clause: Clause) -> None:
    """Is X considered a Y, does X count as a Y, is X counted among the Ys -> is X a Y."""
    if clause.verb not in DEEMS or clause.infinitive is not None or not (clause.passive or clause.verb == "count"):
        return
    behind = [r for r in clause.roles if r.link in AMONG and r.noun is not None]
    nouns = [*clause.objects, *(r.noun for r in behind if r.noun is not None)]
    if len(nouns) != 1 or len(behind) != len(clause.roles) or clause.subject is None or clause.subject.is_a("damage"):
        return
    if behind and behind[0].link in ("among", "amongst", "with"):
        nouns[0].owner, nouns[0].determiner = None, "a"
    clause.verb, clause.passive, clause.modal = "be", False, ""
    clause.objects, clause.roles = nouns, []
    if not clause.subject.head and _is_bare_that(clause.subject) and not clause.subject.adjectives:
        clause.subject = this(clause.subject)


def _as_doing(clause: Clause) -> None:
    """Does that count as preventing him from attacking -> does that prevent him from attacking."""
    doing = [sub for sub in (*clause.subs, *clause.roles) if sub.link == "as" and sub.clause is not None]
    act = doing[0].clause if len(doing) == 1 else None
    if act is None or clause.verb not in DEEMS or act.verb not in RESTRICTS or clause.objects or act.negated:
        return
    if not any(role.link == "from" and role.clause is not None for role in act.roles):
        return
    clause.subs = [sub for sub in clause.subs if sub not in doing]
    clause.roles = [role for role in clause.roles if role not in doing]
    clause.verb, clause.passive, clause.modal = act.verb, act.passive, ""
    clause.objects, clause.roles = act.objects, [*clause.roles, *act.roles]


def _as_done(clause: Clause) -> None:
    """Does this card count as Captured, as removed from the game -> is this card Captured, removed from the game."""
    doing = [sub for sub in (*clause.subs, *clause.roles) if sub.link == "as" and sub.clause is not None]
    act = doing[0].clause if len(doing) == 1 else None
    if act is None or clause.verb not in DEEMS or act.form != "participle" or clause.objects or act.negated:
        return
    clause.subs = [sub for sub in clause.subs if sub not in doing]
    rest = [role for role in clause.roles if role not in doing]
    _become(clause, act)
    clause.roles, clause.modal = [*rest, *act.roles], ""


def _goes_on(clause: Clause) -> None:
    """May he go on playing it, continue to play it -> may he play it."""
    doing = [r.clause for r in clause.roles if r.link == "on" and r.clause is not None]
    aim = doing[0] if clause.verb == "go" and len(doing) == len(clause.roles) == 1 else None
    aim = clause.infinitive if clause.verb in ("continue", "keep") and not clause.roles else aim
    if aim is None or clause.objects or clause.passive or aim.negated or clause.that is not None:
        return
    modal = clause.modal
    _become(clause, aim)
    clause.modal = modal


def _within_rules(clause: Clause) -> None:
    """Is he, is this within the rules -> is this legal."""
    rules = [r for r in clause.roles if r.says("within", "rule", "rules")]
    if clause.verb == "be" and len(rules) == len(clause.roles) == 1 and not (clause.objects or clause.modal):
        assert clause.subject is not None
        clause.roles, clause.objects = [], [Noun(tuple(clause.words), "", adjectives=("legal",))]
        clause.subject = this(clause.subject)


def _form_of(clause: Clause) -> None:
    """Is this a form of prevention, an example of a Dodge -> is this prevention, a Dodge."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    of = noun.of if noun is not None else None
    if clause.verb == "be" and noun is not None and noun.is_a(*FORMS) and of is not None and not noun.adjectives:
        clause.objects = [of]


def _restricting(clause: Clause) -> None:
    """Is X an effect that prevents or restricts him in doing it -> is X prevention."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or noun is None or not noun.is_a("effect", "card", "something") or noun.names or noun.more:
        return
    named = clause.subject is not None and bool(clause.subject.names)
    if named and noun.relatives and all(one.verb in RESTRICTS and not one.negated for one in noun.relatives):
        told = noun.relatives[0]
        if len(noun.relatives) == 1 and (told.objects or told.roles or told.subs):
            _become(clause, told)  # whom it prevents, and from what
        else:
            clause.objects = [Noun(noun.words, "prevention")]


def _its_cause(clause: Clause) -> None:
    """Is X the card that causes the damage -> does X cause the damage."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or noun is None or not noun.is_a("card") or noun.determiner not in ("the", "a"):
        return
    done = noun.relatives[0] if len(noun.relatives) == 1 else None
    bare = not (noun.names or noun.more or noun.adjectives or noun.owner or noun.of or clause.roles or clause.subs)
    if done is None or not bare or done.passive or done.negated or done.modal or done.link not in ("that", "which"):
        return
    harm = done.verb in ("cause", "do", "inflict", "deal") and len(done.objects) == 1 and done.objects[0].is_a("damage")
    if harm and (done.subject is None or done.subject is noun or done.subject.is_pronoun):
        _become(clause, done)


def _by_its_card(clause: Clause) -> None:
    """Is the damage treated as damage done by X -> does X do the damage."""
    behind = [r for r in (*clause.roles, *clause.subs) if r.link in ("as", "as a") and r.noun is not None]
    noun = behind[0].noun if len(behind) == 1 else None
    if clause.verb not in DEEMS or not clause.passive or noun is None or not noun.is_a("damage"):
        return
    done = [one for one in noun.relatives if one.verb in ("do", "cause", "inflict") and one.passive]
    by = [role.noun for one in done for role in one.roles if role.link == "by" and role.noun is not None]
    if len(by) == 1 and clause.subject is not None and clause.subject.is_a("damage"):
        clause.verb, clause.passive, clause.modal, clause.subject = "cause", False, "", by[0]
        clause.objects, clause.roles, clause.subs = [Noun(noun.words, "damage")], [], []


def _is_bare_that(noun: Noun) -> bool:
    return noun.determiner in ("that", "this") and (not noun.head or noun.head in POINTING) and not noun.names


def _prevents(clause: Clause) -> None:
    """Does that prevent, does that effect keep him from attacking -> is he prevented from attacking."""
    subject, doing = clause.subject, [r for r in clause.roles if r.link == "from" and r.clause is not None]
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in RESTRICTS or clause.passive or subject is None or whom is None or len(doing) != 1:
        return
    pointing = _is_bare_that(subject) or (subject.is_pronoun and subject.is_a("this", "that"))
    if pointing and len(clause.roles) == 1 and not (subject.relatives or subject.adjectives):
        clause.verb, clause.passive, clause.subject, clause.objects = "prevent", True, whom, []


def _these(clause: Clause) -> None:
    """Are these two the same card -> are they the same card."""
    these = clause.subject
    bare = these is not None and not (these.head or these.adjectives or these.names or these.of or these.relatives)
    same = len(clause.objects) == 1 and clause.objects[0].has("same")
    if clause.verb == "be" and bare and same and these is not None and these.determiner in ("these", "those", "the"):
        clause.subject = Noun(these.words, "they", is_pronoun=True)


RULES = (
    _is_considered,
    _by_its_card,
    _verb_of_noun,
    _within_rules,
    _goes_on,
    _means,
    _by_rules,
    _to_be,
    _as_noun,
    _restricting,
    _its_cause,
    _as_doing,
    _as_done,
    _form_of,
    _prevents,
    _these,
)
