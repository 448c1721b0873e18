import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { emptyEmbedded, openTestDatabase } from "../testing/test-database.ts";
import { migrate, NewerDatabase, OlderProcesses, schemaVersion, type Migrations } from "./migrate.ts";
import { embeddedDatabase, type Database } from "./open-database.ts";

/** What a later version adds, and what one after that takes away: both of them know all of ours. */
const later: Migrations = {
  "900-adds": { kind: "expand", up: (db) => sql`create table later_things (id int)`.execute(db).then(() => undefined) },
};
const muchLater: Migrations = {
  ...later,
  "901-takes-away": {
    kind: "contract",
    safeFrom: "900-adds",
    up: (db) => sql`drop table later_things`.execute(db).then(() => undefined),
  },
};

describe("a database that another version has migrated", () => {
  let database: Database;
  let ours: Migrations;
  beforeEach(async () => {
    database = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
    ours = Object.fromEntries(rows.map(({ name }) => [name, { up: () => Promise.resolve() }]));
  });
  afterEach(() => database.close());

  const setProcess = (version: string, ageSeconds: number) =>
    sql`insert into server_processes (id, version, seen_at) values (gen_random_uuid(), ${version}, clock_timestamp() - ${ageSeconds} * interval '1 second')`.execute(
      database.db,
    );
  /** What a start of this version does. */
  const start = () => migrate(database);

  it("is served by this version while all that was done is added", async () => {
    await setProcess(schemaVersion, 1);
    await migrate(database, { ...ours, ...later });
    await start();
    expect(await database.db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it("is refused by this version as soon as something was taken away that it may use", async () => {
    await migrate(database, { ...ours, ...later });
    await migrate(database, { ...ours, ...muchLater });
    await expect(start()).rejects.toThrow(NewerDatabase);
    await expect(start()).rejects.toThrow("Die Datenbank gehört zu einer neueren Version von Rundgang.");
  });

  it("is not taken anything away from while a process is at work that may use it", async () => {
    await migrate(database, { ...ours, ...later });
    await setProcess(schemaVersion, 1);
    await setProcess("900-adds", 1);
    const update = () => migrate(database, { ...ours, ...muchLater });
    await expect(update()).rejects.toThrow(OlderProcesses);
    await expect(update()).rejects.toThrow(`Server einer älteren Version (${schemaVersion}), die`);
    await sql`update server_processes set seen_at = seen_at - interval '31 seconds' where version = ${schemaVersion}`.execute(
      database.db,
    );
    await update();
  });

  it("is refused where each has something that the other one lacks", async () => {
    await migrate(database, { ...ours, ...later });
    await sql`delete from kysely_migration where name = ${schemaVersion}`.execute(database.db);
    await expect(start()).rejects.toThrow(NewerDatabase);
  });
});

it("a new database says which versions it lives with", async () => {
  const database = embeddedDatabase(await emptyEmbedded());
  await migrate(database);
  const { rows } = await sql<{ from: string }>`select compatible_from as from from schema_compatibility`.execute(database.db);
  expect(rows).toEqual([{ from: "059-compatible-from" }]);
  await database.close();
});
