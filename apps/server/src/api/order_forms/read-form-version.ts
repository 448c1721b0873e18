import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { FormName } from "../../application/form/put-form.ts";
import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { orderFormJson } from "../../db/presenters/order-form.ts";
import { readOneJson } from "../../db/read-json.ts";

/** A version of a form; null where there is none. */
export function readFormVersion(db: Reader, { id, version }: FormName): Promise<JsonText<wire.OrderForm> | null> {
  return readOneJson(db, orderFormJson, sql`order_forms o where o.id = ${id} and o.version = ${version}`);
}
