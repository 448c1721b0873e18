import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess } from "@rundgang/testkit";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { Pool } from "pg";

import { runServer } from "../../apps/server/src/testing/run-server.ts";
import { startHeld } from "./held.ts";
import { runProgram } from "./run-program.ts";
import { createDatabase, type NewDatabase } from "./server-database.ts";

const root = join(import.meta.dirname, "../..");
const migrations = join(root, "apps/server/src/db/migrations");

/** What a newer version might have done to the database: the going back has to bear all of it. */
const update = `
  create table newer (id uuid primary key, user_id uuid references users (id), door text not null);
  insert into newer select id, id, 'x' from users;
  alter table addresses add column newer text not null default 'x';
  alter table events drop column retry_ms;
  insert into kysely_migration values ('999-newer', '2030-01-01');
  update schema_compatibility set compatible_from = '999-newer';`;

/** Schema of the older dump: what came after it was brought by later versions. */
const olderSchema = "016";

/**
 * The lines of docs/operations.md ("A backup by hand") with Debian's pg_dump and pg_restore, as an account that owns its database and is no
 * superuser: back after an update, and an older dump under this version.
 */
export async function proveRestore(): Promise<readonly string[]> {
  const held = startHeld();
  const folder = mkdtempSync(join(tmpdir(), "rundgang-restore-"));
  const [first, older] = [createDatabase("rundgang_keeper"), createDatabase("rundgang_keeper")];
  try {
    await goBack(first, folder, held);
    await takeOlder(older, join(folder, "older"), held);
    return held.sentences;
  } finally {
    for (const database of [first, older]) database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function goBack(database: NewDatabase, folder: string, held: ReturnType<typeof startHeld>): Promise<void> {
  const data = join(folder, "data");
  const [backup, restore] = linesOfGuide();
  const shell = (lines: string) =>
    runProgram("sh", ["-ec", lines.replaceAll("rundgang_restored", database.beside)], {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: database.url.href, RUNDGANG_DATA: data },
    });
  await using running = new AsyncDisposableStack();
  const start = async (url: string) => {
    const server = await startServerProcess(data, { NODE_ENV: "development", DATABASE_URL: url });
    running.defer(() => server.stop());
    return server;
  };

  const before = await start(database.url.href);
  held.that("a server fills a database, and somebody signs in", await signsIn(before.url));
  shell(backup);
  await before.stop();
  const counted = countRows(database.url.href);

  database.ask(update);
  const refused = await runServer(data, { DATABASE_URL: database.url.href });
  held.that(
    "after an update the version before it refuses the database in a sentence",
    refused.code === 1 && refused.said.includes("gehört zu einer neueren Version"),
    refused.said,
  );
  const over = outcomeOf(() => shell('pg_restore --clean --if-exists --dbname="$DATABASE_URL" backup/rundgang.dump'));
  held.that("a dump restored over the updated database fails, as the guide warns", over === "failed", over);

  shell(restore);
  const restored = new URL(database.url);
  restored.pathname = `/${database.beside}`;
  const after = await start(restored.href);
  held.that(
    "restored into a new database it starts again, with secret and files, and the same password signs in",
    await signsIn(after.url),
  );
  await after.stop();
  const again = countRows(restored.href);
  const lost = Object.keys(counted).filter((table) => (again[table] ?? -1) < (counted[table] ?? 0));
  held.that(`all ${Object.keys(counted).length} tables are there with all their rows`, lost.length === 0, lost);
}

async function takeOlder(database: NewDatabase, folder: string, held: ReturnType<typeof startHeld>): Promise<void> {
  await migrateTo(database.url.href, olderSchema);
  database.ask(
    "insert into users (id, username, name, roles, password_hash) values (gen_random_uuid(), 'nele', 'Nele Brandt', '{ROLE_SALESMAN}', 'x')",
  );
  const file = `${folder}.dump`;
  runProgram("pg_dump", ["--format=custom", `--file=${file}`, database.url.href]);
  const url = new URL(database.url);
  url.pathname = `/${database.beside}`;
  runProgram("createdb", [`--maintenance-db=${database.url.href}`, database.beside]);
  runProgram("pg_restore", ["--exit-on-error", "--single-transaction", "--no-owner", `--dbname=${url.href}`, file]);
  const server = await startServerProcess(folder, {
    NODE_ENV: "production",
    DATABASE_URL: url.href,
    PUBLIC_URL: "http://localhost",
  });
  const { users } = countRows(url.href);
  held.that(`a dump of an older schema (${olderSchema}) is brought up to date by the start, with its rows`, users === 1, users);
  await server.stop();
}

/** The two blocks of the guide, for a shell: without the service, which is another's. */
function linesOfGuide(): readonly [backup: string, restore: string] {
  const guide = readFileSync(join(root, "docs/operations.md"), "utf8");
  const [, part = ""] = guide.split("\n## A backup by hand\n");
  const blocks = [...(part.split("\n## ")[0] ?? "").matchAll(/```sh\n(?<lines>.*?)```/gsu)].map(
    ({ groups }) => groups?.["lines"] ?? "",
  );
  const lines = blocks.map((block) => block.replaceAll(/^systemctl .*$/gmu, ""));
  const [backup, restore] = lines;
  if (backup === undefined || restore === undefined)
    throw new Error("docs/operations.md has lost its lines of backup and restore");
  return [backup, restore];
}

async function signsIn(url: string): Promise<boolean> {
  const { status } = await fetch(`${url}/authentication_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "verkauf1", password: "rundgang-demo" }),
  });
  return status === 200;
}

function outcomeOf(act: () => unknown): "failed" | "done" {
  try {
    act();
    return "done";
  } catch {
    return "failed";
  }
}

/** Rows of each table of ours. */
function countRows(url: string): Readonly<Record<string, number>> {
  const count = `select relname, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const lines = runProgram("psql", [url, "-qAtc", count]).trim().split("\n");
  return Object.fromEntries(lines.map((line) => line.split("|")).map(([table = "", rows]) => [table, Number(rows)]));
}

/** Brings an empty database to an older schema, by the migrations up to that one. */
async function migrateTo(url: string, last: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }) });
  const names = readdirSync(migrations).filter((file) => /^\d{3}-[a-z-]+\.ts$/u.test(file) && file.slice(0, 3) <= last);
  const steps: Record<string, Migration> = {};
  for (const name of names) steps[name.slice(0, -".ts".length)] = (await import(join(migrations, name))) as Migration;
  const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(steps) } }).migrateToLatest();
  await db.destroy();
  if (error !== undefined) throw error;
}
