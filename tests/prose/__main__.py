"""``python -m tests.prose``: every place where a text of ours breaks our style."""

import sys
from pathlib import Path

from tests.prose.style import faults
from tests.prose.texts import all_texts

ROOT = Path(__file__).resolve().parents[2]

lines = [f"{file.relative_to(ROOT)}:{at}: {fault}" for file, at, text in all_texts(ROOT) for _, fault in faults(text)]
print(*lines, sep="\n")
sys.exit(1 if lines else 0)
