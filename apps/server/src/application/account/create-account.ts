import { personNameFault, usernameFault, type Violation, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuseField, refuseInvalid, type Refusal } from "../../errors.ts";

/** An account that is to be made. */
export interface NewAccount {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly wire.Role[];
  readonly feGroup: wire.FeGroup;
  /** Of the password that its person begins with (`hashPassword`). */
  readonly passwordHash: string;
}

/** Makes an account; null where it is made. Refusals: 422 at `username` where it is taken, and at each field that is not well-formed. */
export async function createAccount(tx: Writer, wanted: NewAccount): Promise<Refusal | null> {
  const { id, username, name, roles, feGroup, passwordHash } = wanted;
  const faults = faultsOf(wanted);
  if (faults.length > 0) return refuseInvalid(faults);
  const inserted = await tx
    .insertInto("users")
    .values({ id, username, name, password_hash: passwordHash, roles: [...roles], fe_group: feGroup })
    .onConflict((conflict) => conflict.column("username").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted === undefined ? refuseField("username", `Den Benutzernamen „${username}“ gibt es schon.`) : null;
}

function faultsOf({ username, name, roles }: NewAccount): readonly Violation[] {
  const found = {
    username: usernameFault(username),
    name: personNameFault(name),
    roles: roles.length > 0 ? null : noRoleText,
  };
  return Object.entries(found).flatMap(([propertyPath, message]) => (message === null ? [] : [{ propertyPath, message }]));
}

/** What is said of an account that would have no role. */
export const noRoleText = "Bitte wähle mindestens eine Rolle.";
