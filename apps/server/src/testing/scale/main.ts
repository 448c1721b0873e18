import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { CommandProblem } from "../../command-line/command-problem.ts";
import { readArguments } from "../../command-line/read-arguments.ts";
import { missingComponents } from "./components.ts";
import { ProgramFailed } from "./program.ts";
import { startScale } from "./start-scale.ts";

const usage = `Aufruf:
  npm run scale -- [--processes ZAHL] [--port PORT] [--folder ORDNER]
    startet PostgreSQL, NATS, einen Dateispeicher, HAProxy und mehrere Server auf diesem Rechner, mit der Demo; Strg+C beendet alles
    --processes    wie viele Server, 1 bis 9 (sonst 3)
    --port         Port von HAProxy (sonst ein freier)
    --folder       leerer Ordner, der bleibt (sonst einer, der am Ende gelöscht wird)`;

const syntax = {
  usage,
  options: { processes: { type: "string" }, port: { type: "string" }, folder: { type: "string" } },
} as const;

/** `npm run scale -- …`: an installation of several processes to try things on. */
async function main(args: readonly string[]): Promise<number> {
  const line = readArguments(args, syntax);
  if (line === null) {
    print(usage);
    return 0;
  }
  const { processes = "3", port, folder } = line.values;
  if (!/^[1-9]$/u.test(processes)) throw line.problem("--processes muss eine Zahl von 1 bis 9 sein.");
  if (port !== undefined && !/^\d{1,5}$/u.test(port)) throw line.problem("--port muss eine Zahl bis 65535 sein.");
  const missing = missingComponents();
  if (missing.length > 0) throw new CommandProblem(missing.join("\n"));
  const place = folder === undefined ? mkdtempSync(join(tmpdir(), "rundgang-scale-")) : resolve(folder);
  /* Each signal is taken, a second Ctrl-C as well: whoever ends us at once would leave the others behind. */
  const asked = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => asked.abort());
  try {
    const ports = port === undefined ? {} : { port: Number(port) };
    const running = await startScale({
      folder: place,
      processes: Number(processes),
      ...ports,
      onReady: print,
      signal: asked.signal,
    });
    print(`\nRundgang: ${running.url}`);
    print(`Protokolle und Einstellungen: ${place}`);
    print(`Befehle (backup, keys, account …) mit denselben Einstellungen: set -a; . ${running.settings}; set +a`);
    print("Strg+C beendet alles.");
    if (!asked.signal.aborted) await once(asked.signal, "abort");
    print("\nWird beendet …");
    await running.stop();
    print("Alles ist beendet.");
    return 0;
  } catch (error) {
    if (!asked.signal.aborted) throw error;
    print("Alles ist beendet.");
    return 0;
  } finally {
    if (folder === undefined) rmSync(place, { recursive: true, force: true });
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof CommandProblem) && !(error instanceof ProgramFailed)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});
