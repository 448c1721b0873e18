import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../../../db/json-text.ts";
import type { Writer } from "../../../db/open-database.ts";
import { importJson } from "../../../db/presenters/import.ts";
import { readOneJson } from "../../../db/read-json.ts";
import { publishEvent } from "../../../hub/publish-event.ts";

/** Announces an import as it is now; answers it as GET does. Throws where there is none. */
export async function announceImport(tx: Writer, id: string): Promise<JsonText<wire.ImportJob>> {
  const json = await readOneJson(tx, importJson, sql`imports i where i.id = ${id}`);
  if (json === null) throw new Error(`there is no import ${id}`);
  publishEvent(tx, { type: "Import", id, json });
  return json;
}
