import { buildPage } from "../harness/build-page.ts";
import { call, launch, openBench } from "../harness/browser.ts";
import { servePage } from "../harness/page-server.ts";
import { conclude, printSpreads } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";

/* A hundred fields in React; a letter, a choice that shows and hides, the first drawing. */
const rounds = roundsOf(12, 2);

interface Turn {
  readonly mount: number;
  readonly keystrokes: readonly number[];
  readonly toggles: readonly number[];
  readonly shown: readonly number[];
}

const server = await servePage(await buildPage("form-react", "main.tsx"));
const browser = await launch();
const page = await browser.newPage();
await openBench(page, server.url);
const names = await call<string[]>(page, "names");

const keystrokes = new Timings();
const toggles = new Timings();
const mounts = new Timings();
const shown = new Map<string, string>();
await inRounds(names, rounds, async (name, round) => {
  const turn = await call<Turn>(page, "turn", name);
  shown.set(name, turn.shown.join(" "));
  /* The first round compiles. */
  if (round === 0) return;
  keystrokes.add(name, ...turn.keystrokes);
  toggles.add(name, ...turn.toggles);
  mounts.add(name, turn.mount);
});
await browser.close();
await server.close();
if (new Set(shown.values()).size !== 1) throw new Error(`other fields are shown: ${JSON.stringify([...shown])}`);

printSpreads("one letter", keystrokes.all);
printSpreads("one choice", toggles.all);
printSpreads("first drawing", mounts.all);
const ratio = (timings: Timings, peer: string) => median(timings.of("ours")) / median(timings.of(peer));
process.exitCode = conclude("form-react", [
  { name: "keystroke", ratio: ratio(keystrokes, "uncontrolled"), goal: 1.5 },
  { name: "keystroke-hook-form", ratio: ratio(keystrokes, "react-hook-form"), goal: 0.9 },
  { name: "keystroke-survey", ratio: ratio(keystrokes, "SurveyJS"), goal: 1 / 6 },
  { name: "toggle", ratio: ratio(toggles, "uncontrolled"), goal: 1.8 },
  { name: "mount", ratio: ratio(mounts, "one useState"), goal: 1.5 },
]);
