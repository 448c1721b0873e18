import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const everywhere = ["packages/*/src/**", "apps/*/src/**", "scripts/**", "proofs/**"];
const named = (ending: string) => everywhere.map((place) => `${place}/*${ending}`);

/* A test's tier is in its file's name (CONTRIBUTING.md); the browser journeys live in e2e/ and run with Playwright. */
const quick = named(".test.{ts,tsx}");
/** Quick tests that run the whole app: it goes on with what is behind the screen, so each of these files has a process of its own. */
const wholeApp = named(".app.test.ts");
const integration = named(".integration.test.ts");
const process = named(".process.test.ts");
/** Integration tests that run the app's own parts: they put a browser into the globals of their thread, which no server may find there. */
const withBrowser = [
  "apps/server/src/{rescue,restore,application/privacy}/*.integration.test.ts",
  "proofs/**/*.integration.test.ts",
];
/* A machine that has other work as well is a tenth as fast: whole databases are made here. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000 };

/** What takes long in a short file: without what an earlier run took, files go by their size. */
const longOnes = ["/proofs/", "/restore/restore.", "/form/preview.", "/sessions/rights-at-once.", "/http/odd-bodies."];

/** Long files first: begun last, one of them would keep one processor busy and the others idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => (longOnes.some((part) => moduleId.includes(part)) ? 0 : 1);
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's, no array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Tests without a browser, by tier: `vitest run --project quick`. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    /* A condition is waited for: how long it takes says how busy the machine is, and nothing else. */
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: quick,
          exclude: [...configDefaults.exclude, ...wholeApp, ...integration, ...process],
          /* To read the sources anew for each file is two thirds of the tier's work. */
          isolate: false,
          setupFiles: ["scripts/tests/as-it-was.ts"],
        },
      },
      { extends: true, test: { name: "quick-whole-app", include: wholeApp } },
      {
        extends: true,
        test: {
          name: "integration",
          include: integration,
          exclude: [...configDefaults.exclude, ...withBrowser],
          /* Each file starts servers of its own, and none of them keeps anything outside itself: to read the sources anew for each file costs more. */
          isolate: false,
          ...patient,
        },
      },
      { extends: true, test: { name: "integration-with-browser", include: withBrowser, ...patient } },
      { extends: true, test: { name: "process", include: process, ...patient } },
    ],
  },
});
