import { appendFileSync } from "node:fs";

import * as fc from "fast-check";

/** What came of the odd requests to one call, as a line of JSON for `npm run prove -- odd-bodies`. */
export interface OddLine {
  readonly kind: "bodies" | "addresses";
  /** Its name, or its path where it is read. */
  readonly call: string;
  readonly seed: number;
  /** Where in the seed's examples the shortest one lies that fails, as fast-check says it; null: none fails. */
  readonly failedAt: string | null;
  /** Status → how often it was answered. */
  readonly answers: Readonly<Record<string, number>>;
}

/** Odd requests to many calls, one call after the other. */
export interface OddCount {
  /** One was sent, and answered so. */
  answered(status: number): void;
  /** Tries the property with so many examples; throws, with seed and path, where one fails. */
  assert<Example>(call: string, property: fc.IAsyncProperty<Example>): Promise<void>;
}

/**
 * Counts the odd requests of a file. `RUNDGANG_ODD=10000` sends that many to each call in place of `usual`, `RUNDGANG_ODD_SEED` says which ones,
 * `RUNDGANG_ODD_REPORT` names a file to which each call's line is appended.
 */
export function countOdd(kind: OddLine["kind"], usual: number): OddCount {
  const { RUNDGANG_ODD: runs, RUNDGANG_ODD_SEED: seed, RUNDGANG_ODD_REPORT: report } = process.env;
  const parameters = { numRuns: Number(runs ?? usual), ...(seed === undefined ? {} : { seed: Number(seed) }) };
  let answers: Record<string, number> = {};
  return {
    answered: (status) => {
      answers[status] = (answers[status] ?? 0) + 1;
    },
    assert: async (call, property) => {
      const details = await fc.check(property, parameters);
      const line: OddLine = { kind, call, seed: details.seed, failedAt: details.counterexamplePath, answers };
      answers = {};
      if (report !== undefined) appendFileSync(report, `${JSON.stringify(line)}\n`);
      if (details.failed) throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance });
    },
  };
}
