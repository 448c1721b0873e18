import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess } from "@rundgang/testkit";
import type { Page } from "playwright-core";

import { demoPassword } from "../harness/app.ts";
import { launch } from "../harness/browser.ts";
import { createDatabase } from "../harness/database.ts";
import { conclude, printSpreads, say } from "../harness/report.ts";
import { Timings } from "../harness/rounds.ts";
import { roundsOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";

/*
 * Until the first chart of 'Steuerung' is painted at a quarter of the CPU, over the demo's six weeks of history and the built pages:
 * from a press on its link in the open back office, and from an address that is opened anew.
 */
const rounds = roundsOf(8);
const mostMs = 1000;
const slowed = 4;
const postgres = process.env["BENCH_POSTGRES"];
if (postgres === undefined) {
  say("The bench of charts needs a PostgreSQL (BENCH_POSTGRES=postgres://…).");
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "rundgang-chart-"));
const database = await createDatabase(postgres);
const server = await startServerProcess(folder, { DATABASE_URL: database.url, RUNDGANG_RATE: "1000000" });
const browser = await launch();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto(`${server.url}/backoffice/`);
  await page.getByLabel("Benutzername").fill("admin");
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  const link = page.getByRole("link", { name: "Steuerung", exact: true });
  await link.waitFor();
  const cpu = await context.newCDPSession(page);
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const times = new Timings();
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${server.url}/backoffice/`);
    await link.waitFor();
    await page.evaluate(() => addEventListener("click", () => performance.mark("pressed"), { capture: true, once: true }));
    await link.click();
    times.add("from its link", await chartPaintedSince(page, "pressed"));
    await page.goto(`${server.url}/backoffice/steuerung`);
    times.add("opened anew", await chartPaintedSince(page, null));
  }
  printSpreads("until the first chart is painted, a quarter of the CPU", times.all);
  process.exitCode = conclude("chart", [{ name: "first", ratio: median(times.of("from its link")) / mostMs, goal: 1 }]);
} finally {
  await browser.close();
  await server.stop("SIGTERM");
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Waits until a chart stands on the page and its frame has been painted.
 * @param mark what it is counted from; null for the beginning of the page's load
 * @returns ms
 */
async function chartPaintedSince(page: Page, mark: string | null): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const begin = () => (name === null ? 0 : (performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN));
        const look = () => {
          if (document.querySelector("svg[data-chart]") === null) requestAnimationFrame(look);
          /* The frame after the one in which it stands has painted it. */
          else requestAnimationFrame(() => resolve(performance.now() - begin()));
        };
        look();
      }),
    mark,
  );
}
