import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { calls, pathOf, wire } from "@rundgang/contracts";
import { startServerProcess } from "@rundgang/testkit";

import { demoPassword } from "../harness/app.ts";
import { launch } from "../harness/browser.ts";
import { createDatabase } from "../harness/database.ts";
import { conclude, printSpreads, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";
import { copyOrders, papersMade } from "./many-orders.ts";
import { openOrders } from "./papers.ts";

/*
 * The back office's list of 50 out of 20,000 orders, as its page asks for it, to Fastify and the same narrow SELECT on the same
 * PostgreSQL; what a page of it weighs; and how long it takes until an order's papers stand there.
 */
const rounds = roundsOf(20);
const orders = sizeOf(20_000, 500);
const asked = 50;
const mostBytes = 20_000;
/* Until the first page of an order's papers stands there: from the list, and with J, whose paper is fetched ahead. */
const mostMs = { open: 300, next: 100 };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const postgres = process.env["BENCH_POSTGRES"];
if (postgres === undefined) {
  say("The bench of the back office needs a PostgreSQL (BENCH_POSTGRES=postgres://…).");
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "rundgang-backoffice-"));
const database = await createDatabase(postgres);
const server = await startServerProcess(folder, {
  DATABASE_URL: database.url,
  RUNDGANG_RATE: "1000000",
  RUNDGANG_DEMO_HISTORY: "0",
  RUNDGANG_DEMO_PAPERS: "1",
});
const peer = spawn(process.execPath, [fileURLToPath(new URL("peer.ts", import.meta.url))], {
  env: { ...process.env, DATABASE_URL: database.url },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const [port] = (await once(createInterface(peer.stdout), "line")) as [string];
  await papersMade(database.url);
  /* Before the copies, which have no papers. */
  const browser = await launch();
  const opened = await openOrders(browser, server.url, sizeOf(6, 1));
  await browser.close();
  await copyOrders(database.url, orders);
  const list = `${server.url}/api/auftrags?view=to_check&order%5Breceived%5D=asc&page=1&itemsPerPage=${asked}`;
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}`, props: wire.orderRowProps };
  const targets = { ours: () => ask(list, headers), bare: () => ask(`http://127.0.0.1:${port}/orders`, {}) };
  const names = ["ours", "bare"] as const;
  await checkRows(targets);
  /* Untimed: statements are prepared, code is compiled. */
  for (let time = 0; time < 10; time += 1) for (const name of names) await targets[name]();
  const times = new Timings();
  const sizes = new Timings();
  await inRounds(names, rounds, async (name) => {
    for (let time = 0; time < 10; time += 1) {
      const begin = performance.now();
      const body = await targets[name]();
      times.add(name, performance.now() - begin);
      sizes.add(name, gzipSync(body).length);
    }
  });
  printSpreads(`${asked} of ${orders} orders`, times.all);
  printSpreads("their bytes, gzipped as the server sends them", sizes.all, "bytes");
  printSpreads(
    "an order's first page",
    new Map([
      ["from the list", opened.fromList],
      ["the next one (J)", opened.next],
    ]),
  );
  process.exitCode = conclude("backoffice", [
    { name: "list", ratio: median(times.of("ours")) / median(times.of("bare")), goal: 1.5 },
    { name: "list-bytes", ratio: median(sizes.of("ours")) / mostBytes, goal: 1 },
    { name: "open", ratio: median(opened.fromList) / mostMs.open, goal: 1 },
    { name: "next", ratio: median(opened.next) / mostMs.next, goal: 1 },
  ]);
} finally {
  peer.kill();
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

/** Same work for both: the same orders in the same order. */
async function checkRows(targets: { readonly ours: () => Promise<string>; readonly bare: () => Promise<string> }): Promise<void> {
  const ours = (JSON.parse(await targets.ours()) as { "hydra:member": { uuid: string }[] })["hydra:member"];
  const bare = (JSON.parse(await targets.bare()) as { orders: { uuid: string }[] }).orders;
  const ids = (rows: readonly { readonly uuid: string }[]) => rows.map(({ uuid }) => uuid).join();
  if (ours.length !== asked || ids(ours) !== ids(bare)) throw new Error("the two lists do not show the same orders");
}

function ask(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => void parts.push(part));
      response.once("end", () => resolve(Buffer.concat(parts).toString("utf8")));
    }).once("error", reject);
  });
}

async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}${pathOf(calls.beginOfficeSession)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "backoffice1", password: demoPassword }),
  });
  const { token } = (await response.json()) as { readonly token: string };
  return token;
}
