import { statSync } from "node:fs";
import { dirname, join } from "node:path";

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The folder that Stryker works on: its copy of the project, in which the mutants are. */
const root = process.cwd();
const source = (path: string): string => join(root, path);

/** Where the mistakes are in this run, a folder each. */
const folders = (process.env["RUNDGANG_MUTANT_FILES"] ?? "").split("\n").map((file) => dirname(source(file)));

/** The run ends with the first test that notices: what stands beside the mistake is asked first, what takes long comes last. */
class QuickFirst extends BaseSequencer {
  public override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const takesLong = /every-|property|nth-operation|embedded/u;
    const rank = ({ moduleId }: TestSpecification): number =>
      statSync(moduleId).size * (takesLong.test(moduleId) ? 1000 : 1) * (folders.includes(dirname(moduleId)) ? 1 : 10);
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

/**
 * The tests of one room, as `npm test` runs them but for the packages: these are taken from the folder that is run and not
 * through node_modules, whose links lead out of Stryker's copy to sources without mistakes.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@rundgang\/testkit\/town$/u, replacement: source("packages/testkit/src/town/generate-town.ts") },
      { find: /^@rundgang\/domain\/dg-form$/u, replacement: source("packages/domain/src/dg-form/dg-order-form.ts") },
      { find: /^@rundgang\/domain\/second-form$/u, replacement: source("packages/domain/src/second-form/second-order-form.ts") },
      { find: /^@rundgang\/outbox\/testing$/u, replacement: source("packages/outbox/src/testing/index.ts") },
      { find: /^@rundgang\/(contracts|domain|forms|outbox|testkit|ui)$/u, replacement: `${source("packages")}/$1/src/index.ts` },
      { find: /^@rundgang\/server$/u, replacement: source("apps/server/src/index.ts") },
    ],
  },
  test: {
    include: (process.env["RUNDGANG_MUTANT_TESTS"] ?? "").split("\n"),
    /* Where they can, the tests of a room share one fresh thread for each mistake: half the work, and most of it is loading. */
    isolate: process.env["RUNDGANG_MUTANT_APART"] === "true",
    setupFiles: [source("proofs/mutants/quick-runs.ts")],
    env: { RUNDGANG_PROPERTY_SHARE: "0.15" },
    sequence: { sequencer: QuickFirst },
    /* No test of a room takes so long, even on a machine that has other work as well: one that does hangs. */
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
