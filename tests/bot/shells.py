"""A shell on a terminal of its own, in which a line is typed and completed."""

from __future__ import annotations

import os
import pty
import re
import select
import sys
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
START = {
    "bash": ("bash", "--norc", "--noprofile", "-i"),
    "zsh": ("zsh", "-f", "-i"),
    "fish": ("fish", "--private", "--no-config", "-i"),
}
LOAD = {
    "bash": "bind 'set bell-style none'; source {script}",
    "zsh": "autoload -U compinit; compinit -D; source {script}",
    "fish": "source {script}",
}
SHOW = {
    "bash": r"""show() { printf '\n<%s>\n' "$READLINE_LINE"; exit; }; bind -x '"\C-o":show'""",
    "zsh": r"""show() { printf '\n<%s>\n' "$BUFFER"; exit; }; zle -N show; bindkey '^O' show""",
    "fish": r"""function show; printf '\n<%s>\n' (commandline); exit; end; bind \co show""",
}
"""What the line is now, between angle brackets; then the shell ends."""
COMPLETE, ASK = "\t", "\x0f"
LONGEST = 30
"""So many seconds it may be silent."""


def program_in(folder: Path) -> None:
    """Put `watcher` there."""
    file = folder / "watcher"
    file.write_text(f'#!/bin/sh\nPYTHONPATH="{CHECKOUT}" exec "{sys.executable}" -P -m bot "$@"\n')
    file.chmod(0o755)


def completed(shell: str, script: Path, typed: str, home: Path) -> str:
    """The line after a Tab behind what was typed."""
    environ = {"HOME": str(home), "PATH": f"{home}:{os.environ['PATH']}", "TERM": "dumb", "LC_ALL": "C.UTF-8"}
    environ |= {name: value for name, value in os.environ.items() if name == "WATCHER_CACHE"}
    pid, terminal = pty.fork()
    if not pid:
        os.chdir(home)
        os.execvpe(START[shell][0], START[shell], environ)
    said = ""
    try:
        for line in (LOAD[shell].format(script=script), SHOW[shell], "echo re''ady"):
            os.write(terminal, line.encode() + b"\r")
        _read(terminal, "ready")
        os.write(terminal, (typed + COMPLETE + ASK).encode())
        said = _read(terminal, "\n<", ">")
    finally:
        os.close(terminal)
        os.waitpid(pid, 0)
    shown = re.findall(r"\n<(.*)>", said.replace("\r", ""))
    return shown[-1] if shown else said


def _read(terminal: int, *marks: str) -> str:
    """What it says until the marks have come one after the other."""
    said, pattern = "", re.compile(".*?".join(map(re.escape, marks)), re.DOTALL)
    while not pattern.search(said):
        if not select.select([terminal], [], [], LONGEST)[0]:
            return said
        try:
            said += os.read(terminal, 65536).decode(errors="replace")
        except OSError:  # it has ended
            return said
    return said
