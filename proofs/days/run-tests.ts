import { runPlaywright, runVitest } from "../report/run-reported.ts";
import type { Walked } from "../report/walked.ts";

import { fakeClock } from "./fake-clock.ts";

/** What follows the calendar nowhere: simulations in their own time, and the proofs, which are other commands. */
const left = ["proofs/**", "packages/outbox/src/loop/simulation.test.ts"];

/** On the embedded database: PostgreSQL's own clock cannot be changed from here. */
const embedded = { RUNDGANG_TEST_POSTGRES: "" };

/**
 * The tests without a browser at that instant.
 * @param words of their paths: the files that have one of them; none for all
 */
export function runUnitHalf(instant: string, words: readonly string[] = []): Promise<Walked> {
  return runVitest([...words, ...left.map((one) => `--exclude=${one}`)], { ...fakeClock(instant), ...embedded });
}

/** Journeys at that instant: server, Chromium with its service worker, and the test itself live there. */
export function runJourneys(instant: string, journeys: readonly string[]): Promise<Walked> {
  return runPlaywright(
    journeys.map((name) => `journeys/${name}.spec`),
    { ...fakeClock(instant), ...embedded },
  );
}
