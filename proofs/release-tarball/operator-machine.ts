import { spawn, type ChildProcess } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { setTimeout as wait } from "node:timers/promises";

import { freePort, writeSelfSigned } from "@rundgang/testkit";

import { writeInputs } from "../../e2e/support/first-day.ts";
import type { NewDatabase } from "../neighbours/server-database.ts";
import { runProgram } from "../neighbours/run-program.ts";
import { readUnit, settingsWith } from "./guide.ts";
import type { Tarball } from "./make-tarballs.ts";

/** Without rights, where we are root: what is unpacked need not be writable for the server, and no step needs root by accident. */
const nobody = 65_534;
/** So long (ms) a start may take. */
const longestStart = 300_000;

/**
 * A clean folder in place of a machine that has Node, PostgreSQL's programs and a release's tarballs, and nothing else: whatever is run there gets
 * a path and no other variable (`env -i`), as a user without rights.
 */
export interface OperatorMachine {
  readonly url: string;
  /** Runs lines of the guide: what systemd would do is done with the server's process, and what needs root is left out. Answers what they printed. */
  run(lines: string): Promise<string>;
  /** What the server that was started last has printed. */
  output(): string;
  /** Seconds from each start to its first answer. */
  readonly starts: readonly number[];
  /** Where the server keeps its data. */
  readonly data: string;
  /** What the unit's server says that ends by itself, because it refuses to start. */
  refusedStart(): Promise<string>;
  /** Starts the server on the embedded database in its place, and stops it when it has answered; the seconds of that. */
  tryEmbedded(): Promise<number>;
  end(): Promise<void>;
}

/** @param folder empty, ours alone @param tarballs the version to begin with, and the next one @param database for the server @param smtpUrl its mail server */
export async function setUpMachine(
  folder: string,
  tarballs: readonly [Tarball, Tarball],
  database: NewDatabase,
  smtpUrl: string,
): Promise<OperatorMachine> {
  const [first, next] = tarballs;
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const settings = join(folder, "etc/rundgang.env");
  for (const one of ["etc", "opt", "var", "srv/first-day", "bin", "download"]) mkdirSync(join(folder, one), { recursive: true });
  const tls = writeSelfSigned(join(folder, "etc"));
  trust(readFileSync(tls.TLS_CERT, "utf8"));
  const data = join(folder, "var/rundgang");
  writeFileSync(
    settings,
    settingsWith({
      DATABASE_URL: database.url.href,
      RUNDGANG_DATA: data,
      PORT: String(port),
      PUBLIC_URL: url,
      ...tls,
      SMTP_URL: smtpUrl,
    }),
  );
  writeInputs(join(folder, "srv/first-day"));
  for (const { path } of tarballs) {
    for (const file of [path, `${path}.sha256`]) cpSync(file, join(folder, "download", file.slice(dirname(file).length + 1)));
  }
  copyFileSync(process.execPath, join(folder, "bin/node"));
  if (process.getuid?.() === 0) runProgram("chown", ["-R", `${nobody}:${nobody}`, folder]);

  const env = { PATH: `${join(folder, "bin")}:/usr/bin:/bin`, RUNDGANG_SETTINGS: settings };
  const who = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  /** A line of the guide with the places of this folder; null: it needs root, or is another program's. */
  const here = (line: string): string | null => {
    if (/^runuser -u postgres -- createdb .* rundgang_restored$/u.test(line))
      return `createdb --maintenance-db="${database.url.href}" ${database.beside}`;
    if (/^# .*DATABASE_URL=.*rundgang_restored/u.test(line))
      return `sed -i '/^DATABASE_URL=/s|/${database.name}$|/${database.beside}|' ${settings}`;
    if (/^(?:useradd|runuser|chown|systemctl daemon-reload|curl|cp \S+\.service) ?/u.test(line)) return null;
    return line
      .replaceAll("-o rundgang -g rundgang ", "")
      .replaceAll(/rundgang-1\.0\.[01]/gu, (name) => (name.endsWith("0") ? first.name : next.name))
      .replaceAll("/usr/local/sbin", join(folder, "bin"))
      .replaceAll("/var/lib/rundgang", data)
      .replaceAll(/(?<![\w/])\/(?<place>opt|etc|srv)\//gu, `${folder}/$<place>/`)
      .replaceAll(/(?<![\w/])\/opt(?= )/gu, `${folder}/opt`);
  };
  const shell = (lines: readonly string[]) =>
    lines.length === 0 ? "" : runProgram("sh", ["-euc", lines.join("\n")], { cwd: join(folder, "download"), env, ...who });

  let server: Started | null = null;
  const starts: number[] = [];
  const unit = readUnit();
  const begin = (more = ""): Started => {
    const set = Object.entries({ ...unit.environment, RUNDGANG_DATA: data }).map(([name, value]) => `${name}=${value}`);
    const script = `set -a; ${set.join("; ")}; . ${settings}; ${more} exec ${unit.start.replace("/opt/", `${folder}/opt/`)}`;
    return begun(spawn("sh", ["-euc", script], { env: { PATH: env.PATH }, stdio: ["ignore", "pipe", "pipe"], ...who }));
  };
  const stop = async () => {
    await server?.stop();
    server = null;
  };
  const start = async () => {
    const since = performance.now();
    server = begin();
    await answers(url, server);
    starts.push(Math.round((performance.now() - since) / 100) / 10);
  };
  const actions: Readonly<Record<string, () => Promise<void>>> = {
    "enable --now": start,
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
  };
  return {
    url,
    data,
    starts,
    output: () => server?.output() ?? "",
    run: async (text) => {
      let said = "";
      let typed: string[] = [];
      for (const line of text.split("\n")) {
        const { action } = /^systemctl (?<action>enable --now|start|stop|restart) rundgang$/u.exec(line)?.groups ?? {};
        if (action === undefined) {
          const own = here(line);
          if (own !== null) typed.push(own);
          continue;
        }
        said += shell(typed);
        typed = [];
        await actions[action]?.();
      }
      return said + shell(typed);
    },
    refusedStart: async () => {
      const refused = begin();
      await refused.ended;
      return refused.output();
    },
    tryEmbedded: async () => {
      await stop();
      const since = performance.now();
      const own = join(folder, "embedded");
      const embedded = begin(`DATABASE_URL= RUNDGANG_DATA=${own};`);
      await answers(url, embedded);
      await embedded.stop();
      return Math.round((performance.now() - since) / 100) / 10;
    },
    end: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

function begun(child: ChildProcess): Started {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => void child.once("close", () => resolve()));
  /* A proof that is cut leaves no server behind. */
  const end = () => void child.kill("SIGTERM");
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
  return {
    child,
    ended,
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Lets this process's own requests go to whoever shows that certificate. */
function trust(certificate: string): void {
  setDefaultCACertificates([...getCACertificates("default"), certificate]);
}

async function answers(url: string, { child, output }: Started): Promise<void> {
  const until = performance.now() + longestStart;
  while (performance.now() < until && child.exitCode === null) {
    const reply = await fetch(`${url}/health`).catch(() => null);
    if (reply?.status === 200) return;
    await wait(100);
  }
  throw new Error(`the server did not become ready: ${output()}`);
}
