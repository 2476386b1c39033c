"""The installed package as the wheel that it came in: no index has it, and pip keeps no wheel."""

from importlib.metadata import PackageNotFoundError, distribution
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

NAME = "drumhead"


def packed_wheel() -> tuple[str, bytes] | None:
    """The wheel's file name and its bytes, the same for the same package; None in a checkout."""
    try:
        installed = distribution(NAME)
    except PackageNotFoundError:
        return None
    here = Path(str(installed.locate_file(NAME))).resolve() == Path(__file__).resolve().parents[1]
    if not here or installed.read_text("WHEEL") is None:
        return None
    info = f"{NAME}-{installed.version}.dist-info"
    added_by_pip = {f"{info}/{name}" for name in ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json")}
    files = [
        file
        for file in installed.files or ()
        if file.parts[0] in (NAME, info) and file.suffix != ".pyc" and str(file) not in added_by_pip
    ]
    record = "".join(f"{file},{file.hash.mode}={file.hash.value},{file.size}\n" for file in files if file.hash)
    wheel = BytesIO()
    with ZipFile(wheel, "w") as archive:
        for file in files:
            archive.writestr(ZipInfo(str(file)), file.read_binary(), ZIP_DEFLATED)
        archive.writestr(ZipInfo(f"{info}/RECORD"), f"{record}{info}/RECORD,,\n", ZIP_DEFLATED)
    return f"{NAME}-{installed.version}-py3-none-any.whl", wheel.getvalue()
