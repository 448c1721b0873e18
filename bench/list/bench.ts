import type { Page } from "playwright-core";

import { buildPage } from "../harness/build-page.ts";
import { call, launch, openBench } from "../harness/browser.ts";
import { servePage } from "../harness/page-server.ts";
import { conclude, printSpreads, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { sizeOf } from "../harness/small.ts";
import { median, quantile } from "../harness/stats.ts";

/* Typing, building and moving over 10,000 addresses with four units each. */
const rounds = sizeOf(12, 1);
const frameMs = 1000 / 60;

interface Turn {
  readonly build: number;
  readonly keystrokes: readonly number[];
  readonly moves: readonly number[];
}

const server = await servePage(await buildPage("list"));
const browser = await launch();
const page = await browser.newPage();
await openBench(page, server.url);
const names = await call<string[]>(page, "names");
await checkHits(page, names);

const builds = new Timings();
const keystrokes = new Timings();
/** The slow letters of each round: its 95th percentile. */
const slow = new Timings();
const moves = new Timings();
await inRounds(names, rounds, async (name) => {
  const turn = await call<Turn>(page, "turn", name);
  builds.add(name, turn.build);
  keystrokes.add(name, ...turn.keystrokes);
  slow.add(name, quantile(turn.keystrokes, 0.95));
  moves.add(name, ...turn.moves);
});

/*
 * A slowed letter takes a few milliseconds, and whenever another process gets the processor meanwhile it stands still for longer than that: the 95th
 * percentile of single letters would be the length of these pauses. So each letter is typed five times, and its median counts.
 */
const times = sizeOf(5, 1);
const throttled = new Timings();
const session = await page.context().newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
throttled.add("ours", ...(await mediansOf(async () => (await call<Turn>(page, "turn", "ours")).keystrokes)));
const searches = new Timings();
searches.add("ours", ...(await mediansOf(() => call<readonly number[]>(page, "searches"))));
await browser.close();
await server.close();

printSpreads("one letter", keystrokes.all);
printSpreads("p95 of a round's letters", slow.all);
printSpreads("build", builds.all);
printSpreads("position change", moves.all);
printSpreads("one letter, CPU 4x slower", throttled.all);
printSpreads("one letter over 100,000, CPU 4x slower", searches.all);

const p95 = (name: string) => median(slow.of(name));
process.exitCode = conclude("list", [
  { name: "keystroke-p95", ratio: p95("ours") / p95("columnar + narrowing"), goal: 1.3 },
  { name: "keystroke-naive", ratio: p95("ours") / p95("naive"), goal: 1 / 6 },
  { name: "build", ratio: median(builds.of("ours")) / median(builds.of("columnar")), goal: 2 },
  { name: "position", ratio: median(moves.of("ours")) / median(moves.of("columnar + narrowing")), goal: 1.5 },
  { name: "frame-throttled", ratio: quantile(throttled.of("ours"), 0.95) / frameMs, goal: 1 },
  { name: "search-throttled", ratio: quantile(searches.of("ours"), 0.95) / frameMs, goal: 1 },
]);

/** The median of each letter over several times that all are typed. */
async function mediansOf(typeAll: () => Promise<readonly number[]>): Promise<readonly number[]> {
  const letters: number[][] = [];
  for (let time = 0; time < times; time += 1)
    for (const [place, ms] of (await typeAll()).entries()) (letters[place] ??= []).push(ms);
  return letters.map(median);
}

/** Same work for all: who claims the same hits must have them, letter by letter. */
async function checkHits(on: Page, all: readonly string[]): Promise<void> {
  for (const name of all) {
    const differences = await call<string[]>(on, "differences", name);
    if (differences.length === 0) continue;
    say(`${name}: other hits than the naive list in ${differences.length} cases (${differences.slice(0, 3).join(", ")} …)`);
    if (await call<boolean>(on, "claims", name)) throw new Error(`${name} does not do the same work`);
  }
  say();
}
