import { Kysely, PGliteDialect, sql } from "kysely";
import { expect, it } from "vitest";

import * as firstDoor from "./001-first-door.ts";
import * as corrections from "./014-corrections.ts";
import { emptyEmbedded } from "../../testing/test-database.ts";

it("numbers the statuses that are there as they came, goes on behind them, and dates files by their order", async () => {
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: await emptyEmbedded() }) });
  await firstDoor.up(db);
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
  await sql`insert into users (id, username, name, password_hash, roles) values (${id(1)}, 'anna', 'Anna', '-', '{}')`.execute(
    db,
  );
  await sql`insert into providers (id, name, short_name) values (2, 'Netz', 'Netz')`.execute(db);
  await sql`insert into addresses (id, strasse, hausnummer, provider_id, search_text) values (${id(2)}, 'Weg', '1', 2, '')`.execute(
    db,
  );
  await sql`insert into units (id, address_id, position) values (${id(3)}, ${id(2)}, 1)`.execute(db);
  await sql`insert into customers (id, data, created_by) values (${id(4)}, '{}', ${id(1)})`.execute(db);
  await sql`insert into orders (id, unit_id, customer_id, user_id, type, contract_type, provider_id, form_id, form_version, answers,
      provider_data, shown_totals, prices, captured_at, received_at)
    values (${id(5)}, ${id(3)}, ${id(4)}, ${id(1)}, 'live', 'live', 2, ${id(6)}, '1', '{}', '{}', '{}', '{}', '2026-11-01T10:00:00Z',
      '2026-11-02T10:00:00Z')`.execute(db);
  await sql`insert into order_files (order_id, iri, sha256) values (${id(5)}, '/api/uploaded_files/x', 'y')`.execute(db);
  /* The later one was written first. */
  for (const [n, at] of [
    [7, "2026-11-04T10:00:00Z"],
    [8, "2026-11-02T10:00:00Z"],
  ] as const) {
    await sql`insert into order_statuses (id, order_id, status, created_at, received_at) values (${id(n)}, ${id(5)}, 'NEW', ${at}, ${at})`.execute(
      db,
    );
  }
  await corrections.up(db);
  await sql`insert into order_statuses (id, order_id, status, created_at) values (${id(9)}, ${id(5)}, 'PENDING', now())`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`select id from order_statuses order by number`.execute(db);
  expect(rows.map((row) => row.id)).toEqual([id(8), id(7), id(9)]);
  const files = await sql<{ added_at: Date }>`select added_at from order_files`.execute(db);
  expect(files.rows[0]?.added_at.toISOString()).toBe("2026-11-02T10:00:00.000Z");
  await db.destroy();
});
