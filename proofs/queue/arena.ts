import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { nameBySeed } from "./browser/name-by-seed.ts";
import { checkMails } from "./check/check-mails.ts";
import { runSeed, type SeedResult } from "./run-seed.ts";
import { runStart } from "./run-start.ts";
import { runTerritories } from "./run-territories.ts";
import { openHouse } from "./server/house.ts";
import { insertMasters, resettle, townOf } from "./town.ts";

/** Where runs take place: one real server with its database, for as many seeds as are wanted, one after the other. */
export interface Arena {
  /** Runs seeds `from` up to, without, `to`. */
  run(from: number, to: number): AsyncGenerator<SeedResult>;
  close(): Promise<void>;
}

/** Runs between two cleanings of the database. */
const townsAtOnce = 100;

/** Boots the server; takes two seconds. Mails are delivered at each cleaning, and what is wrong with them is told with its last run. */
export async function openArena(runs: Runs): Promise<Arena> {
  const house = await openHouse(mkdtempSync(join(memoryFolder(), "rundgang-proof-")));
  await insertMasters(house.database.db);
  nameBySeed();
  /* Not before the names: it puts a browser into the globals of this thread. */
  const { openRig } = await import("./real/rig.ts");
  const rig = await openRig();

  const happen = kinds[runs];

  async function* run(from: number, to: number): AsyncGenerator<SeedResult> {
    for (let first = from; first < to; first += townsAtOnce) {
      const towns = Array.from({ length: Math.min(townsAtOnce, to - first) }, (_, n) => townOf(first + n));
      await resettle(house.database.db, towns);
      await house.clearFiles();
      for (const [n, town] of towns.entries()) {
        const result = await happen(house, town, rig).catch((error: unknown) => {
          throw new Error(`seed ${town.seed} ended with an error`, { cause: error });
        });
        const isLast = n === towns.length - 1;
        const mails = isLast && result.violations.length === 0 ? await checkMails(house) : [];
        yield mails.length === 0 ? result : { ...result, violations: mails };
      }
    }
  }

  return { run, close: house.close };
}

/**
 * What happens in the runs: a storm of faults, a start at which the disk refuses once and nothing else goes wrong, or a territory that goes
 * while its tablet is offline.
 */
const kinds = { storms: runSeed, starts: runStart, territories: runTerritories };
export type Runs = keyof typeof kinds;

/** By the word that a process was started with. */
export function runsOf(word: string | undefined): Runs {
  return word === "starts" || word === "territories" ? word : "storms";
}

/** Files are written and synced for real; where the machine has a folder in memory, no disk is worn out by it. */
function memoryFolder(): string {
  return existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
}
