import { parseArgs } from "node:util";

import { writeSection } from "../report/write-section.ts";
import { proveCoturn } from "./coturn.ts";
import { proveLibreOffice } from "./libreoffice.ts";
import { provePgbouncer } from "./pgbouncer.ts";
import { provePostfix } from "./postfix.ts";
import { proveRestore } from "./restore.ts";
import { proveValhalla } from "./valhalla.ts";

/** Each neighbour with its proof, which answers what it saw to hold, in sentences, and throws at the first that does not. */
const neighbours: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  coturn: proveCoturn,
  libreoffice: proveLibreOffice,
  pgbouncer: provePgbouncer,
  postfix: provePostfix,
  restore: proveRestore,
  valhalla: proveValhalla,
};

/*
 * The real programs that we stand on, as Debian and npm have them. `--only WORD` proves those whose name has it, and writes nothing down.
 */
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const begun = performance.now();
const shown = new Map<string, readonly string[] | null>();
for (const [name, prove] of Object.entries(neighbours).filter(([one]) => one.includes(values.only))) {
  process.stdout.write(`\n— ${name}\n`);
  const sentences = await prove().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return null;
  });
  shown.set(name, sentences);
  for (const sentence of sentences ?? []) process.stdout.write(`  ${sentence}\n`);
}

const broken = [...shown].filter(([, sentences]) => sentences === null).map(([name]) => name);
if (values.only === "")
  writeSection({
    name: "neighbours",
    command: "npm run prove -- neighbours",
    figures: {
      "neighbours that held": `${shown.size - broken.length} of ${shown.size}`,
      minutes: Math.round((performance.now() - begun) / 60_000),
    },
    remark: [
      ...(broken.length === 0 ? [] : [`Failed: ${broken.join(", ")}.`, ""]),
      ...[...shown].flatMap(([name, sentences]) => (sentences ?? []).map((sentence) => `- ${name}: ${sentence}`)),
    ].join("\n"),
  });
process.exitCode = broken.length === 0 ? 0 : 1;
