import { writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "playwright-core";

import { buildApp, demoPassword, firstRow, serveApp, signIn } from "../harness/app.ts";
import { call, launch, launchProfile, openBench, removeProfile } from "../harness/browser.ts";
import { buildPage } from "../harness/build-page.ts";
import { startDemo } from "../harness/demo-server.ts";
import { conclude, printSpreads, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { median, quantile } from "../harness/stats.ts";
import { plantAppointments } from "./appointments.ts";
import { importEssen, salesman, wanted } from "./essen.ts";
import { timeLetters } from "./letters.ts";
import { answerOwnOrders } from "./orders.ts";
import { timeScrolls } from "./scrolls.ts";

/* What a person waits for on the device: 10,000 real addresses, the real server, the built app. */
const rounds = roundsOf(3);
const coldStarts = sizeOf(6, 1);
const frameMs = 1000 / 60;
const appointments = sizeOf(2000, 200);
const ownOrders = sizeOf(500, 100);
const typed = ["aachener str 12", "altendorfer", "essen 45", "bahn"];

const testData = process.env["RUNDGANG_TEST_DATA"];
if (testData === undefined) {
  say("The bench of the device needs the town of Essen: please name the folder of the test data in RUNDGANG_TEST_DATA.");
  process.exit(1);
}
const demo = await startDemo((folder) => importEssen(testData, folder));
const port = demo.process.port;

await plantAppointments(`http://localhost:${port}`, salesman, appointments);

const loads = new Timings();
const page = await buildPage("device");
writeFileSync(
  join(page, "index.html"),
  '<!doctype html><html lang="de"><title>bench</title><script type="module" src="/main.js"></script>',
);
const loadServer = await serveApp(page, { port, worker: false });
const browser = await launch();
const counts = new Set<number>();
/* Once untimed: the server has compiled and its database has read its pages for all alike. */
await load("plain");
await inRounds(["ours", "plain"], rounds, async (name) => {
  const { ms, addresses } = await load(name);
  loads.add(name, ms);
  counts.add(addresses);
});
await browser.close();
await loadServer.close();
if (counts.size !== 1 || Math.min(...counts) < wanted) throw new Error(`other numbers of addresses: ${[...counts].join(", ")}`);

const app = await serveApp(buildApp(), { port, worker: true });
const device = new Timings();
removeProfile("device");
await withApp(async (on) => {
  await answerOwnOrders(on, `http://localhost:${port}`, salesman, ownOrders);
  const from = performance.now();
  await signIn(on, app.url, salesman);
  device.add("sign-in to the first row", performance.now() - from);
  await on.evaluate(() => navigator.serviceWorker.ready);
});
for (let start = 0; start < coldStarts; start += 1) {
  await withApp(async (on) => {
    const from = performance.now();
    await on.goto(app.url, { waitUntil: "commit" });
    await firstRow(on).waitFor();
    device.add("new browser to the first row", performance.now() - from);
    if (start === 0) for (const text of typed) device.add("one letter in the search", ...(await timeLetters(on, text)));
  });
}
await withApp(async (on) => {
  await on.goto(`${app.url}/appointments`, { waitUntil: "commit" });
  await on.locator(".rows-scroll [data-index]").first().waitFor();
  const session = await on.context().newCDPSession(on);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  /* Once untimed: what is read at the first scroll is not what one feels at each. */
  await timeScrolls(on);
  device.add("a frame of scrolling 2,000 appointments, CPU 4x slower", ...(await timeScrolls(on)));
  const month = on.getByRole("button", { name: "Nächster Monat" });
  for (let turn = 0; turn < 6; turn += 1) {
    const from = performance.now();
    await month.click();
    device.add("a month on, CPU 4x slower", performance.now() - from);
  }
});
await withApp(async (on) => {
  await on.goto(`${app.url}/orders`, { waitUntil: "commit" });
  await on.locator(".rows-scroll [data-index]").first().waitFor();
  const session = await on.context().newCDPSession(on);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await timeScrolls(on);
  device.add("a frame of scrolling 500 own orders, CPU 4x slower", ...(await timeScrolls(on)));
});
removeProfile("device");
await app.close();
await demo.close();

say(`${[...counts].join()} addresses with 40,000 units`);
printSpreads("full load", loads.all);
printSpreads("on the device", device.all);
process.exitCode = conclude("device", [
  { name: "load", ratio: median(loads.of("ours")) / median(loads.of("plain")), goal: 1.5 },
  /* A frame that was in time takes one, by a clock of tenths of a millisecond. */
  {
    name: "appointments-frame",
    ratio: quantile(device.of("a frame of scrolling 2,000 appointments, CPU 4x slower"), 0.95) / frameMs,
    goal: 1.05,
  },
  {
    name: "orders-frame",
    ratio: quantile(device.of("a frame of scrolling 500 own orders, CPU 4x slower"), 0.95) / frameMs,
    goal: 1.05,
  },
  { name: "letter-frame", ratio: quantile(device.of("one letter in the search"), 0.95) / frameMs, goal: 1 },
]);

async function load(name: string): Promise<{ readonly ms: number; readonly addresses: number }> {
  const context = await browser.newContext();
  const fresh = await context.newPage();
  await openBench(fresh, loadServer.url);
  const loaded = await call<{ ms: number; addresses: number }>(fresh, "load", name, salesman, demoPassword);
  await context.close();
  return loaded;
}

async function withApp(work: (on: Page) => Promise<void>): Promise<void> {
  const context = await launchProfile("device");
  await work(context.pages()[0] ?? (await context.newPage()));
  await context.close();
}
