import { expect, it } from "vitest";

import { runCrew } from "./crew.ts";
import type { SeedReport } from "./tally.ts";

/** Seeds: by turns one of each kind of start, the later the later the step at which the disk refuses. */
const seeds = 500;

it("a disk that refuses once at a start, at whatever step, leaves nothing unsent and no screen unread", async () => {
  const told: SeedReport[] = [];
  await runCrew({
    ranges: [
      { from: 0, to: seeds / 2 },
      { from: seeds / 2, to: seeds },
    ],
    workers: 2,
    runs: "starts",
    onReport: (report) => told.push(report) > 0,
    onRange: () => undefined,
  });
  const broken = told.flatMap(({ seed, violations }) =>
    violations.map((one) => `${one} (prove -- queue --starts --seed ${seed})`),
  );
  expect(broken).toEqual([]);
  expect(told).toHaveLength(seeds);
  /* A rig whose disk never refuses would find nothing either. */
  expect(told.filter(({ faultCount }) => faultCount > 0).length).toBeGreaterThan(seeds / 2);
}, 300_000);
