import { buildPage } from "../harness/build-page.ts";
import { call, launch, openBench } from "../harness/browser.ts";
import { servePage, type PageServer } from "../harness/page-server.ts";
import { conclude, printSpreads } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";
import { answerPosts, Received, serveHttp2 } from "./server.ts";

/* 1,000 POSTs in chains of five, each answered after 50 ms. Workbox takes a minute and has one turn. */
const rounds = roundsOf(3);
const requests = 1000;

const folder = await buildPage("outbox");
const received = new Received();
const http1 = await servePage(folder, answerPosts(received));
const http2 = await serveHttp2(folder, received);
const browser = await launch();

const enqueues = new Timings();
const drains = new Timings();
await inRounds(["ours", "simple, 6"], rounds, (name) => drain(http1, name, `${name}, HTTP/1.1`));
await inRounds(["ours", "simple, 32"], rounds, (name) => drain(http2, name, `${name}, HTTP/2`));
await drain(http1, "workbox", "workbox, HTTP/1.1");
if (process.argv.includes("--all")) await drain(http1, "simple, 1", "simple, 1, HTTP/1.1");

const singles = new Timings();
await inRounds(["ours", "simple, 6", "sealed by hand"], sizeOf(6, 1), async (name) => {
  singles.add(name, ...(await inNewContext(http1, (page) => call<number[]>(page, "singles", name, 60))).slice(10));
});
await browser.close();
await Promise.all([http1.close(), http2.close()]);

printSpreads("1,000 kept", enqueues.all);
printSpreads("1,000 sent", drains.all);
printSpreads("one kept, strict", singles.all);
const of = (name: string) => median(drains.of(name));
process.exitCode = conclude("outbox", [
  { name: "http1", ratio: of("ours, HTTP/1.1") / of("simple, 6, HTTP/1.1"), goal: 1.1 },
  { name: "http1-workbox", ratio: of("ours, HTTP/1.1") / of("workbox, HTTP/1.1"), goal: 1 / 4 },
  { name: "http2-workbox", ratio: of("ours, HTTP/2") / of("workbox, HTTP/1.1"), goal: 1 / 12 },
  /* A bare put does less than a request must be on the device: it says what that costs, and no goal. */
  { name: "enqueue-sealed", ratio: median(singles.of("ours")) / median(singles.of("sealed by hand")), goal: 1.5 },
]);

async function drain(server: PageServer, name: string, title: string): Promise<void> {
  const times = await inNewContext(server, (page) => call<{ enqueue: number; drain: number }>(page, "drain", name));
  /* One more told the line's protocol. */
  const count = received.take() - 1;
  if (count !== requests || received.doubled > 0) throw new Error(`${title}: ${count} arrived, ${received.doubled} twice`);
  enqueues.add(title, times.enqueue);
  drains.add(title, times.drain);
}

async function inNewContext<Result>(
  server: PageServer,
  work: (page: Awaited<ReturnType<typeof browser.newPage>>) => Promise<Result>,
) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await openBench(page, server.url);
  const result = await work(page);
  await context.close();
  return result;
}
