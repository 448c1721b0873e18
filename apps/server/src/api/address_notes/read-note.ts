import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { addressNoteJson } from "../../db/presenters/address-note.ts";
import { readOneJson } from "../../db/read-json.ts";

/** A photo or a note, a removed one as well; null where there is none. */
export function readNote(db: Reader, id: string): Promise<JsonText<wire.AddressNote> | null> {
  return readOneJson(db, addressNoteJson, sql`address_notes n where n.id = ${id}`);
}
