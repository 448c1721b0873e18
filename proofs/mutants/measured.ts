import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Mutant } from "./run-shard.ts";

/** What a room came to when it was last run through. */
export interface Measured {
  /** Of its files and tests at that time (`roomFingerprint`). */
  readonly fingerprint: string;
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly mistakes: number;
  readonly notNoticed: number;
}

/* A room takes an hour or so: what was measured goes with the project, so that the next one is measured on any machine. */
const page = join(import.meta.dirname, "measured.json");

type Pages = Readonly<Record<string, Measured>>;

/** By the room's name. */
export function readMeasured(): Pages {
  return JSON.parse(readFileSync(page, "utf8")) as Pages;
}

/** Writes one room down and leaves the others as they are. @returns what was written */
export function keepMeasured(room: string, fingerprint: string, mutants: readonly Mutant[]): Measured {
  const now: Measured = {
    fingerprint,
    day: new Date().toISOString().slice(0, 10),
    mistakes: mutants.length,
    notNoticed: mutants.filter(({ noticed }) => !noticed).length,
  };
  writeFileSync(page, `${JSON.stringify({ ...readMeasured(), [room]: now }, null, 2)}\n`);
  return now;
}
