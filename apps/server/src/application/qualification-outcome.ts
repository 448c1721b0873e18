import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { qualificationJson } from "../db/presenters/qualification.ts";
import { readOneJson } from "../db/read-json.ts";
import type { JsonText } from "../db/json-text.ts";
import { publishEvent } from "../hub/publish-event.ts";
import { refreshUnit } from "./refresh-unit.ts";

/** What follows a new or changed qualification: the unit derived anew, both announced. Answers it as GET does. */
export async function concludeQualification(tx: Writer, id: string, unitId: string): Promise<JsonText<wire.Qualification>> {
  await refreshUnit(tx, unitId);
  const json = await readOneJson(tx, qualificationJson, sql`qualifications q where q.id = ${id}`);
  if (json === null) throw new Error("the qualification has just been written");
  publishEvent(tx, { type: "AdressQualifikation", id, json });
  return json;
}
