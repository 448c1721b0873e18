import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { memberships, territoryMemberJson } from "../../db/presenters/sales-territory.ts";
import { readOneJson } from "../../db/read-json.ts";

/** A membership of now or to come; null for one that is over. */
export function readMember(db: Reader, id: string): Promise<JsonText<wire.TerritoryMember> | null> {
  return readOneJson(db, territoryMemberJson, sql`${memberships} m where m.id = ${id}`);
}

/** Members of a membership that tell of a person: no receipt keeps them. */
export const personalOfMember = ["name"] as const;
