import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";

import { extensions } from "../db/durable-folder.ts";
import { embeddedDatabase, openDatabase, type Database } from "../db/open-database.ts";
import { installQueue } from "../jobs/job-queue.ts";
import { insertFixture } from "./fixture.ts";

/** Whether tests run on a PostgreSQL server: the embedded engine has one transaction at a time, and its connections do not break. */
export const hasServer = (process.env["RUNDGANG_TEST_POSTGRES"] ?? "") !== "";

const here = dirname(fileURLToPath(import.meta.url));

const migrations = readdirSync(join(here, "../db/migrations")).map((file) => `../db/migrations/${file}`);

/** Names the template: another schema, queue or fixture is another template. */
const version = [...migrations, "../jobs/job-queue.ts", "fixture.ts"]
  .toSorted()
  .reduce((hash, file) => hash.update(readFileSync(join(here, file))), createHash("sha256"))
  .digest("hex")
  .slice(0, 16);

/**
 * A fresh database with the fixture, on the embedded engine, or on the PostgreSQL of `RUNDGANG_TEST_POSTGRES` where that is set.
 * Copied from a template, for migrating takes longer than most tests. `close` removes it.
 */
export function openTestDatabase(): Promise<Database> {
  const url = process.env["RUNDGANG_TEST_POSTGRES"];
  return url === undefined || url === "" ? copyEmbedded() : copyOnServer(url);
}

/** The same on the embedded engine, in memory, whatever else there is. */
export async function copyEmbedded(): Promise<Database> {
  const pglite = await PGlite.create({ extensions, loadDataDir: await embeddedTemplate() });
  return embeddedDatabase(pglite);
}

/** An embedded engine in memory without any table; to make one anew takes four times as long. */
export async function emptyEmbedded(): Promise<PGlite> {
  const loadDataDir = await templateOf("empty", async () => {
    const pglite = await PGlite.create({ extensions });
    return { pglite, close: () => pglite.close() };
  });
  return PGlite.create({ extensions, loadDataDir });
}

function embeddedTemplate(): Promise<Blob> {
  return templateOf(version, async () => {
    const database = await openDatabase({});
    await fill(database);
    return database;
  });
}

type Dumped = Pick<Database, "pglite" | "close">;

/** What was dumped of that database before, by any worker. */
async function templateOf(name: string, open: () => Promise<Dumped>): Promise<Blob> {
  const file = join(tmpdir(), `rundgang-test-${name}.tar`);
  if (!existsSync(file)) await byOneWorker(async () => (existsSync(file) ? undefined : dumpTo(file, await open())));
  return new Blob([readFileSync(file)]);
}

/** Written beside and renamed, so that another worker never reads half a file. */
async function dumpTo(file: string, database: Dumped): Promise<void> {
  const dump = await database.pglite?.dumpDataDir("none");
  await database.close();
  if (dump === undefined) throw new Error("only the embedded database can be dumped");
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
}

/** Lets one worker make an embedded template and the others wait for it, where there is a server to lock on; elsewhere each makes it. */
function byOneWorker(make: () => Promise<void>): Promise<unknown> {
  if (!hasServer) return make();
  return withClient(process.env["RUNDGANG_TEST_POSTGRES"] ?? "", async (client) => {
    await client.query("select pg_advisory_lock($1)", [embeddedTemplateLock]);
    await make();
  });
}

/** Any fixed numbers: one worker makes a template, the others wait. */
const templateLock = 4_711;
const embeddedTemplateLock = 4_712;

async function copyOnServer(url: string): Promise<Database> {
  const template = `rundgang_template_${version}`;
  const name = `rundgang_test_${randomUUID().replaceAll("-", "")}`;
  await withClient(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const found = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (found.rowCount === 0) await makeTemplate(client, url, template);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const database = await openDatabase({ url: urlOf(url, name) });
  const close = async () => {
    await database.close();
    /* The database waits by itself until the last connection is gone. */
    await withClient(url, (client) => client.query(`drop database if exists ${name}`));
  };
  return { ...database, close };
}

/** An empty database on that PostgreSQL, as `createdb` makes it, by its address. `drop` removes it, whoever is in it. */
export async function createEmptyOnServer(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const url = process.env["RUNDGANG_TEST_POSTGRES"] ?? "";
  const name = `rundgang_test_${randomUUID().replaceAll("-", "")}`;
  await withClient(url, (client) => client.query(`create database ${name}`));
  return {
    url: urlOf(url, name),
    drop: () => withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

async function makeTemplate(client: Client, url: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const database = await openDatabase({ url: urlOf(url, draft) });
  await fill(database);
  await database.close();
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** With the queue's schema: each server would make it anew, which takes longer than all else at its start. */
async function fill(database: Database): Promise<void> {
  await insertFixture(database.db);
  await installQueue(database);
}

async function withClient(url: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.toString();
}
