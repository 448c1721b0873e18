import { addressSearchText } from "@rundgang/domain";
import { Kysely, PGliteDialect, sql } from "kysely";
import { expect, it } from "vitest";

import * as firstDoor from "./001-first-door.ts";
import * as searchText from "./012-search-text.ts";
import { emptyEmbedded } from "../../testing/test-database.ts";

it("makes the text of all addresses anew, however many they are", async () => {
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: await emptyEmbedded() }) });
  await firstDoor.up(db);
  await sql`insert into providers (id, name, short_name) values (2, 'Netz', 'Netz')`.execute(db);
  await sql`insert into addresses (id, strasse, hausnummer, hausnummer_zusatz, plz, ort, provider_id, search_text)
    select gen_random_uuid(), 'Linden-Str.', n::text, '1/2', '91207', 'Lauf', 2, 'old' from generate_series(1, 5003) n`.execute(
    db,
  );
  await searchText.up(db);
  const { rows } = await sql<{ n: string; text: string }>`select hausnummer as n, search_text as text from addresses`.execute(db);
  expect(rows).toHaveLength(5003);
  const door = { strasse: "Linden-Str.", hausnummerZusatz: "1/2", plz: "91207", ort: "Lauf" };
  const wrong = rows.filter(({ n, text }) => text !== addressSearchText({ ...door, hausnummer: n }));
  expect(wrong).toEqual([]);
  await db.destroy();
});
