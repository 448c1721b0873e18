import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { apiTokenJson } from "../../db/presenters/api-token.ts";
import { readOneJson } from "../../db/read-json.ts";

/** A token as it stands now, without what opens anything; null where there is none. */
export function readApiToken(db: Reader, id: string, now: Date): Promise<JsonText<wire.ApiTokenItem> | null> {
  return readOneJson(db, apiTokenJson(now), sql`api_tokens k where k.id = ${id}`);
}
