"""Text files of the content."""

from pathlib import Path

from drumhead.source.faults import Fault


def read_text(path: Path, faults: list[Fault]) -> str | None:
    """The file's text, or None and a fault when it is missing or not UTF-8."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        faults.append(
            Fault(path, line, f"byte {error.object[error.start]:#04x} is not UTF-8", "save the file as UTF-8")
        )
    except OSError as error:
        faults.append(Fault(path, 0, f"cannot be read ({error.strerror})", "put the file there and make it readable"))
    return None
