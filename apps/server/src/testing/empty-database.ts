import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { emptyTables } from "./empty-tables.ts";

/** Takes the fixture out again, for tests that bring their own world; whatever hangs on these rows goes with them. */
export async function emptyDatabase(db: Kysely<Tables>): Promise<void> {
  await emptyTables(
    db,
    "users",
    "providers",
    "carriers",
    "projects",
    "territories",
    "addresses",
    "deprecated_fe_versions",
    "map_areas",
    "street_networks",
  );
}
