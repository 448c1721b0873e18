import { Kysely, PGliteDialect, sql } from "kysely";
import { expect, it } from "vitest";

import * as firstDoor from "./001-first-door.ts";
import * as corrections from "./014-corrections.ts";
import * as extSales from "./032-ext-sales.ts";
import { emptyEmbedded } from "../../testing/test-database.ts";

it("units that an import has marked as sold elsewhere keep that as its word, of the time of their last change", async () => {
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: await emptyEmbedded() }) });
  await firstDoor.up(db);
  await corrections.up(db);
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
  await sql`insert into providers (id, name, short_name) values (2, 'Netz', 'Netz')`.execute(db);
  await sql`insert into addresses (id, strasse, hausnummer, provider_id, search_text) values (${id(2)}, 'Weg', '1', 2, '')`.execute(
    db,
  );
  await sql`insert into units (id, address_id, position, status, updated_at) values
    (${id(3)}, ${id(2)}, 1, 'EXT_SALE', '2026-11-02T10:00:00Z'), (${id(4)}, ${id(2)}, 2, 'OPEN', now())`.execute(db);
  await extSales.up(db);
  const { rows } = await sql`select unit_id, sold, note, user_id, created_at from ext_sales`.execute(db);
  expect(rows).toEqual([{ unit_id: id(3), sold: true, note: "", user_id: null, created_at: new Date("2026-11-02T10:00:00Z") }]);
  await db.destroy();
});
