import { writeFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { byPowerCut } from "../support/kills/death.ts";
import { survive } from "../support/kills/survive.ts";

/* `npm run prove -- power-cuts` runs the same with 50 cuts, and reads what came of it. */
const cuts = Number(process.env.RUNDGANG_CUTS ?? 2);
const seed = Number(process.env.RUNDGANG_CUTS_SEED ?? 1);
/** The proof tries itself: an app that does not wait until work is flushed must be found to lose what it said was saved. */
const isRelaxed = process.env.RUNDGANG_CUTS_RELAXED === "1";

/*
 * Tokens are renewed with every start, as it is with all that live less than five minutes: one that was used and is not on the disk would sign the
 * salesman out. A few seconds are over before an answer on a busy machine, and then the app asks him to sign in anew.
 */
test.use({ serverEnv: { RUNDGANG_ACCESS_TTL: "60" } });

async function relax(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function relaxed(stores, mode, options) {
      const isWork = this.name.startsWith("rundgang-work-");
      return begin.call(this, stores, mode, isWork ? { durability: "relaxed" } : options);
    };
  });
}

test(`a tablet that loses its power ${cuts} times loses and doubles nothing that was confirmed`, async ({ door }) => {
  test.setTimeout(120_000 + cuts * 60_000);
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const death = byPowerCut(seed);
  /* Without a network nothing but the disk keeps a comment, and no other database of the app flushes it along. */
  const relaxed = { prepare: relax, death: { ...death, offline: 1, chooseEnd: () => "comment" as const } };
  const survival = await survive(door, { kills: cuts, seed, death, tell, ...(isRelaxed ? relaxed : {}) });
  const report = process.env.RUNDGANG_CUTS_REPORT;
  if (report !== undefined) writeFileSync(report, JSON.stringify(survival));
  if (isRelaxed) expect(survival.contradictions).not.toEqual([]);
  else expect(survival.contradictions).toEqual([]);
});
