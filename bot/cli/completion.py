"""Completion in a shell: a script for each, which asks the program for Titles while one types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import Template

from bot.cli.arguments import LISTED, OPTIONS, VALUED
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
    local typed=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} quote= title
    case $before in
        -r|--ruleset) COMPREPLY=($(compgen -W "$rulesets" -- "$typed")); return ;;
        $with_file|deck) compopt -o filenames; COMPREPLY=($(compgen -f -- "$typed")); return ;;
        completion) COMPREPLY=($(compgen -W "$shells" -- "$typed")); return ;;
    esac
    case $typed in
        -*) COMPREPLY=($(compgen -W "$options" -- "$typed")); return ;;
        [\\"\\']*) quote=${typed:0:1} typed=${typed:1} ;;
    esac
    [ "$COMP_CWORD" -eq 1 ] && COMPREPLY=($(compgen -W "$commands" -- "$typed"))
    [ -z "$quote" ] && typed=${typed//\\\\/}
    [ -n "$typed" ] && while IFS= read -r title; do
        if [ -z "$quote" ]; then title=$(printf %q "$title"); fi
        COMPREPLY+=("$title")
    done < <(watcher completion titles -- "$typed" 2>/dev/null)
}
complete -F _watcher watcher
""",
    "zsh": """\
#compdef watcher
_watcher() {
    local -a titles
    local typed=${(Q)PREFIX}
    case $words[CURRENT-1] in
        -r|--ruleset) compadd -- $rulesets; return ;;
        $with_file|deck) _files; return ;;
        completion) compadd -- $shells; return ;;
    esac
    if [[ $PREFIX == -* ]]; then compadd -- $options; return; fi
    (( CURRENT == 2 )) && compadd -- $commands && return
    [[ -n $typed ]] && titles=("${(@f)$(watcher completion titles -- "$typed" 2>/dev/null)}")
    [[ -n $titles ]] && compadd -M 'm:{a-zA-Z}={A-Za-z}' -- $titles
}
if [[ $funcstack[1] == _watcher ]]; then _watcher "$@"; else compdef _watcher watcher; fi
""",
    "fish": """\
function __watcher_titles
    set -l typed (commandline -ct)
    if string match -qr '^["\\']' -- $typed
        set typed (string sub -s 2 -- $typed)
    else
        set typed (string unescape -- $typed)
    end
    test -n "$typed"; and watcher completion titles -- $typed 2>/dev/null
end
complete -c watcher -f
complete -c watcher -n __fish_use_subcommand -a "$commands"
complete -c watcher -n "not __fish_seen_subcommand_from deck completion" -a "(__watcher_titles)"
complete -c watcher -n "__fish_seen_subcommand_from completion" -a "$shells"
complete -c watcher -n "__fish_seen_subcommand_from deck" -F
complete -c watcher -s r -l ruleset -x -a "$rulesets"
for option in $with_file
    complete -c watcher -l (string replace -- -- "" $option) -r -F
end
for option in $with_value
    complete -c watcher -l (string replace -- -- "" $option) -x
end
for option in $flags
    complete -c watcher -l (string replace -- -- "" $option)
end
""",
}
"""Per shell its script, with what is put in: `completion_script` has the names."""
WITH_FILE = ("--batch", "--sheet", "--pack", "--env")
WITH_VALUE = ("--limit", "--host", "--port")


def completion_script(shell: str) -> str:
    """The script for one of the SHELLS."""
    lists: dict[str, Iterable[str]] = {
        "commands": LISTED,
        "options": OPTIONS,
        "flags": [option for option in OPTIONS if option not in VALUED],
        "with_value": WITH_VALUE,
        "rulesets": Ruleset,
        "shells": SHELLS,
    }
    words = {name: " ".join(listed) for name, listed in lists.items()}
    with_file = (" " if shell == "fish" else "|").join(WITH_FILE)
    return Template(SHELLS[shell]).safe_substitute(words, with_file=with_file)


def titles_like(typed: str, entries: Iterable[Entry]) -> Iterator[str]:
    """The Titles that begin with what was typed, in any case, in alphabetical order."""
    begun = typed.casefold()
    titles = {entry.title for entry in entries if entry.title.casefold().startswith(begun)}
    yield from sorted(titles)[:MOST_TITLES]
