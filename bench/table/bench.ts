import { buildPage } from "../harness/build-page.ts";
import { call, launch, openBench } from "../harness/browser.ts";
import { servePage } from "../harness/page-server.ts";
import { conclude, printSpreads } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf } from "../harness/small.ts";
import { median, spreadOf } from "../harness/stats.ts";

/* The table of the back office to a memoised one by hand: a tick, an arrow and another order in 200 rows, a way through 10,000. */
const rounds = roundsOf(8, 2);
/* INP counts what a tap takes at a quarter of the CPU (ms). */
const slower = 4;
const mostMs = 200;

interface Turn {
  readonly ticks: readonly number[];
  readonly arrows: readonly number[];
  readonly sorts: readonly number[];
  readonly first: readonly string[];
}

const server = await servePage(await buildPage("table", "main.tsx"));
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await openBench(page, server.url);
const system = await page.context().newCDPSession(page);
await system.send("Emulation.setCPUThrottlingRate", { rate: slower });
const names = await call<string[]>(page, "names");

const [ticks, arrows, sorts, frames] = [new Timings(), new Timings(), new Timings(), new Timings()];
const shown = new Map<string, string>();
await inRounds(names, rounds, async (name, round) => {
  const turn = await call<Turn>(page, "turn", name);
  const steps = await call<number[]>(page, "scroll", name);
  shown.set(name, turn.first.join());
  /* The first round compiles. */
  if (round === 0) return;
  ticks.add(name, ...turn.ticks);
  arrows.add(name, ...turn.arrows);
  sorts.add(name, ...turn.sorts);
  frames.add(name, ...steps);
});
await browser.close();
await server.close();
if (new Set(shown.values()).size !== 1) throw new Error(`the tables stand in another order: ${JSON.stringify([...shown])}`);

printSpreads("a tick, 200 rows", ticks.all);
printSpreads("an arrow, 200 rows", arrows.all);
printSpreads("another order, 200 rows", sorts.all);
printSpreads("a frame of scrolling 10,000", frames.all);
const ratio = (timings: Timings) => median(timings.of("ours")) / median(timings.of("plain"));
const worst = Math.max(...[ticks, arrows, sorts].map((timings) => spreadOf(timings.of("ours")).p95));
process.exitCode = conclude("table", [
  { name: "tick", ratio: ratio(ticks), goal: 1.5 },
  { name: "arrow", ratio: ratio(arrows), goal: 1.5 },
  { name: "sort", ratio: ratio(sorts), goal: 1.5 },
  { name: "scroll-p95", ratio: spreadOf(frames.of("ours")).p95 / spreadOf(frames.of("plain")).p95, goal: 1.5 },
  { name: "inp", ratio: worst / mostMs, goal: 1 },
]);
