// Unpacks npm's Chromium into the folder named; `run` there starts it, with the libraries and the font that the system
// may be lacking. The package goes by the temporary directory, and brings the libraries along only "on AWS".
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const START = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const folder = resolve(process.argv[2]);
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder;
process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
const { default: chromium } = await import("@sparticuz/chromium");
chromium.setGraphicsMode = false;
await chromium.executablePath();
writeFileSync(join(folder, "run"), START, { mode: 0o755 });
const fonts = join(folder, "fonts");
writeFileSync(join(fonts, "fonts.conf"), `<fontconfig><dir>${fonts}</dir><cachedir>${fonts}/cache</cachedir></fontconfig>\n`);
