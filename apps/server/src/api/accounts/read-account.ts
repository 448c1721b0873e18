import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { accountJson } from "../../db/presenters/account.ts";
import { readOneJson } from "../../db/read-json.ts";

/** An account with its sessions of now; null where there is none. */
export function readAccount(db: Reader, id: string, now: Date): Promise<JsonText<wire.Account> | null> {
  return readOneJson(db, accountJson(now), sql`users u where u.id = ${id} and not u.is_neighbour`);
}

/** Members of an account that tell of a person: no receipt keeps them, and least of all a password. */
export const personalOfAccount = ["username", "name", "seenAt", "territories", "sessions", "password"] as const;
