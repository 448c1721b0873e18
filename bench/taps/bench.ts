import { buildApp, serveApp, signIn, firstRow } from "../harness/app.ts";
import { launch } from "../harness/browser.ts";
import { startDemo } from "../harness/demo-server.ts";
import { conclude, figure, printTable, say } from "../harness/report.ts";
import { Timings } from "../harness/rounds.ts";
import { roundsOf } from "../harness/small.ts";
import { spreadOf } from "../harness/stats.ts";
import { importEssen, salesman } from "../device/essen.ts";
import { atTheDoor, onTheList, openRow, throughThePages } from "./at-the-door.ts";
import { fingerAt } from "./finger.ts";
import { inTheOrder } from "./in-the-order.ts";
import { watchTaps, type Seen } from "./watch.ts";

/* What a salesman taps most, on a tablet's screen, by touch, the CPU four times slower. */
const rounds = roundsOf(3);
const slower = 4;
const goalMs = 200;
const neverMs = 400;
const tablet = { width: 1280, height: 800 };

/* The floor: a page that does nothing but turn a class on. */
const bare = `data:text/html,<!doctype html><meta name=viewport content=width=device-width><style>.on{background:navy}</style>
<button onclick="this.classList.toggle('on')" style="font-size:40px">tap</button>`;

/* What the command names, or all. */
const walks = { door: atTheDoor, list: onTheList, pages: throughThePages, order: inTheOrder };
const chosen = process.argv.slice(2);
const isChosen = (walk: string) => chosen.length === 0 || chosen.includes(walk);

const app = buildApp();
const seen: (Seen & { readonly town: string })[] = [];
await onTown("demo", "verkauf1", () => undefined, ["door", "list", "pages", "order"]);
const testData = process.env["RUNDGANG_TEST_DATA"];
if (testData === undefined) say("The list of ten thousand addresses needs the folder of the test data in RUNDGANG_TEST_DATA.");
else await onTown("Essen", salesman, (folder) => importEssen(testData, folder), ["door", "list"]);
report();

/** Each round is a fresh load of the app: what is tapped first is tapped cold. */
async function onTown(
  town: string,
  username: string,
  prepare: (folder: string) => void,
  wanted: readonly (keyof typeof walks)[],
): Promise<void> {
  const demo = await startDemo(prepare);
  const server = await serveApp(app, { port: demo.process.port, worker: true });
  const browser = await launch();
  const context = await browser.newContext({ viewport: tablet, hasTouch: true, locale: "de-DE", timezoneId: "Europe/Berlin" });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on("pageerror", (error) => {
    throw error;
  });
  await signIn(page, server.url, username);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await watchTaps(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const finger = fingerAt(page);
  const keep = async () => seen.push(...(await finger.collect()).map((one) => ({ ...one, town })));
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(bare);
    const button = page.locator("button");
    for (let turn = 0; turn < 10; turn += 1) await finger.tap("floor", button, button);
    await keep();
    await page.goto(server.url);
    await firstRow(page).waitFor();
    await openRow(finger, round);
    for (const walk of wanted) if (isChosen(walk)) await walks[walk](finger, round);
    await keep();
  }
  await browser.close();
  await server.close();
  await demo.close();
}

function report(): void {
  const floors = seen.filter((one) => one.name === "floor").map((one) => one.inp);
  const floor = spreadOf(floors);
  const real = seen.filter((one) => one.name !== "floor");
  const inps = new Timings();
  const frames = new Timings();
  for (const { town, name, inp, frame } of seen) {
    const key = name === "floor" ? name : `${town}: ${name}`;
    inps.add(key, inp);
    frames.add(key, frame);
  }
  printTable(
    ["tap", "INP p50 ms", "p95", "x floor", "longest frame p50", "p95", "n"],
    [...inps.all].map(([name, values]) => {
      const { median, p95 } = spreadOf(values);
      const frame = spreadOf(frames.of(name));
      return [
        name,
        figure(median),
        figure(p95),
        figure(p95 / floor.p95),
        figure(frame.median),
        figure(frame.p95),
        String(values.length),
      ];
    }),
  );
  const all = spreadOf(real.map((one) => one.inp));
  const worst = real.toSorted((a, b) => b.inp - a.inp);
  for (const one of worst.slice(0, 8)) say(`${figure(one.inp)} ms  ${one.town}: ${one.name}  (${one.why})`);
  say(`all ${real.length} taps: median ${figure(all.median)} ms, p95 ${figure(all.p95)} ms`);
  say(
    `to the floor (${figure(floor.median)}, ${figure(floor.p95)}): ${figure(all.median / floor.median)}, ${figure(all.p95 / floor.p95)}`,
  );
  process.exitCode = conclude("taps", [
    { name: "p95", ratio: all.p95 / goalMs, goal: 1 },
    { name: "worst", ratio: (worst[0]?.inp ?? Number.NaN) / neverMs, goal: 1 },
  ]);
}
