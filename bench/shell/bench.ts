import { buildApp, firstRow, serveApp, signIn } from "../harness/app.ts";
import { launchProfile, removeProfile } from "../harness/browser.ts";
import { startDemo } from "../harness/demo-server.ts";
import { conclude, figure, printSpreads, printTable, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";
import { buildVariant } from "./build-variant.ts";
import { watchFirstScreen, type FirstScreen } from "./first-screen.ts";
import { measure, type Measured } from "./measure.ts";

/* The real build, signed in, with the demo town on the device, beside React and a router with sixteen rows. */
const lighthouseRuns = roundsOf(3);
const visits = sizeOf(12, 1);
const debuggingPort = 9333;

const demo = await startDemo();
const app = buildApp();
const variant = await buildVariant();
const folders = { ours: app, "React + router": variant };
const overNetwork = {
  ours: await serveApp(app, { port: demo.process.port, worker: false }),
  "React + router": await serveApp(variant, { worker: false }),
};
const withWorker = await serveApp(app, { port: demo.process.port, worker: true });
const names = ["ours", "React + router"] as const;

removeProfile("shell");
const context = await launchProfile("shell", [`--remote-debugging-port=${debuggingPort}`]);
const page = context.pages()[0] ?? (await context.newPage());
await signIn(page, overNetwork.ours.url);
const first: Record<string, FirstScreen> = {};
for (const name of names) {
  const fresh = await context.newPage();
  first[name] = await watchFirstScreen(fresh, overNetwork[name].url, folders[name]);
  await fresh.close();
}
await page.goto("about:blank");

const scores = new Map<string, Measured[]>();
await inRounds(names, lighthouseRuns, async (name) => {
  scores.set(name, [...(scores.get(name) ?? []), await measure(`${overNetwork[name].url}/`, debuggingPort)]);
});

/* A repeat visit, the worker holding every file: with the line and without. */
await signIn(page, withWorker.url);
await page.evaluate(() => navigator.serviceWorker.ready);
const repeats = new Timings();
await page.reload();
await firstRow(page).waitFor();
await inRounds(["online", "offline"], visits, async (name) => {
  await context.setOffline(name === "offline");
  const from = performance.now();
  await page.goto(withWorker.url, { waitUntil: "commit" });
  await firstRow(page).waitFor();
  repeats.add(name, performance.now() - from);
});
await context.close();
removeProfile("shell");
await Promise.all([...Object.values(overNetwork), withWorker].map((server) => server.close()));
await demo.close();

const of = (name: string, field: "performance" | "accessibility" | "practice" | "blocked") =>
  median((scores.get(name) ?? []).map((one) => one[field]));
printTable(
  ["first screen", "JS gz kB", "files", "performance", "TBT ms", "a11y", "practice"],
  names.map((name) => [
    name,
    figure(first[name]?.kilobytes ?? Number.NaN),
    String(first[name]?.files.length),
    ...(["performance", "blocked", "accessibility", "practice"] as const).map((field) => figure(of(name, field))),
  ]),
);
for (const name of names)
  say(`${name} lacks: ${[...new Set(scores.get(name)?.flatMap((one) => one.faults))].join(", ") || "nothing"}`);
say();
printSpreads("repeat visit, first row", repeats.all);

const kilobytes = (name: string) => first[name]?.kilobytes ?? Number.NaN;
process.exitCode = conclude("shell", [
  { name: "js", ratio: kilobytes("ours") / kilobytes("React + router"), goal: 1.7 },
  { name: "js-140kB", ratio: kilobytes("ours") / 140, goal: 1 },
  { name: "performance", ratio: of("ours", "performance") - of("React + router", "performance"), goal: -3, atLeast: true },
  { name: "a11y", ratio: of("ours", "accessibility") / 100, goal: 1, atLeast: true },
  { name: "practice", ratio: of("ours", "practice") / 100, goal: 1, atLeast: true },
  { name: "tbt", ratio: of("ours", "blocked") / of("React + router", "blocked"), goal: 2 },
  { name: "offline", ratio: median(repeats.of("offline")) / median(repeats.of("online")), goal: 1.2 },
]);
