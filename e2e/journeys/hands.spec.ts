import { writeFileSync } from "node:fs";
import { join } from "node:path";

import fc from "fast-check";

import { expect, test } from "../support/door.ts";
import { anyStep } from "../support/hands/steps.ts";
import { walk } from "../support/hands/walk.ts";
import { readFacts, type Facts } from "../support/facts.ts";
import { removeServerData, copyTemplate, newServerData, type ServerData } from "../support/server-data.ts";
import type { Confirmed } from "../support/hands/stores.ts";

/*
 * Seeded salesmen who tap, type, turn and go back on whatever stands on the screen. Two short walks here; `npm run prove -- hands` walks
 * many long ones, and a failing walk is shortened and named by its seed.
 */
const count = Number(process.env.RUNDGANG_HANDS_SEEDS ?? 2);
const from = Number(process.env.RUNDGANG_HANDS_FROM ?? 1);
const steps = Number(process.env.RUNDGANG_HANDS_STEPS ?? 15);
const report = process.env.RUNDGANG_HANDS_REPORT;
/** Shortening a failing walk ends after so long, ms; with 0 it is told as it was walked. */
const shrinkMs = Number(process.env.RUNDGANG_HANDS_SHRINK ?? 10) * 60_000;

/** The demo town itself. */
async function seededFacts(): Promise<Facts> {
  const data = newServerData();
  await copyTemplate(data);
  const facts = readFacts(data);
  await removeServerData(data);
  return facts;
}

/** What was confirmed and is not at the server, and what is there and was not confirmed. */
function wrongAtServer(seeded: Facts, facts: Facts, confirmed: readonly Confirmed[]): readonly string[] {
  const kinds = { qualification: "qualifications", comment: "comments", appointment: "appointments" } as const;
  return Object.entries(kinds).flatMap(([kind, table]) => {
    const before = new Set(seeded[table].map(({ id }) => id));
    const made = facts[table].map(({ id }) => id).filter((id) => !before.has(id));
    const said = new Set(confirmed.filter((one) => one.kind === kind).map(({ uuid }) => uuid));
    return [
      ...[...said].filter((id) => !made.includes(id)).map((id) => `${kind} ${id} was confirmed and is not there`),
      ...made.filter((id) => !said.has(id)).map((id) => `${kind} ${id} is there and was not confirmed`),
    ];
  });
}

/** Puts the demo town back. */
async function beginAgain(data: ServerData): Promise<void> {
  await removeServerData(data);
  await copyTemplate(data);
}

for (let seed = from; seed < from + count; seed += 1) {
  test(`hands, seed ${seed}: whatever they do, every screen stands and the server has what was confirmed`, async ({
    browser,
    door,
  }) => {
    test.setTimeout(shrinkMs + 300_000);
    let recorded = 0;
    let walked = 0;
    let way = "";
    let confirmed: readonly Confirmed[] = [];
    let isFresh = true;
    const result = await fc.check(
      fc.asyncProperty(fc.array(anyStep, { minLength: steps, maxLength: steps }), async (chosen) => {
        /* A shorter walk begins where the long one began. */
        if (!isFresh) await door.whileStopped(beginAgain);
        isFresh = false;
        recorded = 0;
        const done = await walk(browser, door, chosen, seed);
        recorded = done.recorded;
        confirmed = done.confirmed;
        walked += chosen.length;
        way = done.done.join(" → ");
      }),
      {
        seed,
        numRuns: 1,
        ...(shrinkMs === 0 ? { endOnFailure: true } : { interruptAfterTimeLimit: shrinkMs, markInterruptAsFailure: false }),
      },
    );
    const words = result.failed ? `${String(result.errorInstance)}\nshortest: ${JSON.stringify(result.counterexample)}` : "";
    if (report !== undefined) writeFileSync(join(report, `${seed}.json`), JSON.stringify({ seed, walked, recorded, words }));
    expect(words).toBe("");
    const [seeded, facts] = [await seededFacts(), await door.facts()];
    const standing = facts.qualifications.filter((one) => one.data["revoked"] !== true).length;
    expect(standing - seeded.qualifications.length, `visits at the server, after ${way}`).toBe(recorded);
    expect(wrongAtServer(seeded, facts, confirmed), `after ${way}`).toEqual([]);
  });
}
