import { setTimeout } from "node:timers/promises";

import { isAnyAtWork } from "../db/compatible-from.ts";
import type { Reader } from "../db/open-database.ts";
import { maySealFiles, maySealFilesByMinutes } from "../files/sealed/may-seal-files.ts";

/** How a command waits, and where it says so before. */
export interface Patience {
  say(line: string): void;
  wait(ms: number): Promise<unknown>;
}

export const patienceOfCommand: Patience = {
  say: (line) => void process.stdout.write(`${line}\n`),
  wait: (ms) => setTimeout(ms),
};

/** Servers look each minute whether they may seal: after so long each has looked. */
const haveLookedMs = 2 * 60_000;

/**
 * Whether a command may seal: no older process is at work. As the servers' own chore it waits two minutes first where it is the command that bars older
 * versions, because one may be starting at this moment, and where something lies plain while servers are at work: one that has not looked yet would put
 * a plain file in the place of the one that the command has just sealed, and the sealed one would be read.
 * @param isShared whether other processes may work on the database
 */
export async function awaitSealing(
  db: Reader,
  { isShared, holdsPlain }: { readonly isShared: boolean; holdsPlain(): Promise<boolean> },
  { say, wait }: Patience,
): Promise<boolean> {
  if (!isShared) return maySealFiles(db);
  if (await maySealFilesByMinutes(db)) {
    if (!(await holdsPlain()) || !(await isAnyAtWork(db))) return true;
  } else if (!(await maySealFiles(db))) return false;
  say("In zwei Minuten geht es weiter: Bis dahin versiegelt jeder laufende Server, was er schreibt.");
  await wait(haveLookedMs);
  return maySealFiles(db);
}
