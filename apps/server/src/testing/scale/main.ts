import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";

import { CommandProblem } from "../../command-line/command-problem.ts";
import { readArguments } from "../../command-line/read-arguments.ts";
import { missingComponents } from "./components.ts";
import { ProgramFailed } from "./program.ts";
import { startScale, type Installation } from "./start-scale.ts";

const usage = `Aufruf:
  npm run scale -- [--processes ZAHL] [--port PORT] [--folder ORDNER]
    startet PostgreSQL, NATS, einen Dateispeicher, HAProxy und mehrere Server auf diesem Rechner, mit der Demo; was endet, wird neu
    gestartet, die Server mit den Einstellungen von dann; Strg+C beendet alles
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
  if (folder !== undefined && existsSync(folder) && readdirSync(folder).length > 0) {
    throw line.problem(`Der Ordner „${resolve(folder)}“ ist nicht leer. Bitte nenne einen leeren.`);
  }
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
    print("Was endet, wird neu gestartet, die Server mit dem, was dann in der Datei steht. Strg+C beendet alles.");
    await tend(running, asked.signal);
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

/** Between two looks whether all parts run (ms). */
const lookMs = 500;

/** Starts again what has ended, as a service manager does, until it is told to stop. A part that does not start is tried at each look. */
async function tend({ processes, components, settings }: Installation, signal: AbortSignal): Promise<void> {
  const servers = processes.map(({ program }) => program);
  while (!signal.aborted) {
    for (const program of [...components, ...servers]) {
      if (program.isRunning() || signal.aborted) continue;
      print(`${program.name} ist beendet und wird neu gestartet.`);
      try {
        await program.again(servers.includes(program) ? { env: settingsIn(settings) } : {});
        print(`${program.name} läuft wieder, Prozess ${program.pid}`);
      } catch (error) {
        if (!(error instanceof ProgramFailed)) throw error;
        print(error.message);
      }
    }
    await wait(lookMs, undefined, { signal }).catch(() => undefined);
  }
}

function settingsIn(file: string): Record<string, string> {
  const entries = Object.entries(parseEnv(readFileSync(file, "utf8")));
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? ""]));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof CommandProblem) && !(error instanceof ProgramFailed)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});
