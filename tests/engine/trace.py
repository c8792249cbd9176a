"""Happenings in short form, for those who write rulings: verb(actor; things; …)."""

from __future__ import annotations

from engine.world import Happening, Thing


def of_thing(thing: Thing) -> str:
    """A card with its number."""
    return (f"{thing.count}x" if thing.count != 1 else "") + thing.title


def trace(happening: Happening | None) -> str:
    """One line for one happening."""
    if happening is None:
        return "-"
    h = happening
    parts = [h.actor or "·", "+".join(of_thing(t) for t in h.things)]
    parts += [f"other={'+'.join(of_thing(t) for t in h.others)}"] if h.others else []
    parts += [
        f"{name}={value}"
        for name, value in (("kind", h.kind), ("target", h.target), ("zone", h.zone), ("phase", h.phase), ("by", h.by))
        if value
    ]
    parts += [f"number={h.number}"] if h.number is not None else []
    parts += [f"turn={h.turn}"] if h.turn else []
    parts += [f"[{k}={v}]" for k, v in h.roles.items()] + [f"<{k}={v}>" for k, v in h.extra.items()]
    parts += [f"purpose={trace(h.purpose)}"] if h.purpose is not None else []
    return f"{'NOT ' if h.negated else ''}{h.verb}({'; '.join(p for p in parts if p)})"
