"""Runs a fresh Python, and tells how long it took and the most memory that it held."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
# A program's peak begins at what its parent held when it was started: hence a parent in between that holds little.
BETWEEN = """
import json, resource, subprocess, sys; from time import perf_counter as now
start = now(); told = subprocess.run([sys.executable, "-P", *sys.argv[1:]], check=True, stdout=subprocess.PIPE).stdout
seconds = now() - start; peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(json.dumps([seconds, peak / (2**20 if sys.platform == "darwin" else 2**10), told.decode()]))
"""


@dataclass(frozen=True, slots=True)
class Run:
    """Seconds from start to end, the most memory in MB, and what was printed."""

    seconds: float
    peak: float
    told: str

    @property
    def data(self) -> Any:
        """The last line that was printed, which is JSON."""
        return json.loads(self.told.splitlines()[-1])


def run(cache: Path, *arguments: str) -> Run:
    """Run Python with these arguments and this folder for the index. Raises CalledProcessError if it fails."""
    env = os.environ | {"PYTHONPATH": str(ROOT), "WATCHER_CACHE": str(cache), "TMPDIR": str(cache.parent)}
    command = [sys.executable, "-P", "-c", BETWEEN, *arguments]
    return Run(*json.loads(subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True).stdout))
