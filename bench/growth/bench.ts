import { setTimeout as wait } from "node:timers/promises";

import type { BrowserContext, Page } from "playwright-core";

import { salesman, writeEssen } from "../device/essen.ts";
import { timeLetters } from "../device/letters.ts";
import { buildApp, demoPassword, firstRow, serveApp, signIn } from "../harness/app.ts";
import { launchProfile, removeProfile } from "../harness/browser.ts";
import { createDatabase } from "../harness/database.ts";
import { runImport, startDemo } from "../harness/demo-server.ts";
import { conclude, figure, printTable, say, type Goal } from "../harness/report.ts";
import { isSmall, sizeOf } from "../harness/small.ts";
import { median, quantile } from "../harness/stats.ts";
import { processorTimes, rules } from "./rules.ts";

/*
 * What grows with the addresses of one salesman, from 6,250 over 25,000 to all 99,581 of Essen (one unit each), on the real server with
 * PostgreSQL and the built app. A step may grow as n log n; reads of one thing stay as they are; the tab keeps 250 MB at most.
 * `npm run bench -- growth rules` takes what the processor alone does (rules.ts), which other programs disturb least.
 */
const sizes = isSmall ? [200, 400] : [6250, 25_000, 100_000];
const starts = sizeOf(3, 1);
const reads = sizeOf(60, 3);
/** Bytes that the tab may hold once everything was looked at and what is garbage has gone. */
const mostBytes = 250e6;
/** An item read that does not grow; the rest is the machine's noise. */
const flat = 1.5;
/** Longer than the app takes to keep what its list is set to (ms). */
const keptAfterMs = 1500;
const typed = ["aachener str 12", "altendorfer"];
/** A position in the middle of the town (degrees): the stops begin there. */
const here = { latitude: 51.4508, longitude: 7.0131 };

const ruleTimes = sizes.map((addresses) => processorTimes(addresses, sizeOf(4, 1)));
printTable(
  ["processor, ms", ...sizes.map(String)],
  rules.map((rule) => [rule, ...ruleTimes.map((one) => figure(one[rule]))]),
);
if (process.argv.includes("rules")) process.exit(conclude("growth", ruleGoals()));

const [testData, postgres] = [process.env["RUNDGANG_TEST_DATA"], process.env["BENCH_POSTGRES"]];
if (testData === undefined || postgres === undefined) {
  say("The bench of growth needs the town of Essen (RUNDGANG_TEST_DATA) and a PostgreSQL (BENCH_POSTGRES=postgres://…).");
  process.exit(1);
}

const steps = ["first load", "start", "search", "stops", "map", "unit read", "address read", "search read"] as const;
type Step = (typeof steps)[number];
type Figures = Readonly<Record<Step, number>> & { readonly addresses: number; readonly bytes: number };

const folder = buildApp();
const figures: Figures[] = [];
for (const size of sizes) figures.push(await figuresOf(testData, postgres, size));

printTable(
  ["median ms", ...figures.map(({ addresses }) => String(addresses))],
  [
    ...steps.map((step) => [step, ...figures.map((one) => figure(one[step]))]),
    ["tab, MB", ...figures.map(({ bytes }) => figure(bytes / 1e6))],
  ],
);
process.exitCode = conclude("growth", [...ruleGoals(), ...goalsOf(figures)]);

async function figuresOf(data: string, url: string, size: number): Promise<Figures> {
  const { args, addresses } = writeEssen(data, size, 1);
  const database = await createDatabase(url);
  const env = { DATABASE_URL: database.url };
  const demo = await startDemo((target) => runImport(target, args, env), env);
  const app = await serveApp(folder, { port: demo.process.port, worker: true });
  removeProfile("growth");
  try {
    const firstLoad = await inBrowser(async (page) => {
      const ms = await timed(() => signIn(page, app.url, salesman));
      await page.evaluate(() => navigator.serviceWorker.ready);
      return ms;
    });
    const begun: number[] = [];
    for (let turn = 0; turn < starts; turn += 1) begun.push(await inBrowser((page) => timed(() => openList(page, app.url))));
    const looked = await inBrowser((page, context) => lookAround(page, context, app.url));
    const server = await readServer(demo.process.url);
    say(`${addresses} addresses: done`);
    return { addresses, "first load": firstLoad, start: median(begun), ...looked, ...server };
  } finally {
    removeProfile("growth");
    await app.close();
    await demo.close();
    await database.drop();
  }
}

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "commit" });
  await firstRow(page).waitFor({ timeout: 120_000 });
}

/** The list's search, the page of stops and the map, one after the other in one tab; then what the tab holds. */
async function lookAround(page: Page, context: BrowserContext, url: string) {
  await context.grantPermissions(["geolocation"], { origin: url });
  await context.setGeolocation(here);
  await openList(page, url);
  const letters: number[] = [];
  for (const text of typed) letters.push(...(await timeLetters(page, text)));
  /* Stops and map show what the list shows, and the search is kept half a second after its last letter: it is emptied before they are opened. */
  await timeLetters(page, "");
  await wait(keptAfterMs);
  const stops = await timed(async () => {
    await page.goto(`${url}/stops`, { waitUntil: "commit" });
    await page.getByRole("list", { name: "Stops" }).getByRole("listitem").first().waitFor({ timeout: 120_000 });
  });
  const map = await timed(async () => {
    await page.goto(`${url}/map`, { waitUntil: "commit" });
    await page
      .getByRole("list", { name: "Adressen im Ausschnitt" })
      .getByRole("listitem")
      .first()
      .waitFor({ state: "attached", timeout: 120_000 });
  });
  await openList(page, url);
  return { search: quantile(letters, 0.95), stops, map, bytes: await heldBytes(page, context) };
}

/** What JavaScript, the page and its buffers hold, after two collections. */
async function heldBytes(page: Page, context: BrowserContext): Promise<number> {
  const session = await context.newCDPSession(page);
  for (let turn = 0; turn < 2; turn += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await wait(200);
  }
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send("Runtime.getHeapUsage");
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/** One address, one of its units, and a search by street, as the app asks for them. */
async function readServer(url: string) {
  const headers = { authorization: `Bearer ${await tokenOf(url)}` };
  const ask = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`, { headers })).json();
  const address = uuidOf(await ask("/api/adresses?itemsPerPage=1"));
  const unit = uuidOf(await ask(`/api/adresses/${address}/wohneinheitens`));
  const often = async (path: string) => {
    const times: number[] = [];
    for (let turn = 0; turn < reads; turn += 1) times.push(await timed(() => ask(path)));
    return median(times);
  };
  return {
    "unit read": await often(`/api/wohneinheits/${unit}`),
    "address read": await often(`/api/adresses/${address}`),
    "search read": await often("/api/adresses?strasse=Aachener&itemsPerPage=30"),
  };
}

function uuidOf(list: unknown): string {
  const { "hydra:member": members } = list as { readonly "hydra:member": readonly { readonly uuid: string }[] };
  const [first] = members;
  if (first === undefined) throw new Error("the salesman has no address");
  return first.uuid;
}

async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/authentication_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: salesman, password: demoPassword }),
  });
  const { token } = (await response.json()) as { readonly token: string };
  return token;
}

/** How a step has grown from one size to the next, to n log n; for reads of one thing, from the first to the last. */
function goalsOf(taken: readonly Figures[]): readonly Goal[] {
  const goals: Goal[] = [];
  for (const step of steps) {
    const isRead = step.endsWith("read");
    for (const [place, later] of taken.entries()) {
      const before = taken[isRead ? 0 : place - 1];
      if (before === undefined || place === 0 || (isRead && place < taken.length - 1)) continue;
      const allowed = isRead ? 1 : nLogN(later.addresses) / nLogN(before.addresses);
      goals.push({
        name: `${step.replaceAll(" ", "-")}-${later.addresses}`,
        ratio: later[step] / before[step] / allowed,
        goal: isRead ? flat : 1,
      });
    }
  }
  return [...goals, { name: "tab-memory", ratio: (taken.at(-1)?.bytes ?? Number.NaN) / mostBytes, goal: 1 }];
}

/** The same of what only the processor does. */
function ruleGoals(): readonly Goal[] {
  return rules.flatMap((rule) =>
    ruleTimes.slice(1).map((later, place) => {
      const [count = 0, before = 0] = [sizes[place + 1], sizes[place]];
      const grown = later[rule] / (ruleTimes[place]?.[rule] ?? Number.NaN);
      return { name: `${rule.replaceAll(" ", "-")}-${count}`, ratio: grown / (nLogN(count) / nLogN(before)), goal: 1 };
    }),
  );
}

function nLogN(count: number): number {
  return count * Math.log(count);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function inBrowser<Result>(work: (page: Page, context: BrowserContext) => Promise<Result>): Promise<Result> {
  const context = await launchProfile("growth");
  try {
    return await work(context.pages()[0] ?? (await context.newPage()), context);
  } finally {
    await context.close();
  }
}
