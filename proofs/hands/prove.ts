import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { writeSection } from "../report/write-section.ts";

/*
 * The journey hands.spec.ts at full size: seeded salesmen in a real Chromium. It runs on a copy of the built app, so that a build in the
 * meantime changes nothing. A run that was cut goes on with `--from`.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "100" },
    from: { type: "string", default: "1" },
    steps: { type: "string", default: "40" },
    workers: { type: "string", default: "2" },
    /** Minutes for which a failing walk is shortened. */
    shrink: { type: "string", default: "10" },
  },
});
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "rundgang-prove-hands-"));
const web = join(folder, "web");
const report = mkdtempSync(join(folder, "report-"));
cpSync(join(root, "apps/web/dist"), web, { recursive: true });

const begun = performance.now();
const journey = ["test", "--config", "e2e/playwright.config.ts", "--global-timeout", "0", "--trace", "off", "/hands.spec"];
const run = spawnSync("playwright", [...journey, "--workers", values.workers], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    RUNDGANG_HANDS_SEEDS: values.seeds,
    RUNDGANG_HANDS_FROM: values.from,
    RUNDGANG_HANDS_STEPS: values.steps,
    RUNDGANG_HANDS_SHRINK: values.shrink,
    RUNDGANG_HANDS_REPORT: report,
    RUNDGANG_WEB: web,
  },
});

interface Walked {
  readonly seed: number;
  readonly walked: number;
  readonly recorded: number;
  readonly words: string;
}
const walks = readdirSync(report).map((name) => JSON.parse(readFileSync(join(report, name), "utf8")) as Walked);
rmSync(folder, { recursive: true, force: true });
const sum = (of: (walk: Walked) => number) => walks.reduce((total, walk) => total + of(walk), 0);
const failed = walks.filter(({ words }) => words !== "");
for (const { seed, words } of failed) console.error(`seed ${seed}: ${words}`);

writeSection({
  name: "hands",
  command: `npm run prove -- hands --seeds ${values.seeds} --from ${values.from} --steps ${values.steps}`,
  figures: {
    "salesmen (seeds)": walks.length,
    "steps taken, each looked at": sum(({ walked }) => walked),
    "visits that a screen confirmed": sum(({ recorded }) => recorded),
    "walks with a fault": failed.length,
    minutes: Math.round((performance.now() - begun) / 6_000) / 10,
  },
  remark: "A walk fails also where the server has not each confirmed visit once; the run's own output names it.",
});
process.exitCode = run.status ?? 1;
