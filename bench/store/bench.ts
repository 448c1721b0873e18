import type { Page } from "playwright-core";

import { buildPage } from "../harness/build-page.ts";
import { call, launchProfile, openBench, removeProfile } from "../harness/browser.ts";
import { servePage } from "../harness/page-server.ts";
import { conclude, printSpreads, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";
import { largeTown, makeTown } from "../harness/town.ts";

/* Keeping 10,000 addresses, the first list after a new start, one visit. `--all` adds the slow ways. */
const all = process.argv.includes("--all");
const names = ["ours", "pages JSON", "Dexie", ...(all ? ["raw IndexedDB"] : [])];
/** What a write must do, by hand: it keeps no addresses and is asked for visits alone. */
const writers = ["ours", "sealed by hand"];
/** Dexie takes half a minute a round; the others have more rounds, which cost little. */
const rounds = roundsOf(5);
const slowRounds = 2;
const visitsARound = sizeOf(60, 20);

const town = makeTown(1, { ...largeTown, addresses: sizeOf(largeTown.addresses, 500) });
const reply = Buffer.from(JSON.stringify(town));
const doors = town.slice(0, visitsARound).map((address) => address.wohneinheiten[0]?.uuid ?? "");
say(`${town.length} addresses, ${(reply.length / 1e6).toFixed(1)} MB as JSON\n`);

const server = await servePage(await buildPage("store"), (request, response) => {
  if (request.url !== "/addresses.json") return false;
  response.writeHead(200, { "Content-Type": "application/json", "Cross-Origin-Resource-Policy": "same-origin" }).end(reply);
  return true;
});
const ingests = new Timings();
const colds = new Timings();
const writes = new Timings();
const digests = new Map<string, string>();

await inRounds(names, rounds, async (name, round) => {
  const isSlow = name === "Dexie" || name === "raw IndexedDB";
  if (isSlow && round >= slowRounds) return;
  removeProfile("store");
  ingests.add(name, await inNewBrowser((page) => call<number>(page, "ingest", name)));
  /* Three new starts on the same profile: the file cache is warm for all. */
  for (let start = 0; start < 3; start += 1) {
    const { ms, digest } = await inNewBrowser((page) => call<{ ms: number; digest: string }>(page, "cold", name));
    colds.add(name, ms);
    digests.set(name, digest);
  }
  if (new Set(digests.values()).size !== 1) throw new Error(`the lists differ: ${JSON.stringify([...digests])}`);
  await write(name, writes);
});
const sealed = new Timings();
await inRounds(writers, rounds, async (name) => {
  removeProfile("store");
  await inNewBrowser((page) => call<number>(page, "ingest", name));
  await write(name, sealed);
});
removeProfile("store");
await server.close();

printSpreads("ingest", ingests.all);
printSpreads("first list, new browser", colds.all);
printSpreads("one visit, strict", writes.all);
printSpreads("one visit with all that it must be", sealed.all);

const ratio = (timings: Timings, peer: string) => median(timings.of("ours")) / median(timings.of(peer));
process.exitCode = conclude("store", [
  { name: "ingest", ratio: ratio(ingests, "pages JSON"), goal: 1.5 },
  { name: "ingest-dexie", ratio: ratio(ingests, "Dexie"), goal: 1 / 20 },
  { name: "first-list", ratio: ratio(colds, "pages JSON"), goal: 1.5 },
  { name: "first-list-dexie", ratio: ratio(colds, "Dexie"), goal: 1 / 8 },
  /* Two bare puts do less than a visit must be on the device: they say what that costs, and no goal. */
  { name: "write-sealed", ratio: ratio(sealed, "sealed by hand"), goal: 1.5 },
]);

async function write(name: string, into: Timings): Promise<void> {
  const visits = await inNewBrowser((page) => call<{ ms: number[]; waiting: number }>(page, "writes", name, doors));
  if (visits.waiting !== doors.length) throw new Error(`${name} kept ${visits.waiting} of ${doors.length} visits`);
  into.add(name, ...visits.ms.slice(5));
}

async function inNewBrowser<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await launchProfile("store");
  /* Not the first tab: the browser may still be opening something of its own there. */
  const page = await context.newPage();
  await openBench(page, server.url);
  const result = await work(page);
  await context.close();
  return result;
}
