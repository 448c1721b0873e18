import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase, type Database } from "./open-database.ts";
import { tidyEmbedded } from "./tidy-embedded.ts";

describe("the embedded database", () => {
  let folder = "";
  let database: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "rundgang-tidy-"));
    database = await openDatabase({ dataDir: folder });
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Bytes of all that lies in the folder. */
  function bytes(): number {
    const paths = readdirSync(join(folder, "pg"), { recursive: true, encoding: "utf8" }).map((path) => join(folder, "pg", path));
    return paths.map((path) => statSync(path)).reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
  }

  /** As many events as a busy day has, which are forgotten again. */
  async function load(): Promise<void> {
    await sql`insert into events (topic, alternates, data)
      select '/api/adresses/1', '{}', repeat(md5(n::text), 25) from generate_series(1, 500) n`.execute(database.db);
    await sql`delete from events`.execute(database.db);
  }

  it("takes less than twice the room of one load of events after a hundred", { timeout: 120_000 }, async () => {
    await load();
    await tidyEmbedded(database);
    const before = bytes();
    /* Some loads go by between two looks of the chore. */
    for (let time = 1; time <= 100; time += 1) {
      await load();
      if (time % 10 === 0) await tidyEmbedded(database);
    }
    expect(bytes() / before).toBeLessThan(2);
  });

  it("knows no time limit on a statement: an update of the engine that does is told here", async () => {
    await sql`set statement_timeout = 20`.execute(database.db);
    const { rows } = await sql<{ done: boolean }>`select true as done from pg_sleep(0.1)`.execute(database.db);
    await sql`reset statement_timeout`.execute(database.db);
    expect(rows).toEqual([{ done: true }]);
  });
});
