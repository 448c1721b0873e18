import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { freePort } from "../../fan-out/testing/nats-server.ts";
import { listens, ProgramFailed, startProgram, type Program } from "./program.ts";

/** A component at work, and the settings by which a server finds it. */
export interface Component {
  /** In the order in which they were started. */
  readonly programs: readonly Program[];
  readonly env: Readonly<Record<string, string>>;
}

const s3rver = join(fileURLToPath(import.meta.resolve("s3rver")), "../../bin/s3rver.js");

/** A PostgreSQL of its own in a folder. It refuses to run as root, so that it runs as the user `postgres` then. */
export async function startPostgres(folder: string): Promise<Component> {
  const binaries = binariesOfPostgres();
  const user = process.getuid?.() === 0 ? userOf("postgres") : undefined;
  const place = join(folder, "postgres");
  mkdirSync(place, { recursive: true });
  if (user !== undefined) {
    /* Its way there has to be open to another user. */
    chmodSync(folder, 0o711);
    chownSync(place, user.uid, user.gid);
  }
  const data = join(place, "data");
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "--auth=trust", "--username=rundgang", "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8"],
    {
      cwd: place,
      stdio: "ignore",
      ...user,
    },
  );
  const port = await freePort();
  const url = `postgres://rundgang@127.0.0.1:${port}/postgres`;
  const program = await startProgram({
    name: "PostgreSQL",
    command: join(binaries, "postgres"),
    args: ["-D", data, "-p", String(port), "-k", place, "-c", "listen_addresses=127.0.0.1"],
    log: join(folder, "postgres.log"),
    folder: place,
    isReady: async () => spawnSync(join(binaries, "pg_isready"), ["-q", "-d", url]).status === 0,
    endsBy: "SIGQUIT",
    ...(user !== undefined && { user }),
  });
  execFileSync(join(binaries, "createdb"), [`--maintenance-db=${url}`, "rundgang"]);
  return { programs: [program], env: { DATABASE_URL: `postgres://rundgang@127.0.0.1:${port}/rundgang` } };
}

/** Debian's NATS server; nothing is kept there. */
export async function startNatsServer(folder: string): Promise<Component> {
  const port = await freePort();
  const program = await startProgram({
    name: "NATS",
    command: "nats-server",
    args: ["-a", "127.0.0.1", "-p", String(port)],
    log: join(folder, "nats.log"),
    folder,
    isReady: () => listens(port),
  });
  return { programs: [program], env: { NATS_URL: `nats://127.0.0.1:${port}` } };
}

/** A store with an empty bucket. Its lists are paged by RC4, which Node has among the old ciphers alone. */
export async function startStore(folder: string): Promise<Component> {
  const port = await freePort();
  const place = join(folder, "store");
  mkdirSync(place, { recursive: true });
  const options = [
    "-d",
    place,
    "-a",
    "127.0.0.1",
    "-p",
    String(port),
    "-s",
    "--no-vhost-buckets",
    "--configure-bucket",
    "rundgang",
  ];
  const program = await startProgram({
    name: "Dateispeicher (s3rver)",
    command: process.execPath,
    args: ["--openssl-legacy-provider", "--no-deprecation", s3rver, ...options],
    log: join(folder, "store.log"),
    folder,
    isReady: () => listens(port),
  });
  const keys = { S3_ACCESS_KEY: "S3RVER", S3_SECRET_KEY: "S3RVER" };
  return { programs: [program], env: { S3_BUCKET: "rundgang", S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys } };
}

/** Debian's HAProxy before these ports, by whoever answers `/ready`. */
export async function startBalancer(folder: string, port: number, servers: readonly number[]): Promise<Program> {
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configuration(port, servers), { mode: 0o600 });
  return startProgram({
    name: "HAProxy",
    command: "haproxy",
    args: ["-f", file, "-db"],
    log: join(folder, "haproxy.log"),
    folder,
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
}

/** The lines of docs/operations.md ("A balancer"), for the loopback. */
function configuration(port: number, servers: readonly number[]): string {
  return `defaults
  mode http
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout tunnel 120s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response

frontend rundgang
  bind 127.0.0.1:${port}
  default_backend processes

backend processes
  balance leastconn
  option httpchk GET /ready
  http-request disable-l7-retry unless METH_GET
  default-server inter 1s fall 2 rise 1
${servers.map((one, place) => `  server process${place + 1} 127.0.0.1:${one} check`).join("\n")}
`;
}

/** What `npm run scale` needs beside Node, and how to get it: a sentence for each thing that is missing. */
export function missingComponents(): readonly string[] {
  const isThere = (command: string, ...args: string[]) => spawnSync(command, args).error === undefined;
  const wanted: readonly (readonly [isFound: boolean, name: string, packages: string])[] = [
    [findBinaries() !== null, "PostgreSQL", "postgresql"],
    [isThere("nats-server", "--version"), "NATS", "nats-server"],
    [isThere("haproxy", "-v"), "HAProxy", "haproxy"],
  ];
  return wanted.flatMap(([isFound, name, packages]) =>
    isFound ? [] : [`${name} fehlt auf diesem Rechner. Bitte installiere es (bei Debian: apt-get install ${packages}).`],
  );
}

function binariesOfPostgres(): string {
  const found = findBinaries();
  if (found === null) throw new ProgramFailed("PostgreSQL fehlt auf diesem Rechner.");
  return found;
}

/** Debian keeps its programs beside each other by version; elsewhere they are on the path. */
function findBinaries(): string | null {
  const versions = "/usr/lib/postgresql";
  try {
    const [newest] = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a));
    if (newest !== undefined) return join(versions, newest, "bin");
  } catch {
    /* The path is looked at below. */
  }
  const { stdout, status } = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

function userOf(name: string): { readonly uid: number; readonly gid: number } {
  const idOf = (option: string) => Number(execFileSync("id", [option, name], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}
