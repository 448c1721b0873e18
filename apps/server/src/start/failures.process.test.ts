import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import { lockDataFolder } from "../config/lock-data-folder.ts";
import { openDatabase } from "../db/open-database.ts";
import type { Tables } from "../db/tables.ts";
import { startServer } from "../index.ts";
import { runServer } from "../testing/run-server.ts";
import { tellFailure } from "./tell-failure.ts";

const home = mkdtempSync(join(tmpdir(), "rundgang-failures-"));
const base = join(home, "base");
let count = 0;

/** A data folder of its own with a database in which nothing has happened yet. */
function copy(): string {
  const folder = join(home, `copy-${(count += 1)}`);
  cpSync(base, folder, { recursive: true });
  return folder;
}

beforeAll(async () => {
  mkdirSync(base);
  await (await openDatabase({ dataDir: base })).close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What is wrong with what a person reads: it is a sentence or two, then where the trace lies, and never a stack. */
function wrongIn(said: string, sentence: string): readonly string[] {
  const [first = "", second, ...more] = said.trim().split("\n");
  return [
    ...(first.includes(sentence) && /Bitte|bitte|Er muss/u.test(first) ? [] : [said]),
    ...(/\bat \S|\.ts:\d|node_modules/u.test(said) ? ["a stack"] : []),
    ...more,
    ...(second === undefined ? [] : wrongInTrace(/^Einzelheiten stehen in „(.+)“\.$/u.exec(second)?.[1] ?? "no path")),
  ];
}

function wrongInTrace(path: string): readonly string[] {
  const isTrace = /"stack":\[.*"msg":"start failed"/u.test(readFileSync(path, "utf8"));
  return [...(isTrace ? [] : [`no trace in ${path}`]), ...((statSync(path).mode & 0o077) === 0 ? [] : [`${path} is open`])];
}

const asRoot = process.getuid?.() === 0;
/** To root every file is open, but for those of users that its namespace does not have. */
const withoutRights = asRoot ? ["unshare", "--map-root-user"] : [];
function forbid(path: string): void {
  if (asRoot) chownSync(path, 65_534, 65_534);
  chmodSync(path, asRoot ? 0o700 : 0);
}

/** The data folder on a disk of its own, which is gone with the process. */
function onDisk(folder: string, options: string): readonly string[] {
  mkdirSync(folder);
  const mount = `mount -t tmpfs -o ${options} tmpfs "${folder}" && exec "$@"`;
  return ["unshare", "--map-root-user", "--mount", "sh", "-c", mount, "sh"];
}

describe.runIf(process.platform === "linux")("a start that fails at the machine", { timeout: 120_000 }, () => {
  it("says so of a port that is taken, and of an address that is another machine's", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address();
    const port = typeof address === "object" && address !== null ? String(address.port) : "";
    const folder = copy();
    const taken = await runServer(folder, { PORT: port });
    expect([taken.code, taken.out]).toEqual([1, ""]);
    expect(wrongIn(taken.said, `Der Port ${port} ist schon belegt.`)).toEqual([]);
    const elsewhere = await runServer(folder, { HOST: "192.0.2.1" });
    expect(wrongIn(elsewhere.said, "Die Adresse „192.0.2.1“ aus HOST gehört nicht zu diesem Rechner.")).toEqual([]);
    other.close();
  });

  it("says so of a disk that is full, whenever it gets full, or read-only", async () => {
    for (const size of ["1m", "20m", "44m"]) {
      const folder = join(home, `full-${size}`);
      const { code, said, out } = await runServer(folder, {}, onDisk(folder, `size=${size}`));
      expect([size, code, out]).toEqual([size, 1, ""]);
      expect(wrongIn(said, "ist kein Platz mehr")).toEqual([]);
    }
    const folder = join(home, "read-only");
    const { said } = await runServer(folder, {}, onDisk(folder, "ro"));
    expect(wrongIn(said, "auf den nicht geschrieben werden kann")).toEqual([]);
  });

  it.each(["", "server.key", "files", "pg"])("says so of rights that it has not, on the data folder's „%s“", async (path) => {
    const folder = copy();
    mkdirSync(join(folder, "files"));
    writeFileSync(join(folder, "server.key"), "x".repeat(64));
    forbid(join(folder, path));
    const { code, said, out } = await runServer(folder, {}, withoutRights);
    expect([code, out]).toEqual([1, ""]);
    const sentence = path === "pg" ? "gehört; ist er beschädigt" : "Dem Server fehlt ein Recht auf den Datenordner";
    expect(wrongIn(said, sentence)).toEqual([]);
  });
});

describe("a start that is to stop", { timeout: 60_000 }, () => {
  it("ends at once and in order, also where no signal would end it", async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const reached = new Promise<void>((resolve) => silent.once("connection", () => resolve()));
    const stop = new AbortController();
    const ended = runServer(copy(), { DATABASE_URL: `postgres://127.0.0.1:${port}/x` }, [], stop.signal);
    await reached;
    stop.abort();
    expect((await ended).code).toBe(0);
    silent.close();
  });
});

/** Starts in this process; answers what a person would be told, and leaves nothing open. */
async function failToStart(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  const env = { PORT: "0", RUNDGANG_LOG: "silent", ...settings, RUNDGANG_DATA: dataDir };
  const said = await startServer(loadConfig(env)).then(
    () => "it started",
    (error: unknown) => tellFailure(error, env),
  );
  if (statSync(dataDir).isDirectory()) await (await lockDataFolder(dataDir))();
  return said;
}

type Break = (folder: string) => void | Promise<void>;

const inFolder: readonly (readonly [name: string, breakIt: Break, sentence: string])[] = [
  [
    "a file in place of the folder",
    (folder) => (rmSync(folder, { recursive: true }), writeFileSync(folder, "")),
    "ist kein Ordner",
  ],
  ["a secret that is empty", (folder) => writeFileSync(join(folder, "server.key"), ""), "ist beschädigt"],
  ["a secret that is a folder", (folder) => void mkdirSync(join(folder, "server.key")), "server.key“ lässt sich nicht lesen"],
  ["files that are a file", (folder) => writeFileSync(join(folder, "files"), ""), "ist kein Ordner"],
  [
    "a database of another engine",
    (folder) => writeFileSync(join(folder, "pg/PG_VERSION"), "16\n"),
    "pg“ lässt sich nicht öffnen",
  ],
  ["a database without its heart", (folder) => rmSync(join(folder, "pg/global/pg_control")), "pg“ lässt sich nicht öffnen"],
  [
    "a database without its tables",
    (folder) => rmSync(join(folder, "pg/base"), { recursive: true }),
    "pg“ lässt sich nicht öffnen",
  ],
];

const withoutDemo = { RUNDGANG_DEMO: "0" };

const inDatabase: readonly (readonly [name: string, statement: string, sentence: string, settings: Record<string, string>])[] = [
  [
    "of a newer version",
    "insert into kysely_migration values ('999-x', '2030'); update schema_compatibility set compatible_from = '999-x'",
    "gehört zu einer neueren Version",
    {},
  ],
  ["without the book-keeping", "drop table kysely_migration", "nicht auf den Stand dieser Version bringen", {}],
  ["with broken book-keeping", "alter table kysely_migration drop column name", "nicht auf den Stand dieser Version", {}],
  ["that the demo collides with", "alter table teams add column wanted int not null", "Die Demodaten lassen sich nicht", {}],
  [
    "with foreign tables of jobs",
    "create schema pgboss; create table pgboss.version (x int)",
    "Die Aufgaben in der Datenbank",
    {},
  ],
  /* The demo is told of them first. */
  ["without its events", "drop table events", "Die Ereignisse in der Datenbank", withoutDemo],
];

async function change(db: Kysely<Tables>, statements: string): Promise<void> {
  for (const statement of statements.split(";")) await sql.raw(statement).execute(db);
}

describe("a start that fails at its data", { timeout: 60_000 }, () => {
  it.each(inFolder)("says so of %s", async (_name, breakIt, sentence) => {
    const folder = copy();
    await breakIt(folder);
    expect(wrongIn(await failToStart(folder), sentence)).toEqual([]);
  });

  it("says so of a folder of files that is none, by its own name", async () => {
    const files = join(home, "no-folder");
    writeFileSync(files, "");
    const said = await failToStart(copy(), { RUNDGANG_FILES: files });
    expect(wrongIn(said, `Der Dateiordner „${files}“ (RUNDGANG_FILES) ist kein Ordner.`)).toEqual([]);
  });

  it.each(inDatabase)(
    "says so of a database %s, and can start once it is mended",
    async (_name, statement, sentence, settings) => {
      const folder = copy();
      const database = await openDatabase({ dataDir: folder });
      await change(database.db, statement);
      await database.close();
      expect(wrongIn(await failToStart(folder, settings), sentence)).toEqual([]);
      rmSync(join(folder, "pg"), { recursive: true });
      cpSync(join(base, "pg"), join(folder, "pg"), { recursive: true });
      const mended = { PORT: "0", RUNDGANG_LOG: "silent", ...withoutDemo, RUNDGANG_DATA: folder };
      await (await startServer(loadConfig(mended))).close();
    },
  );

  it.each([
    ["that is not there", "postgres://127.0.0.1:1/x", "Die Datenbank aus DATABASE_URL ist nicht zu erreichen."],
    ["whose address is none", "postgres://127.0.0.1:port/x", "Die Datenbank aus DATABASE_URL lässt sich nicht öffnen."],
  ])("says so of a PostgreSQL %s", async (_name, url, sentence) => {
    expect(wrongIn(await failToStart(copy(), { DATABASE_URL: url }), sentence)).toEqual([]);
  });
});

const postgres = process.env["RUNDGANG_TEST_POSTGRES"] ?? "";

describe.runIf(postgres !== "")("a start that fails at PostgreSQL", { timeout: 60_000 }, () => {
  it.each([
    ["a database that is not there", "/rundgang_none", "gibt es nicht. Bitte lege sie an."],
    ["somebody it does not know", "/postgres?user=rundgang_nobody", "DATABASE_URL"],
  ])("says so of %s", async (_name, path, sentence) => {
    expect(wrongIn(await failToStart(copy(), { DATABASE_URL: new URL(path, postgres).href }), sentence)).toEqual([]);
  });

  it("says so of somebody who may make no tables, and lets no connection stand", async () => {
    const url = new URL(postgres);
    const run = (statement: string) => spawnSync("psql", [postgres, "-qc", statement], { encoding: "utf8" });
    run("drop role if exists rundgang_guest");
    expect(run("create role rundgang_guest login password 'guest'").status).toBe(0);
    expect(run("drop database if exists rundgang_guests").status).toBe(0);
    expect(run("create database rundgang_guests").status).toBe(0);
    url.pathname = "/rundgang_guests";
    url.username = "rundgang_guest";
    url.password = "guest";
    const said = await failToStart(copy(), { DATABASE_URL: url.href });
    expect(wrongIn(said, "Bitte führe „npm run database -- roles“ mit dem Konto ihres Besitzers aus")).toEqual([]);
    await expect.poll(() => run("drop database if exists rundgang_guests").status).toBe(0);
    expect(run("drop role rundgang_guest").status).toBe(0);
  });
});
