import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { callToActionVersionJson } from "../../db/presenters/call-to-action-version.ts";
import { readOneJson } from "../../db/read-json.ts";

/** A version of a notice; null where there is none. */
export function readCallToActionVersion(db: Reader, id: string): Promise<JsonText<wire.CallToActionVersion> | null> {
  return readOneJson(db, callToActionVersionJson, sql`call_to_actions k where k.id = ${id}`);
}
