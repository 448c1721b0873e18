import type { Writer } from "../../db/open-database.ts";

/** Whose account it is. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly feGroup: string;
  readonly disabled: boolean;
}

/**
 * The account with that login or that id, null where there is none. Locked until the end of the transaction: no sign-in, no refresh and no
 * deposit of a key falls in between.
 */
export async function findAccount(
  tx: Writer,
  by: { readonly username: string } | { readonly id: string },
): Promise<Person | null> {
  const query = tx.selectFrom("users").select(["id", "username", "name", "roles", "fe_group as feGroup", "disabled"]).forUpdate();
  const people = query.where("is_neighbour", "=", false);
  const found = "id" in by ? people.where("id", "=", by.id) : people.where("username", "=", by.username);
  return (await found.executeTakeFirst()) ?? null;
}

/** Said where an account is named that there is not. */
export const unknownAccount = "Dieses Konto gibt es nicht.";
