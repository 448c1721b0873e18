import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { describeVerdict } from "./describe-verdict.ts";
import type { Problem } from "./problem.ts";
import { verifyEvidence, type Verdict } from "./verify-evidence.ts";

/*
 * npm run verify-evidence -- FILE [--seal FILE] [--en]: checks the export of an order. Exit code 0: nothing was changed; 1: something was; 2:
 * no file. `--seal` is a certificate or a PDF with the seal that the export must bear.
 */
const english = process.argv.includes("--en");
const say = ({ de, en }: Problem) => (english ? en : de);

process.exitCode = await run();

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function run(): Promise<number> {
  const args = readArguments();
  if (args === null) {
    complain(
      say({
        de: "Aufruf: npm run verify-evidence -- DATEI [--seal DATEI] [--en]",
        en: "Usage: npm run verify-evidence -- FILE [--seal FILE] [--en]",
      }),
    );
    return 2;
  }
  const bytes = read(args.file);
  const known = args.seal === undefined ? null : read(args.seal);
  const unread = bytes === null ? args.file : args.seal !== undefined && known === null ? args.seal : null;
  if (bytes === null || unread !== null) {
    complain(say({ de: `Die Datei ${unread} kann nicht gelesen werden.`, en: `The file ${unread} cannot be read.` }));
    return 2;
  }
  const verdict = await verifyEvidence(bytes, known);
  const { isWhole, result, notes } = describeVerdict(verdict);
  if (isWhole) tellSteps(verdict);
  for (const one of result) {
    if (isWhole) print(say(one));
    else complain(`${say({ de: "FEHLER", en: "ERROR" })}: ${say(one)}.`);
  }
  for (const note of notes) print(`${say({ de: "Hinweis", en: "Note" })}: ${say(note)}.`);
  return isWhole ? 0 : 1;
}

function readArguments(): { readonly file: string; readonly seal: string | undefined } | null {
  try {
    const options = { en: { type: "boolean" }, seal: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
    const [file, ...more] = positionals;
    return file === undefined || more.length > 0 ? null : { file, seal: values.seal };
  } catch {
    return null;
  }
}

function read(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Each step by the server's clock, the device's beside it with what it ran ahead. */
function tellSteps({ steps }: Verdict): void {
  for (const step of steps) {
    const device =
      step.deviceAt === null ? "" : `  ${say({ de: "Gerät", en: "device" })} ${step.deviceAt} (${step.clockAhead ?? "?"} ms)`;
    print(`${String(step.number).padStart(4)}  ${step.serverAt}  ${step.event}${device}`);
  }
}
