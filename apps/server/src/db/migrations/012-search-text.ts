import { addressSearchText } from "@rundgang/domain";
import { sql, type Kysely } from "kysely";

interface Row {
  readonly id: string;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
  readonly plz: string;
  readonly ort: string;
}

/** Addresses at once: a few megabytes. */
const batch = 5000;

/** What the address search looks in is made by another rule: ł as l, no apostrophes, Str. as Straße, house numbers behind marks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let rows = await after(db, null); rows.length > 0; rows = await after(db, rows.at(-1)?.id ?? null)) {
    const texts = rows.map(addressSearchText);
    const ids = rows.map(({ id }) => id);
    await sql`update addresses a set search_text = made.text
      from unnest(${ids}::uuid[], ${texts}::text[]) as made (id, text) where a.id = made.id`.execute(db);
  }
}

async function after(db: Kysely<unknown>, last: string | null): Promise<readonly Row[]> {
  const from = last === null ? sql`true` : sql`id > ${last}`;
  const { rows } = await sql<Row>`
    select id, strasse, hausnummer, hausnummer_zusatz as "hausnummerZusatz", plz, ort
    from addresses where ${from} order by id limit ${batch}`.execute(db);
  return rows;
}
