import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { startServerProcess } from "@rundgang/testkit";

import { demoPassword } from "../harness/app.ts";
import { createDatabase } from "../harness/database.ts";
import { conclude, printSpreads, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { quantile } from "../harness/stats.ts";

/*
 * Issue 34: GET of a unit and of an address with token and rights, on 16 connections, to Fastify and one prepared statement by key on the
 * same PostgreSQL. All three processes (and the one that asks) share the machine.
 */
const rounds = roundsOf(3);
const seconds = sizeOf(4, 1);
const connections = 16;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const postgres = process.env["BENCH_POSTGRES"];
if (postgres === undefined) {
  say("The bench of the API needs a PostgreSQL (BENCH_POSTGRES=postgres://…).");
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "rundgang-api-"));
const database = await createDatabase(postgres);
const server = await startServerProcess(folder, { DATABASE_URL: database.url, RUNDGANG_RATE: "1000000" });
const peer = spawn(process.execPath, [fileURLToPath(new URL("peer.ts", import.meta.url))], {
  env: { ...process.env, DATABASE_URL: database.url },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const [port] = (await once(createInterface(peer.stdout), "line")) as [string];
  const authorization = `Bearer ${await tokenOf(server.url)}`;
  const [address, unit] = await ownOnes(server.url, authorization);
  const targets = {
    "unit, ours": () => ask(`${server.url}/api/wohneinheits/${unit}`, authorization),
    "unit, bare": () => ask(`http://127.0.0.1:${port}/units/${unit}`, authorization),
    "address, ours": () => ask(`${server.url}/api/adresses/${address}`, authorization),
    "address, bare": () => ask(`http://127.0.0.1:${port}/addresses/${address}`, authorization),
  };
  const names = ["unit, ours", "unit, bare", "address, ours", "address, bare"] as const;
  const latencies = new Timings();
  const rates = new Timings();
  /* Once untimed: statements are prepared, code is compiled. */
  for (const name of names) await flood(targets[name], 1);
  await inRounds(names, rounds, async (name) => {
    const times = await flood(targets[name], seconds);
    latencies.add(name, ...times);
    rates.add(name, times.length / seconds);
  });
  printSpreads("answers a second", rates.all, "");
  printSpreads("latency", latencies.all);
  const of = (name: (typeof names)[number]) => ({ rate: quantile(rates.of(name), 0.5), p99: quantile(latencies.of(name), 0.99) });
  process.exitCode = conclude(
    "api",
    (["unit", "address"] as const).flatMap((name) => [
      /* The share that is missing: a goal is an upper bound. */
      { name: `${name}, bare to ours`, ratio: of(`${name}, bare`).rate / of(`${name}, ours`).rate, goal: 1.25 },
      { name: `${name}-p99`, ratio: of(`${name}, ours`).p99 / of(`${name}, bare`).p99, goal: 1.5 },
    ]),
  );
} finally {
  peer.kill();
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

/** Asks on all connections for so long; how long each answer took, in ms. */
async function flood(one: () => Promise<void>, forSeconds: number): Promise<readonly number[]> {
  const end = performance.now() + forSeconds * 1000;
  const times: number[] = [];
  const connection = async () => {
    while (performance.now() < end) {
      const begin = performance.now();
      await one();
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return times;
}

function ask(url: string, authorization: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}

async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/authentication_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "verkauf1", password: demoPassword }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** The first address that a search finds, and its first unit. */
async function ownOnes(url: string, authorization: string): Promise<readonly [string, string]> {
  const read = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization } });
    const { "hydra:member": members } = (await response.json()) as { "hydra:member": { uuid: string }[] };
    return members[0]?.uuid ?? "";
  };
  const address = await read("/api/adresses?itemsPerPage=1");
  return [address, await read(`/api/adresses/${address}/wohneinheitens`)];
}
