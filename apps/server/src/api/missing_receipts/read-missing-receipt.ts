import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { missingReceiptJson } from "../../db/presenters/missing-receipt.ts";
import { readOneJson } from "../../db/read-json.ts";
import type { Actor } from "../../policies/actor.ts";
import { readsDevicesOf } from "../../policies/read-devices.ts";

/** One of them, as far as somebody reads of that person's devices; null where there is none. */
export function readMissingReceipt(db: Reader, actor: Actor, id: string) {
  return readOneJson(
    db,
    missingReceiptJson,
    sql`missing_receipts m where m.id = ${id} and ${readsDevicesOf(actor, sql`m.user_id`)}`,
  );
}
