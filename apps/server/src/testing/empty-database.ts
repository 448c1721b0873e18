import { sql, type Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";

/** Takes the fixture out again, for tests that bring their own world; whatever hangs on these rows goes with them. */
export async function emptyDatabase(db: Kysely<Tables>): Promise<void> {
  await sql`truncate users, providers, carriers, projects, territories, addresses, deprecated_fe_versions, map_areas, street_networks cascade`.execute(
    db,
  );
}
