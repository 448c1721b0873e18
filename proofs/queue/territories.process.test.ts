import { expect, it } from "vitest";

import { runCrew } from "./crew.ts";
import type { SeedReport } from "./tally.ts";

/** Seeds: by turns one of each way in which a territory goes. */
const seeds = 8;

it("a territory that goes while its tablet is offline loses and blocks nothing that was recorded before", async () => {
  const told: SeedReport[] = [];
  await runCrew({
    ranges: [{ from: 0, to: seeds }],
    workers: 1,
    runs: "territories",
    onReport: (report) => told.push(report) > 0,
    onRange: () => undefined,
  });
  const broken = told.flatMap(({ seed, violations }) =>
    violations.map((one) => `${one} (prove -- queue --territories --seed ${seed})`),
  );
  expect(broken).toEqual([]);
  expect(told.map(({ faultCount }) => faultCount)).toEqual(Array.from({ length: seeds }, () => 1));
}, 300_000);
