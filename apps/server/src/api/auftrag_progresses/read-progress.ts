import type { wire } from "@rundgang/contracts";
import { portsNumber } from "@rundgang/domain";
import { readAnswers } from "@rundgang/forms";
import { sql } from "kysely";

import { findFormVersion } from "../../db/form-version.ts";
import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { orderProgressJson, orderProgressRows } from "../../db/presenters/order-progress.ts";
import { openedObject } from "../../db/record-seals.ts";
import { readOneJson } from "../../db/read-json.ts";

/** How far an order has come since it was accepted; null where there is none. */
export async function readProgress(db: Reader, orderId: string): Promise<JsonText<wire.OrderProgress> | null> {
  const row = await db
    .selectFrom("orders")
    .select(["form_id", "form_version", "answers"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const version = await findFormVersion(db, row.form_id, row.form_version);
  const ports =
    version !== undefined &&
    portsNumber(version.form, readAnswers(version.form, openedObject(db, "orders.answers", orderId, row.answers)).answers);
  return readOneJson(db, orderProgressJson(ports), sql`${orderProgressRows} where o.id = ${orderId}`);
}
