import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { salesTerritoryJson } from "../../db/presenters/sales-territory.ts";
import { readOneJson } from "../../db/read-json.ts";

/** A territory as the office sees it, one that has ended as well; null where there is none. */
export function readSalesTerritory(db: Reader, id: string): Promise<JsonText<wire.SalesTerritory> | null> {
  return readOneJson(db, salesTerritoryJson(), sql`territories t where t.id = ${id}`);
}
