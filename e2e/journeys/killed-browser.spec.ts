import { writeFileSync } from "node:fs";

import { expect, test } from "../support/door.ts";
import { byKill } from "../support/kills/death.ts";
import { survive } from "../support/kills/survive.ts";

/* `npm run prove -- kills` runs the same with 200 deaths, and reads what came of it. */
const kills = Number(process.env.RUNDGANG_KILLS ?? 2);
const seed = Number(process.env.RUNDGANG_KILLS_SEED ?? 1);

test(`a browser that is killed ${kills} times loses and doubles nothing that was confirmed`, async ({ door }) => {
  test.setTimeout(120_000 + kills * 60_000);
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const survival = await survive(door, { kills, seed, death: byKill(), tell });
  const report = process.env.RUNDGANG_KILLS_REPORT;
  if (report !== undefined) writeFileSync(report, JSON.stringify(survival));
  expect(survival.contradictions).toEqual([]);
});
