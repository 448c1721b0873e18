import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { CallFigures } from "../../e2e/journeys/call-figures.spec.ts";
import { runPlaywright } from "../report/run-reported.ts";
import { writeSection } from "../report/write-section.ts";
import { measureSignalling } from "./signalling.ts";

/*
 * Video calls: two real browsers with made-up cameras at one real server, at each other and over a real relay, with lines that break; then fifty
 * calls' signalling at one server process.
 */
const folder = mkdtempSync(join(tmpdir(), "rundgang-prove-calls-"));
const report = join(folder, "figures.json");
const journeys = await runPlaywright(
  ["journeys/call-scheduled", "journeys/call-lines", "journeys/call-relay", "journeys/call-figures", "journeys/video-"],
  { RUNDGANG_CALLS_REPORT: report },
);
const shown = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as CallFigures) : null;
rmSync(folder, { recursive: true, force: true });

const { calls, sent, lost, outOfOrder, strange, took, joinedIn } = await measureSignalling();

/** The value below which that share of them lies, in ms. */
const share = (sorted: readonly number[], part: number): string =>
  `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)} ms`;

writeSection({
  name: "calls",
  command: "npm run prove -- calls",
  figures: {
    "journeys that passed": journeys.passed,
    "journeys that failed": journeys.failed,
    ...(shown === null
      ? {}
      : {
          "frames that the salesman saw / the customer saw": `${shown.frames.salesman} / ${shown.frames.customer} in ${shown.frames.seconds} s`,
          "read along, from input to text, half / 95 % within": `${share(shown.readAlong, 0.5)} / ${share(shown.readAlong, 0.95)}`,
        }),
    "calls at once": calls,
    "asked for and joined, all of them, in": `${joinedIn.toFixed(1)} s`,
    "messages that were said": sent,
    "lost / out of order / heard by somebody else": `${lost} / ${outOfOrder} / ${strange}`,
    "passed on within, half / 95 %": `${share(took, 0.5)} / ${share(took, 0.95)}`,
    minutes: Math.round(journeys.minutes),
  },
});
const holds = journeys.failed === 0 && shown !== null && lost + outOfOrder + strange === 0;
process.exitCode = holds ? 0 : 1;
