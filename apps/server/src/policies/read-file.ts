import { sql } from "kysely";

import type { Actor } from "./actor.ts";
import { askerOf, isSeenWhole, seenAddresses } from "./own-address.ts";
import { mayReadPaper } from "./read-papers.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";

/** An uploaded file is seen as a paper is; one of an address, or of a note there, also by everybody whose own that address is. */
export async function mayReadFile(
  db: Reader,
  actor: Actor,
  file: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  if (mayReadPaper(actor, file.userId)) return true;
  const ofFile = sql`a.id in (
    select address_id from address_files where file_id = ${file.id}
    union all select address_id from address_notes where file_id = ${file.id} and removed_at is null)`;
  const rows = await readRows(db, sql`true`, sql`${seenAddresses(askerOf(actor), ofFile)} where ${isSeenWhole} limit 1`);
  return rows.length > 0;
}
