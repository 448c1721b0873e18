import { fork, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { freePort } from "@rundgang/testkit";

import { createDatabase } from "../harness/database.ts";
import { conclude, printSpreads, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { quantile } from "../harness/stats.ts";
import type { Wanted } from "./listeners.ts";

/* A thousand event streams of our hub (log in PostgreSQL, rights looked at for each stream), to nchan, an nginx module that keeps nothing. */
const rounds = roundsOf(3);
const streams = sizeOf(1000, 40);
const messages = sizeOf(60, 5);
/** Between two messages (ms): each has come to all before the next. */
const gapMs = 100;
/** What has not come by then does not count as delivered. */
const patienceMs = 5000;
const nchan = "/usr/lib/nginx/modules/ngx_nchan_module.so";
const postgres = process.env["BENCH_POSTGRES"];
if (postgres === undefined) {
  say("The bench of streams needs a PostgreSQL (BENCH_POSTGRES=postgres://…).");
  process.exit(1);
}
if (!existsSync(nchan) || spawnSync("nginx", ["-v"]).error !== undefined) {
  say("The bench of streams needs nginx and its module nchan (Debian: apt-get install nginx-light libnginx-mod-nchan).");
  process.exit(1);
}

/** A contestant at work: where to listen and how to publish. */
interface Contestant {
  readonly wanted: Wanted;
  publish(data: string): Promise<void>;
  close(): Promise<void>;
}

const database = await createDatabase(postgres);
const folder = mkdtempSync(join(tmpdir(), "rundgang-bench-streams-"));
const contestants = { ours: await startOurs(database.url), nchan: await startNchan() };
try {
  const ages = new Timings();
  const delivered = new Timings();
  await inRounds(["ours", "nchan"] as const, rounds, async (name) => {
    const { wanted, publish } = contestants[name];
    const listeners = fork(join(import.meta.dirname, "listeners.ts"));
    listeners.send(wanted);
    await once(listeners, "message");
    /* The first one warms up. */
    await publish(now());
    await wait(500);
    await agesOf(listeners);
    for (let sent = 0; sent < messages; sent += 1) {
      await publish(now());
      await wait(gapMs);
    }
    const heard: number[] = [];
    const until = performance.now() + patienceMs;
    while (heard.length < messages * streams && performance.now() < until) {
      heard.push(...(await agesOf(listeners)));
      await wait(50);
    }
    listeners.disconnect();
    await once(listeners, "exit");
    ages.add(name, ...heard);
    delivered.add(name, heard.length);
  });
  printSpreads(`from sending to one of ${streams} streams`, ages.all);
  printSpreads(`delivered of ${messages * streams}`, delivered.all, "");
  const ratio = (share: number) => quantile(ages.of("ours"), share) / quantile(ages.of("nchan"), share);
  const sum = (name: string) => delivered.of(name).reduce((total, one) => total + one, 0);
  process.exitCode = conclude("streams", [
    { name: "p50", ratio: ratio(0.5), goal: 1.2 },
    { name: "p99", ratio: ratio(0.99), goal: 1.2 },
    { name: "delivered", ratio: sum("ours") / sum("nchan"), goal: 0.9, atLeast: true },
  ]);
} finally {
  for (const one of Object.values(contestants)) await one.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

function now(): string {
  return String(performance.timeOrigin + performance.now());
}

async function agesOf(listeners: ChildProcess): Promise<readonly number[]> {
  listeners.send("ages");
  const [told] = (await once(listeners, "message")) as [{ ages: number[] }];
  return told.ages;
}

async function startOurs(url: string): Promise<Contestant> {
  const hub = fork(join(import.meta.dirname, "hub-process.ts"), [url, String(streams)]);
  const [told] = (await once(hub, "message")) as [{ base: string; publisher: string; subscribers: string[] }];
  const address = `${told.base}/.well-known/mercure`;
  return {
    wanted: { url: `${address}?topic=https%3A%2F%2Fbench.example%2F1`, streams, tokens: told.subscribers },
    publish: (data) =>
      post(address, new URLSearchParams({ topic: "https://bench.example/1", data }).toString(), {
        authorization: `Bearer ${told.publisher}`,
        "content-type": "application/x-www-form-urlencoded",
      }),
    close: async () => {
      hub.send("end");
      await once(hub, "exit");
    },
  };
}

async function startNchan(): Promise<Contestant> {
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `load_module ${nchan};
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location = /publish { nchan_publisher; nchan_channel_id bench; nchan_message_buffer_length 0; }
    location = /listen { nchan_subscriber eventsource; nchan_channel_id bench; }
  }
}
`,
  );
  const nginx = spawn("nginx", ["-c", file, "-p", folder], { stdio: "ignore" });
  const base = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${base}/`).then(
      () => true,
      () => false,
    ))
  )
    await wait(50);
  return {
    wanted: { url: `${base}/listen`, streams, tokens: [] },
    publish: (data) => post(`${base}/publish`, data, { "content-type": "text/plain" }),
    close: async () => {
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
    },
  };
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const reply = await fetch(url, { method: "POST", body, headers });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
}
