import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { hasServer } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { transact } from "./transact.ts";

/** A town beside the fixture's few addresses, in a territory that nobody of the tests has: what grows when a provider adds towns. */
const addresses = 30_000;
const town = `${addresses} other addresses`;

/** What a read of some rows may read of others, whatever the town's size. */
const mostRows = 3000;

/** On PostgreSQL alone: the embedded engine keeps no count of what it reads. */
describe.runIf(hasServer)(`beside ${town}`, () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
    await transact(server.context.database.db, async (tx) => {
      await sql`insert into addresses (id, strasse, hausnummer, plz, ort, lat, lon, provider_id, search_text)
        select gen_random_uuid(), 'Straße ' || n / 60, (n % 60)::text, '45127', 'Essen', 51.4, 7, 2,
          'strasse ' || n / 60 || chr(10) || n % 60 || chr(10) || '45127' || chr(10) || 'essen'
        from generate_series(1, ${addresses}) n`.execute(tx);
      await sql`insert into units (id, address_id, position) select gen_random_uuid(), id, 1 from addresses where ort = 'Essen'`.execute(
        tx,
      );
      await sql`insert into qualifications (id, unit_id, user_id, code, data, created_at)
        select gen_random_uuid(), id, ${ids.bert}, 'NOT_HOME', '{}', now() from units
        where address_id in (select id from addresses where ort = 'Essen')`.execute(tx);
      await sql`insert into address_territories (address_id, territory_id)
        select id, ${ids.east} from addresses where ort = 'Essen'`.execute(tx);
    });
    await sql`analyze`.execute(server.context.database.db);
    await sql`vacuum addresses`.execute(server.context.database.db);
    await rowsRead(server);
  }, 120_000);
  afterAll(() => server.close());

  it.each([
    ["an address", `/api/adresses/${ids.westAddress}`],
    ["addresses by uuid", `/api/adresses?uuid[]=${ids.westAddress}&uuid[]=${ids.lonelyAddress}`],
    ["the units of an address", `/api/adresses/${ids.westAddress}/wohneinheitens`],
    ["a unit", `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`],
    ["a search for a street", "/api/adresses?strasse=M%C3%BChlg&ort=Lauf"],
    ["a search for a text", "/api/adresses?q=M%C3%BChlgasse%2012"],
    ["a search for a place's streets", "/api/adresses?ort=Lauf&groupby[]=strasse"],
    ["one's appointments", "/api/termins?done=false"],
    ["one's orders", "/api/auftrags?status.status=NEW"],
    ["oneself", `/api/mitarbeiters/${ids.anna}`],
  ])("%s is read without reading the town", async (_name, path) => {
    expect((await anna.get(path)).status).toBe(200);
    expect(await rowsRead(server)).toBeLessThan(mostRows);
  });
});

/**
 * Rows that the server's connections have read of all tables since the last time it was asked. A connection tells its counts when it
 * ends; the pool opens others.
 */
async function rowsRead({ context }: TestServer): Promise<number> {
  const { db } = context.database;
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables`.execute(db);
  await sql`select pg_stat_reset()`.execute(db);
  return rows[0]?.read ?? 0;
}
