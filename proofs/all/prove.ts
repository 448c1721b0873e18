import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { walkOn } from "../report/walked.ts";

/*
 * Every proof at its usual size, one after the other. What held is not run again at the same commit: a run that was cut goes on. Mutants
 * are not among them: they are measured by hand before a release.
 */
const { values } = parseArgs({ options: { fresh: { type: "boolean", default: false } } });
const parts = [
  "processes",
  "journeys",
  "calls",
  "retention",
  "bugs",
  "files",
  "neighbours",
  "hands",
  "days",
  "kills",
  "power-cuts",
  "odd-bodies",
  "chaos",
  "upgrade",
  "release-tarball",
  "queue",
] as const;

const walked = await walkOn("all", parts, values.fresh, (part) => {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, "..", part, "prove.ts")], { stdio: "inherit" });
  const minutes = (performance.now() - begun) / 60_000;
  return Promise.resolve(status === 0 ? { passed: 1, failed: 0, minutes } : { passed: 0, failed: 1, minutes });
});
for (const [part, { failed, minutes }] of walked) {
  process.stdout.write(`${part}: ${failed === 0 ? "held" : "failed"}, ${Math.round(minutes)} min\n`);
}
process.exitCode = [...walked.values()].every(({ failed }) => failed === 0) ? 0 : 1;
