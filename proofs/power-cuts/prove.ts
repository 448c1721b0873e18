import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { canCutPower } from "../../e2e/support/kills/loop-disk.ts";
import type { Survival } from "../../e2e/support/kills/survive.ts";
import { writeSection } from "../report/write-section.ts";

/*
 * The journey power-cuts.spec.ts at full size: a real Chromium whose profile lies on a disk that loses its power. First the same with an app that
 * waits for no flush, in which losses must be found. Both run on a copy of the built app, so that a build in the meantime changes nothing.
 */
const { values } = parseArgs({ options: { cuts: { type: "string", default: "50" }, seed: { type: "string", default: "1" } } });
if (!canCutPower())
  throw new Error("It takes Linux, root and loop devices (/dev/loop-control): no other disk can be had whose power is cut.");
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "rundgang-prove-power-cuts-"));
const web = join(folder, "web");
cpSync(join(root, "apps/web/dist"), web, { recursive: true });
/** Cuts of the app that waits for no flush, each as soon as a comment was confirmed without a network. */
const relaxedCuts = "4";

const begun = performance.now();
const relaxed = run({ RUNDGANG_CUTS: relaxedCuts, RUNDGANG_CUTS_RELAXED: "1" });
const { status, survival } = run({ RUNDGANG_CUTS: values.cuts });
rmSync(folder, { recursive: true, force: true });
if (survival === null || relaxed.survival === null) throw new Error("a run ended before it had counted anything");

writeSection({
  name: "power-cuts",
  command: `npm run prove -- power-cuts --cuts ${values.cuts} --seed ${values.seed}`,
  figures: {
    "power cuts": survival.kills,
    "… while the app opened": survival.diedAt.opening,
    "… while a comment was written": survival.diedAt.commenting,
    "… as soon as a comment was confirmed": survival.diedAt.commented,
    "… in the middle of an order": survival.diedAt.ordering,
    "… as soon as an order was confirmed": survival.diedAt.done,
    "comments confirmed / at the server": `${survival.confirmedComments} / ${survival.comments}`,
    "orders confirmed / at the server": `${survival.confirmedOrders} / ${survival.orders}`,
    "lost or doubled": survival.contradictions.length,
    [`lost or doubled with ${relaxedCuts} cuts of an app that waits for no flush`]: relaxed.survival.contradictions.length,
    minutes: Math.round((performance.now() - begun) / 6_000) / 10,
  },
  remark: "More at the server than confirmed: flushed, and cut before the screen could say so.",
});
process.exitCode = status === 0 && relaxed.status === 0 ? 0 : 1;

function run(env: Record<string, string>): { readonly status: number; readonly survival: Survival | null } {
  const report = join(folder, "survival.json");
  rmSync(report, { force: true });
  const { status: code } = spawnSync(
    "playwright",
    ["test", "--config", "e2e/playwright.config.ts", "--global-timeout", "0", "power-cuts"],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env, RUNDGANG_CUTS_SEED: values.seed, RUNDGANG_CUTS_REPORT: report, RUNDGANG_WEB: web },
    },
  );
  return {
    status: code ?? 1,
    survival: existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as Survival) : null,
  };
}
