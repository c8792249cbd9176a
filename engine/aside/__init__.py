"""What may be left aside: facts that are told and of which no judge has to give account.

Every verdict supposes that nothing is in play and nothing happens but what was told, that each works as it does, and
that wishes bind nobody. To be told so adds nothing, so no verdict can hinge on it. An act, a state, a permission, and
that a certain card or player does not do something, are facts, and are never left aside here.

How far it goes hangs on who asks:

- `sentence`: that nothing and nobody else bears on the question. Such a sentence is not told to the world at all.
- `inert`: what is told for the tale's sake: what goes on in minds, a card's silence. It is no fact for anybody.
- `neutral`: that nothing more is done, and that he holds what is asked about. A judge may look for it, none must.
- `supposed`: what holds without being told, in this world and for this question. The case is heard once more without
  it where no judge knew what to make of it; what was ruled with it must not differ.
- `contained`, `course`: what another fact has told, and what goes without saying, such as the one opportunity that
  everybody has; heard as `supposed` is.
- `lenient`: what cannot turn round a ruling that holds whatever else is the case.

`verbs` are their words: each list stands there once.
"""
