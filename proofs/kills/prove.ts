import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import type { Survival } from "../../e2e/support/kills/survive.ts";
import { writeSection } from "../report/write-section.ts";

/*
 * The journey killed-browser.spec.ts at full size: a real Chromium that is killed in the middle of orders. It runs on a copy of
 * the built app, so that a build in the meantime changes nothing.
 */
const { values } = parseArgs({ options: { kills: { type: "string", default: "200" }, seed: { type: "string", default: "1" } } });
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "rundgang-prove-kills-"));
const report = join(folder, "survival.json");
const web = join(folder, "web");
cpSync(join(root, "apps/web/dist"), web, { recursive: true });

const begun = performance.now();
const run = spawnSync("playwright", ["test", "--config", "e2e/playwright.config.ts", "--global-timeout", "0", "killed-browser"], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    RUNDGANG_KILLS: values.kills,
    RUNDGANG_KILLS_SEED: values.seed,
    RUNDGANG_KILLS_REPORT: report,
    RUNDGANG_WEB: web,
  },
});
const survival = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as Survival) : null;
rmSync(folder, { recursive: true, force: true });
if (survival === null) throw new Error("the run ended before it had counted anything");

writeSection({
  name: "kills",
  command: `npm run prove -- kills --kills ${values.kills} --seed ${values.seed}`,
  figures: {
    "browsers killed": survival.kills,
    "… while the app opened": survival.diedAt.opening,
    "… while a comment was written": survival.diedAt.commenting,
    "… in the middle of an order": survival.diedAt.ordering,
    "… after the order was confirmed": survival.diedAt.done,
    "comments confirmed / at the server": `${survival.confirmedComments} / ${survival.comments}`,
    "orders confirmed / at the server": `${survival.confirmedOrders} / ${survival.orders}`,
    "lost or doubled": survival.contradictions.length,
    minutes: Math.round((performance.now() - begun) / 6_000) / 10,
  },
  remark: "More at the server than confirmed: written, and killed before the screen could say so.",
});
process.exitCode = run.status ?? 1;
