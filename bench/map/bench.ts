import { buildPage } from "../harness/build-page.ts";
import { call, launch, openBench } from "../harness/browser.ts";
import { servePage } from "../harness/page-server.ts";
import { conclude, printSpreads } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";

/* 10,000 points on 800 × 600, about 6,000 of them in sight. The layer above the base map alone, as its peers are. */
const rounds = roundsOf(5);
const frameMs = 1000 / 60;

interface Turn {
  readonly set: number;
  readonly frames: readonly number[];
  /** One marker changed; none where a contestant has no such thing. */
  readonly changes: readonly number[];
  /** A frame in which nothing was asked for. */
  readonly empty: readonly number[];
  readonly inSight: number;
}

const server = await servePage(await buildPage("map"));
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 820, height: 640 } });
await openBench(page, server.url);
const names = await call<string[]>(page, "names");
const [sets, frames, changes, empty] = [new Timings(), new Timings(), new Timings(), new Timings()];
await inRounds(names, rounds + 1, async (name, round) => {
  const turn = await call<Turn>(page, "turn", name);
  if (turn.inSight < 5_000) throw new Error(`${name}: only ${turn.inSight} points in sight`);
  /* The first one untimed. */
  if (round === 0) return;
  sets.add(name, turn.set);
  frames.add(name, ...turn.frames);
  changes.add(name, ...turn.changes);
  empty.add("frame", ...turn.empty);
});
await browser.close();
await server.close();

printSpreads("10,000 points until painted", sets.all);
printSpreads("a frame of moving", frames.all);
printSpreads("one marker changed", changes.all);

const middle = (timings: Timings, name: string) => median(timings.of(name));
process.exitCode = conclude("map", [
  { name: "set", ratio: middle(sets, "ours, grouped") / middle(sets, "markercluster"), goal: 0.5 },
  { name: "pan-all", ratio: middle(frames, "ours, all") / middle(frames, "canvas"), goal: 1.2 },
  { name: "pan-grouped", ratio: middle(frames, "ours, grouped") / middle(frames, "markercluster"), goal: 1.2 },
  { name: "change", ratio: (middle(changes, "ours, all") - middle(empty, "frame")) / frameMs, goal: 1 },
]);
