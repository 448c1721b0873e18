import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

import { startServerProcess } from "@rundgang/testkit";

import { demoPassword } from "../harness/app.ts";
import { createDatabase } from "../harness/database.ts";
import { conclude, printSpreads, say, type Goal } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { quantile } from "../harness/stats.ts";

/*
 * Issues 34 and 57: GET of a unit, of an address, of a list of 30 hits and of a page of the load (500 whole addresses) on 16 connections, to two
 * peers (peer.ts) on the same PostgreSQL, and the same on the embedded database, of which the peers have a copy. `fair` answers the same members
 * after the same questions, `bare` rows by key and no question. All processes share the machine. `npm run bench -- api embedded` takes one of the two.
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

const reads = ["unit", "address", "list", "page"] as const;
type Read = (typeof reads)[number];
const contestants = ["ours", "fair", "bare"] as const;
const engines = ["postgres", "embedded"] as const;

/** How to ask for something, and with which token. */
interface Target {
  readonly url: string;
  readonly authorization: string;
}

const asked = engines.filter((engine) => process.argv.length < 3 || process.argv.includes(engine));
const goals: Goal[] = [];
for (const engine of asked) goals.push(...(engine === "postgres" ? await onPostgres(postgres) : await onEmbedded()));
process.exitCode = conclude("api", goals);

async function onPostgres(url: string): Promise<readonly Goal[]> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-api-"));
  const database = await createDatabase(url);
  const server = await startServerProcess(folder, { DATABASE_URL: database.url, RUNDGANG_RATE: "1000000" });
  try {
    return await compare("", server.url, await tokenOf(server.url), { DATABASE_URL: database.url });
  } finally {
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onEmbedded(): Promise<readonly Goal[]> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-api-"));
  const settings = { RUNDGANG_RATE: "1000000" };
  const first = await startServerProcess(folder, settings);
  const token = await tokenOf(first.url).finally(() => first.stop());
  cpSync(join(folder, "pg"), join(folder, "peer"), { recursive: true });
  const server = await startServerProcess(folder, settings);
  try {
    return await compare("embedded-", server.url, token, { EMBEDDED: join(folder, "peer") });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(prefix: string, ours: string, token: string, env: Record<string, string>): Promise<readonly Goal[]> {
  const peer = spawn(process.execPath, [fileURLToPath(new URL("peer.ts", import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = (await once(createInterface(peer.stdout), "line")) as [string];
    const [port = "", peersToken = ""] = line.split(" ");
    const targets = await targetsOf(
      { url: ours, authorization: `Bearer ${token}` },
      `http://127.0.0.1:${port}`,
      `Bearer ${peersToken}`,
    );
    for (const what of reads) await checkSame(what, targets);
    const latencies = new Timings();
    const rates = new Timings();
    for (const what of reads) {
      const nameOf = (contestant: (typeof contestants)[number]) => `${prefix}${what}, ${contestant}`;
      /* Once untimed: statements are prepared, code is compiled. */
      for (const one of contestants) await flood(targets(what, one), sizeOf(3, 1));
      await inRounds(contestants, rounds, async (one) => {
        const times = await flood(targets(what, one), seconds);
        latencies.add(nameOf(one), ...times);
        rates.add(nameOf(one), times.length / seconds);
      });
    }
    printSpreads("answers a second", rates.all, "");
    printSpreads("latency", latencies.all);
    return reads.flatMap((what) => {
      const of = (one: (typeof contestants)[number]) => ({
        rate: quantile(rates.of(`${prefix}${what}, ${one}`), 0.5),
        p99: quantile(latencies.of(`${prefix}${what}, ${one}`), 0.99),
      });
      const [us, fair, bare] = [of("ours"), of("fair"), of("bare")];
      /* Rates of the peer to ours, for a goal is an upper bound: 0.9 of the fair one, half of the bare one. */
      return [
        { name: `${prefix}${what}-fair`, ratio: fair.rate / us.rate, goal: 1.11 },
        { name: `${prefix}${what}-bare`, ratio: bare.rate / us.rate, goal: 2 },
        { name: `${prefix}${what}-fair-p99`, ratio: us.p99 / fair.p99, goal: 1.5 },
        { name: `${prefix}${what}-bare-p99`, ratio: us.p99 / bare.p99, goal: 1.5 },
      ];
    });
  } finally {
    peer.kill();
  }
}

type Targets = (what: Read, contestant: (typeof contestants)[number]) => Target;

async function targetsOf(ours: Target, peer: string, peersToken: string): Promise<Targets> {
  const members = async (path: string) => membersOf(JSON.parse(await read({ ...ours, url: `${ours.url}${path}` })));
  const own = (await members("/api/adresses?itemsPerPage=500")).map(({ uuid }) => uuid);
  const address = own[0] ?? "";
  const unit = (await members(`/api/adresses/${address}/wohneinheitens`))[0]?.uuid ?? "";
  const values = { unit, address, list: "30", page: own.join(",") };
  const paths = {
    unit: `/api/wohneinheits/${unit}`,
    address: `/api/adresses/${address}`,
    list: "/api/adresses?itemsPerPage=30",
    page: `/api/adresses?${own.map((uuid) => `uuid[]=${uuid}`).join("&")}`,
  };
  return (what, one) =>
    one === "ours"
      ? { ...ours, url: `${ours.url}${paths[what]}` }
      : { url: `${peer}/${one}/${what}/${values[what]}`, authorization: peersToken };
}

/** The fair peer must say the same of each address and unit, and the bare one anything at all. */
async function checkSame(what: Read, targets: Targets): Promise<void> {
  const [us, fair] = [JSON.parse(await read(targets(what, "ours"))), JSON.parse(await read(targets(what, "fair")))];
  const { "@context": _context, ...ourOwn } = us;
  const isList = what === "list" || what === "page";
  const [same, other] = isList
    ? [
        [us["hydra:totalItems"], membersOf(us)],
        [fair["hydra:totalItems"], membersOf(fair)],
      ]
    : [ourOwn, fair];
  if (!isDeepStrictEqual(same, other)) throw new Error(`${what}: the fair peer answers something else`);
  await read(targets(what, "bare"));
}

function membersOf(list: unknown): readonly { readonly uuid: string }[] {
  return (list as { "hydra:member": { uuid: string }[] })["hydra:member"];
}

/** Asks on all connections for so long; how long each answer took, in ms. */
async function flood(target: Target, forSeconds: number): Promise<readonly number[]> {
  const end = performance.now() + forSeconds * 1000;
  const times: number[] = [];
  const connection = async () => {
    while (performance.now() < end) {
      const begin = performance.now();
      await ask(target);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return times;
}

function ask({ url, authorization }: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.slice(0, 80)}: ${response.statusCode}`));
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}

async function read({ url, authorization }: Target): Promise<string> {
  const response = await fetch(url, { headers: { authorization } });
  if (response.status !== 200) throw new Error(`${url.slice(0, 80)}: ${response.status}`);
  return response.text();
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
