"""``python -m tests.prose``: every place where a text of ours breaks our style."""

import sys
from pathlib import Path

from tests.prose.style import faults
from tests.prose.texts import every

ROOT = Path(__file__).resolve().parents[2]

found = [f"{file.relative_to(ROOT)}:{line}: {fault}" for file, line, text in every(ROOT) for _, fault in faults(text)]
print(*found, sep="\n")
sys.exit(1 if found else 0)
