import { v7 } from "uuid";

import { CommandProblem } from "../command-line/command-problem.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { titlesOf } from "./account-fields.ts";
import { titleOf } from "./find-person.ts";
import type { AccountCommand } from "./parse-arguments.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";

type Wanted = Extract<AccountCommand, { action: "create" }>;

/** Makes an account with that password; answers the lines to print. Throws `CommandProblem` where the login is taken. */
export async function createAccount(db: Reader, wanted: Wanted, password: string): Promise<readonly string[]> {
  const { username, name, roles } = wanted;
  const password_hash = await hashPassword(password);
  const inserted = await transact(db, (tx) =>
    tx
      .insertInto("users")
      .values({ id: v7(), username, name, password_hash, roles: [...roles] })
      .onConflict((conflict) => conflict.column("username").doNothing())
      .returning("id")
      .executeTakeFirst(),
  );
  if (inserted === undefined) {
    throw new CommandProblem(`Das Konto „${username}“ gibt es schon. Nichts wurde geändert.`);
  }
  return [`${titleOf(wanted)} angelegt: ${titlesOf(roles)}.`];
}
