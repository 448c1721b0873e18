import { sql, type Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { transact } from "../db/transact.ts";
import { hashPassword } from "./passwords.ts";

interface OwnPassword {
  readonly userId: string;
  /** The session that goes on. */
  readonly sessionId: string;
  /** The hash that the password of now was checked against. */
  readonly oldHash: string;
  readonly password: string;
}

/**
 * Sets a password in the name of its owner. All his other sessions end with it, by the database itself; the data keys of his devices
 * lie here under the server's own key and stay as they are. Answers which sessions ended; null where the password has become
 * another one meanwhile, or the account was closed.
 */
export async function changePasswordOf(
  db: Kysely<Tables>,
  { userId, sessionId, oldHash, password }: OwnPassword,
): Promise<readonly string[] | null> {
  const password_hash = await hashPassword(password);
  return transact(db, async (tx) => {
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
    return changed === undefined ? null : others.map((one) => one.family_id);
  });
}
