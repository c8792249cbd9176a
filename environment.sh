# shellcheck shell=sh
# Makes environments with pinned packages for ./watcher and the Makefile, which read this file.
# It may rely on nothing but a POSIX shell and Python.

say() { printf 'watcher: %s\n' "$*" >&2; }

# environment DIR LOCK: DIR is an environment with the packages of LOCK; exits with 3 if it cannot be made.
environment() {
    is_ready "$1" "$2" || build "$1" "$2" || exit 3
}

# bin/python is a link to the Python that made it: where that was removed or replaced, the link is dead.
is_ready() { [ -x "$1/bin/python" ] && is_same "$1/lock" "$2"; }

# Equal times settle it without starting a program, on every run but those after a `git pull`.
is_same() {
    [ -e "$1" ] || return 1
    [ "$1" -nt "$2" ] || [ "$1" -ot "$2" ] || return 0
    [ "$(cat "$1")" = "$(cat "$2")" ] || return 1
    touch -r "$2" "$1" 2>/dev/null || true
}

# An environment is built under another name and renamed when it is whole, so no interrupted one is ever taken.
build() {
    # A package found on these paths would count as installed already.
    unset PYTHONPATH PYTHONHOME
    python=$(find_python) || { complain_of_python; return 3; }
    say "setting up $1 (once, some ten seconds, needs the network)"
    sweep "$1"
    # The host's name is in it because two containers that share a folder can have the same process number.
    work=$1.tmp.$(uname -n).$$
    mkdir -p "$work" 2>/dev/null || { say "cannot write $work: set XDG_CACHE_HOME to a folder that can be written."; return 3; }
    trap 'rm -rf "$work"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' HUP TERM
    fill "$work/new" "$2" && cp -p "$2" "$work/new/lock" && publish "$1" "$2" || return
    trap - EXIT INT HUP TERM
    rm -rf "$work"
}

# Removes what a run that was killed left behind; a run that is still alive keeps its own.
sweep() {
    for left in "$1.tmp.$(uname -n)".*; do
        [ ! -d "$left" ] || kill -0 "${left##*.}" 2>/dev/null || rm -rf "$left"
    done
}

# Prints a Python that is new enough. Every folder of the PATH is searched: the shim of a pyenv version that is not
# switched on answers with an error, and stands before the system's own.
find_python() (
    IFS=:
    set -f
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        for folder in $PATH; do
            [ -x "$folder/$name" ] && real_name "$folder/$name" && return
        done
    done
    return 1
)

# Prints the file behind a Python, e.g. /usr/bin/python3.11, for python3 may be another one tomorrow.
real_name() {
    "$1" -I -c 'import os, sys; sys.version_info < (3, 11) and sys.exit(1); print(os.path.realpath(sys.executable))' \
        2>/dev/null
}

complain_of_python() {
    say "needs Python 3.11 or later; found $(python3 --version 2>/dev/null || echo no python3 that works)."
    say "Install one and start again (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python)."
}

# fill DIR LOCK. A pip that is there already saves the seconds of unpacking another. Debian's python3 comes without
# one, and cannot unpack one either without python3-venv.
fill() {
    if "$python" -m pip --python "$python" --version >/dev/null 2>&1; then
        "$python" -m venv --without-pip "$1" >&2 && install_packages "$2" "$python" -m pip --python "$1/bin/python"
    elif "$python" -c 'import ensurepip' 2>/dev/null; then
        "$python" -m venv "$1" >&2 && install_packages "$2" "$1/bin/python" -m pip
    else
        say "$python comes without pip and without ensurepip, so no packages can be installed."
        say "Install one of them and start again (Debian, Ubuntu: apt install python3-venv)."
        return 3
    fi
}

# install_packages LOCK PIP...
install_packages() {
    packages=$1
    shift
    PIP_USER=0 "$@" install --quiet --disable-pip-version-check --no-input --no-deps --require-hashes -r "$packages" \
        >"$work/log" 2>&1 && return
    cat "$work/log" >&2
    say "could not install the packages of $packages; pip says above why."
    say "Mend that (most often it is the network) and start again."
    return 3
}

# Another run may put a whole environment there at any moment, which may be in use already: it is never moved away.
publish() {
    rename "$work/new" "$1" && return
    is_ready "$1" "$2" && return
    rename "$1" "$work/old" && rename "$work/new" "$1" && return
    is_ready "$1" "$2" || { say "could not put $1 in its place; is its folder writable?"; return 3; }
}

# By Python, for mv would move into a folder that is there already; this is refused where it is not empty.
rename() { "$python" -c 'import os, sys; os.rename(*sys.argv[1:])' "$1" "$2" 2>/dev/null; }
