import { sql, type Kysely } from "kysely";

/** UTM easting and northing of an address, as its file gave them (A §3 utmE, utmN); the zone may stand before the easting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table addresses add column utm_e numeric(11, 3), add column utm_n numeric(10, 3)`.execute(db);
}
