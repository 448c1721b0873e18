import { readFileSync } from "node:fs";

import type { Problem } from "./problem.ts";
import { verifyEvidence, type Verdict } from "./verify-evidence.ts";

/*
 * npm run verify-evidence -- FILE [--en]: checks the export of an order. Exit code 0: nothing was changed; 1: something was; 2: no file.
 */
const args = process.argv.slice(2);
const english = args.includes("--en");
const [file, ...more] = args.filter((arg) => arg !== "--en");
const say = ({ de, en }: Problem) => (english ? en : de);

process.exitCode = run();

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

function run(): number {
  if (file === undefined || file.startsWith("-") || more.length > 0) {
    complain(say({ de: "Aufruf: npm run verify-evidence -- DATEI [--en]", en: "Usage: npm run verify-evidence -- FILE [--en]" }));
    return 2;
  }
  const bytes = read(file);
  if (bytes === null) {
    complain(say({ de: `Die Datei ${file} kann nicht gelesen werden.`, en: `The file ${file} cannot be read.` }));
    return 2;
  }
  const verdict = verifyEvidence(bytes);
  if (verdict.problems.length === 0) tellWhole(verdict);
  for (const note of verdict.notes) print(`${say({ de: "Hinweis", en: "Note" })}: ${say(note)}.`);
  for (const one of verdict.problems) complain(`${say({ de: "FEHLER", en: "ERROR" })}: ${say(one)}.`);
  return verdict.problems.length === 0 ? 0 : 1;
}

function read(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Each step by the server's clock, the device's beside it with what it ran ahead; the last hash is to be compared with the server's. */
function tellWhole({ number, steps, documents }: Verdict): void {
  for (const step of steps) {
    const device =
      step.deviceAt === null ? "" : `  ${say({ de: "Gerät", en: "device" })} ${step.deviceAt} (${step.clockAhead ?? "?"} ms)`;
    print(`${String(step.number).padStart(4)}  ${step.serverAt}  ${step.event}${device}`);
  }
  const last = steps.at(-1)?.hash ?? "";
  print(
    say({
      de: `In Ordnung: Auftrag ${number}, ${steps.length} Schritte, ${documents} Dokumente. Letzter Hash: ${last}`,
      en: `Whole: order ${number}, ${steps.length} steps, ${documents} documents. Last hash: ${last}`,
    }),
  );
}
