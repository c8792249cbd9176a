"""Completion in a shell: a script for each, which asks the program for Titles while one types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import Template

from bot.cli.arguments import LISTED, OPTIONS
from corpus.document import Ruleset
from corpus.entry import Entry

# shtab makes such scripts from a parser with a sub-parser for each command; ours takes options anywhere and has none,
# and no static script can complete Titles.
TITLES = "titles"
"""In the place of a shell's name: the Titles that begin with some words, one a line."""
MOST_TITLES = 50
SHELLS = {
    "bash": """\
_watcher() {
    local typed=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    case $before in
        -r|--ruleset) COMPREPLY=($(compgen -W "$rulesets" -- "$typed")); return ;;
        --batch|--sheet|--pack|--env|deck) COMPREPLY=($(compgen -f -- "$typed")); return ;;
    esac
    case $typed in
        -*) COMPREPLY=($(compgen -W "$options" -- "$typed")); return ;;
    esac
    [ "$COMP_CWORD" -eq 1 ] && COMPREPLY=($(compgen -W "$commands" -- "$typed"))
    local title
    [ -n "$typed" ] && while IFS= read -r title; do
        COMPREPLY+=("$(printf %q "$title")")
    done < <(watcher completion titles -- "$typed" 2>/dev/null)
}
complete -o default -F _watcher watcher
""",
    "zsh": """\
#compdef watcher
_watcher() {
    local -a titles
    case $words[CURRENT-1] in
        -r|--ruleset) compadd -- $rulesets; return ;;
        --batch|--sheet|--pack|--env|deck) _files; return ;;
    esac
    if [[ $PREFIX == -* ]]; then compadd -- $options; return; fi
    (( CURRENT == 2 )) && compadd -- $commands
    titles=("${(@f)$(watcher completion titles -- "$PREFIX" 2>/dev/null)}")
    (( $#titles )) && compadd -U -- $titles
}
compdef _watcher watcher
""",
    "fish": """\
complete -c watcher -f -n __fish_use_subcommand -a "$commands"
complete -c watcher -f -a "(watcher completion titles -- (commandline -ct) 2>/dev/null)"
complete -c watcher -s r -l ruleset -x -a "$rulesets"
for option in $options
    complete -c watcher -l (string replace -- -- "" $option)
end
complete -c watcher -F -n "__fish_seen_subcommand_from deck"
""",
}
"""Per shell its script, with $commands, $options and $rulesets to be put in."""


def completion_script(shell: str) -> str:
    """The script for one of the SHELLS."""
    rulesets = " ".join(one.value for one in Ruleset)
    return Template(SHELLS[shell]).safe_substitute(
        commands=" ".join(LISTED), options=" ".join(OPTIONS), rulesets=rulesets
    )


def titles_like(typed: str, entries: Iterable[Entry]) -> Iterator[str]:
    """The Titles that begin with what was typed, in any case, in alphabetical order."""
    begun = typed.casefold()
    titles = {entry.title for entry in entries if entry.title.casefold().startswith(begun)}
    yield from sorted(titles)[:MOST_TITLES]
