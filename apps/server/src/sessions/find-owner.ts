import { territoryText } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Reader, Writer } from "../db/open-database.ts";
import type { TokenOwner } from "./issue-tokens.ts";

interface Account extends TokenOwner {
  readonly passwordHash: string;
}

/** The account behind a name or an id, or null where there is none or it is disabled. */
export async function findOwner(
  db: Reader,
  by: { readonly username: string } | { readonly id: string },
): Promise<Account | null> {
  const query = db.selectFrom("users").where("disabled", "=", false);
  const row = await ("id" in by ? query.where("id", "=", by.id) : query.where("username", "=", by.username))
    .select(["id", "username", "name", "roles", "fe_group", "password_hash"])
    .select(
      sql<{ id: string; version: number }[]>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'version', t.version)), '[]'::json)
        from territory_members m join territories t on t.id = m.territory_id where m.user_id = users.id)`.as("territories"),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    roles: row.roles,
    feGroup: row.fe_group,
    shapes: row.territories.map(({ id, version }) => territoryText(id, version)),
    passwordHash: row.password_hash,
  };
}

/**
 * Whether the account is open under that password now, and until the end of the transaction: to check a password takes a while, in
 * which an operator may have changed it and ended all sessions.
 */
export async function isOpenStill(tx: Writer, { id, passwordHash }: Pick<Account, "id" | "passwordHash">): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", passwordHash)
    .where("disabled", "=", false)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
