import { sql } from "kysely";

import { transact } from "../db/transact.ts";
import { countKeys } from "./data-keys/count-keys.ts";
import { hashPassword } from "./passwords.ts";
import type { Reader } from "../db/open-database.ts";
import type { KeyRing } from "./key-ring.ts";

interface OwnPassword {
  readonly userId: string;
  /** The session that goes on. */
  readonly sessionId: string;
  /** The hash that the password of now was checked against. */
  readonly oldHash: string;
  readonly password: string;
  /** Opens the data keys of his devices. */
  readonly serverKey: KeyRing;
}

/**
 * Which sessions ended by it. `changed`: the password has become another one meanwhile, or the account was closed. `keys_lost`: keys of
 * his devices lie here that this server cannot give back; under a new password what those have not sent would be lost.
 */
export type PasswordChanged = { readonly ended: readonly string[] } | "changed" | "keys_lost";

/**
 * Sets a password in the name of its owner. All his other sessions end with it, by the database itself; the data keys of his devices
 * lie here under the server's own key and stay as they are.
 */
export async function changePasswordOf(
  db: Reader,
  { userId, sessionId, oldHash, password, serverKey }: OwnPassword,
): Promise<PasswordChanged> {
  const password_hash = await hashPassword(password);
  return transact(db, async (tx) => {
    if ((await countKeys(tx, serverKey, userId)).lost > 0) return "keys_lost";
    /* What the trigger `users_end_sessions` spares, until the end of this transaction. */
    await sql`select set_config('rundgang.kept_session', ${sessionId}, true)`.execute(tx);
    const others = await tx
      .selectFrom("refresh_tokens")
      .select("family_id")
      .distinct()
      .where("user_id", "=", userId)
      .where("family_id", "!=", sessionId)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", sql<Date>`now()`)
      .execute();
    const changed = await tx
      .updateTable("users")
      .set({ password_hash })
      .where("id", "=", userId)
      .where("password_hash", "=", oldHash)
      .where("disabled", "=", false)
      .returning("id")
      .executeTakeFirst();
    return changed === undefined ? "changed" : { ended: others.map((one) => one.family_id) };
  });
}
