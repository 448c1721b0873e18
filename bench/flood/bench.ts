import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess } from "@rundgang/testkit";

import { conclude, figure, printSpreads, printTable, say } from "../harness/report.ts";
import { sizeOf } from "../harness/small.ts";
import { quantile } from "../harness/stats.ts";
import { createSalesmen } from "./accounts.ts";
import { createDatabase } from "../harness/database.ts";
import { watchMemory, type MemoryWatch } from "./memory.ts";
import { flood, type Plan, type Told } from "./plan.ts";
import { call } from "./sender.ts";

/*
 * A real server process under everything that an outsider and a hostile salesman can send from one machine, beside a
 * salesman who works. On PostgreSQL where BENCH_POSTGRES names one, else on the embedded database.
 */
const quietMs = sizeOf(10_000, 1000);
const floodMs = sizeOf(Number(process.env["BENCH_SECONDS"] ?? 40) * 1000, 3000);
const demoPassword = "rundgang-demo";
/** Unfinished uploads that the server takes of one person. */
const uploadsEach = 8;
const senders = ["idle", "slow-bodies", "uploads", "logins", "streams"] as const;
const chosen = process.argv.slice(2);
const attackers = senders.filter((name) => chosen.length === 0 || chosen.includes(name));

const postgres = process.env["BENCH_POSTGRES"];
const database = postgres === undefined ? null : await createDatabase(postgres);
const folder = mkdtempSync(join(tmpdir(), "rundgang-flood-"));
try {
  /* Started as `npm start` starts it. */
  const env = { MALLOC_ARENA_MAX: "1", ...(database === null ? {} : { DATABASE_URL: database.url }) };
  /* The demo town comes with the first start, and only where there are no accounts yet. */
  await (await startServerProcess(folder, env)).stop();
  const photographers = createSalesmen(Math.ceil(flood.uploads / uploadsEach), demoPassword, folder, env);
  const server = await startServerProcess(folder, env);
  const memory = watchMemory(server.pid);
  process.exitCode = await measure(server.port, memory, photographers);
  memory.stop();
  await server.stop();
} finally {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(port: number, memory: MemoryWatch, photographers: readonly string[]): Promise<number> {
  const [own, hostile] = [await signIn(port, "verkauf1"), await signIn(port, "verkauf2")];
  const honest: string[] = [];
  for (const username of photographers) honest.push(await signIn(port, username));
  const units = await ownUnits(port, own);
  const plan = { port, passwords: { username: "verkauf2", password: demoPassword }, units };
  /* Once unmeasured: the server has compiled what it needs. */
  await send("salesman", { ...plan, ms: 3000, tokens: [own] });
  memory.restart();
  const quiet = await send("salesman", { ...plan, ms: quietMs, tokens: [own] });
  const idleMb = memory.own();
  memory.restart();
  /* The photos are honest work: they are put off and come again, and each one that was answered must be there. */
  const crowd = attackers.map((name) => send(name, { ...plan, ms: floodMs, tokens: name === "uploads" ? honest : [hostile] }));
  const flooded = await send("salesman", { ...plan, ms: floodMs, tokens: [own] });
  const told = await Promise.all(crowd);

  say(database === null ? "on the embedded database" : "on PostgreSQL");
  printSpreads(
    "a salesman's call",
    new Map([
      ["quiet", quiet.times],
      ["in the flood", flooded.times],
    ]),
  );
  printTable(
    ["answers", "how often"],
    [["salesman", shown(flooded)], ...attackers.map((name, place) => [name, shown(told[place])])],
  );
  printTable(
    ["memory", "MB"],
    [
      ["server, quiet", figure(idleMb)],
      ["server, at most", figure(memory.own())],
      ["its children, at most", figure(memory.children())],
    ],
  );
  const stored = [quiet, flooded, ...told].flatMap((one) => one.stored);
  const lost = await missing(port, stored, [own, hostile, ...honest]);
  say(`${stored.length} stored, ${lost.length} of them lost`);
  return conclude("flood", [
    { name: "p95", ratio: quantile(flooded.times, 0.95) / quantile(quiet.times, 0.95), goal: 10 },
    database === null
      ? { name: "memory-above-idle", ratio: (memory.own() - idleMb) / 200, goal: 1 }
      : { name: "memory", ratio: memory.own() / 512, goal: 1 },
    { name: "refused-work", ratio: unanswered(flooded), goal: 0 },
    { name: "lost", ratio: lost.length, goal: 0 },
  ]);
}

/** Starts a sender in a process of its own, and waits for what it tells. */
function send(name: string, plan: Plan): Promise<Told> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL(`${name}.ts`, import.meta.url));
    child.once("message", (told: Told) => resolve(told));
    child.once("exit", () => reject(new Error(`${name} told nothing`)));
    child.send(plan);
  });
}

async function signIn(port: number, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: demoPassword });
  const reply = await call(port, "/authentication_token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return String(JSON.parse(reply.body).token);
}

/** IRIs of fifty units in the salesman's own territories. */
async function ownUnits(port: number, token: string): Promise<string[]> {
  const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const me = JSON.parse((await call(port, `/api/mitarbeiters/${sub}/embedded`, { token })).body);
  const addresses: string[] = me.polygons.flatMap((polygon: { adresses: string[] }) => polygon.adresses).slice(0, 30);
  const query = addresses.map((uuid) => `uuid[]=${uuid}`).join("&");
  const list = JSON.parse((await call(port, `/api/adresses?${query}`, { token })).body);
  return list["hydra:member"]
    .flatMap((one: { wohneinheiten: { "@id": string }[] }) => one.wohneinheiten.map((unit) => unit["@id"]))
    .slice(0, 50);
}

/** Calls of the salesman that got no answer, or another one than a success. */
function unanswered({ answers }: Told): number {
  return Object.entries(answers).reduce((sum, [what, count]) => (what.startsWith("2") ? sum : sum + count), 0);
}

/** What the server said is stored and none of these people finds. */
async function missing(port: number, iris: readonly string[], tokens: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const iri of iris) {
    const replies = await Promise.all(tokens.map((token) => call(port, iri, { token })));
    if (!replies.some((reply) => reply.status === 200)) lost.push(iri);
  }
  return lost;
}

function shown(told: Told | undefined): string {
  return Object.entries(told?.answers ?? {})
    .map(([what, count]) => `${what}: ${count}`)
    .join(", ");
}
