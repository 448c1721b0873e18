import { maskAccounts } from "@rundgang/domain";

import { JsonText } from "../db/json-text.ts";
import type { Actor } from "./actor.ts";

/**
 * What somebody is told who did not capture the order or the customer himself: every IBAN in it is masked. The back office reads one whole by
 * telling why (`POST /api/iban_views`, decision 097).
 */
export function asReadBy<Value>(actor: Actor, ownerId: string, json: JsonText<Value>): JsonText<Value> {
  return actor.id === ownerId ? json : new JsonText(JSON.stringify(maskAccounts(JSON.parse(json.text))));
}
