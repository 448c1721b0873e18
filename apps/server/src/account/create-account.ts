import { v7 } from "uuid";

import { createAccount } from "../application/account/create-account.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { titlesOf } from "./account-fields.ts";
import { commandProblemOf } from "./command-problem-of.ts";
import { titleOf } from "./find-person.ts";
import type { AccountCommand } from "./parse-arguments.ts";

type Wanted = Extract<AccountCommand, { action: "create" }>;

/** Makes an account with that password; answers the lines to print. Throws `CommandProblem` where the login is taken. */
export async function makeAccount(db: Reader, wanted: Wanted, password: string): Promise<readonly string[]> {
  const { username, name, roles } = wanted;
  const account = { id: v7(), username, name, roles, feGroup: "a", passwordHash: await hashPassword(password) } as const;
  const refusal = await transact(db, (tx) => createAccount(tx, account));
  if (refusal !== null) throw commandProblemOf(refusal);
  return [`${titleOf(wanted)} angelegt: ${titlesOf(roles)}.`];
}
