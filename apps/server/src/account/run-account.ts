import { makePassword } from "../application/account/make-password.ts";
import { transact } from "../db/transact.ts";
import { endAllSessions } from "../sessions/end-all-sessions.ts";
import { changeRoles, disableAccount, enableAccount } from "./change-account.ts";
import { makeAccount } from "./create-account.ts";
import { findPerson, sessionsText, titleOf } from "./find-person.ts";
import { readPassword } from "./new-password.ts";
import type { AccountCommand } from "./parse-arguments.ts";
import { givePassword } from "./set-password.ts";
import type { Reader } from "../db/open-database.ts";
import type { KeyRing } from "../sessions/key-ring.ts";

export interface AccountTools {
  /** What the server seals deposited keys with; null where its secret is not to be found. */
  readonly serverKey: KeyRing | null;
  /** The whole standard input. */
  readonly readInput: () => Promise<string>;
  readonly now: Date;
}

/** Does what the command line asks for; answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function runAccount(db: Reader, order: AccountCommand, tools: AccountTools): Promise<readonly string[]> {
  const { username } = order;
  switch (order.action) {
    case "create":
      return withPassword(order.stdin, tools, (password) => makeAccount(db, order, password));
    case "password":
      return withPassword(order.stdin, tools, (password) => givePassword(db, order, password, tools));
    case "role":
      return transact(db, (tx) => changeRoles(tx, username, order.roles, tools.now));
    case "disable":
      return transact(db, (tx) => disableAccount(tx, username, tools.now));
    case "enable":
      return transact(db, (tx) => enableAccount(tx, username, tools.now));
    case "end-sessions":
      return transact(db, async (tx) => {
        const person = await findPerson(tx, username);
        const ended = await endAllSessions(tx, person.id, tools.now);
        return [`${titleOf(person)}: ${sessionsText(ended)} beendet. Das Passwort gilt weiter.`];
      });
  }
}

/** The password that was piped in, which nobody is shown, or one that is made, and shown once. */
async function withPassword(
  stdin: boolean,
  tools: AccountTools,
  act: (password: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (stdin) return act(readPassword(await tools.readInput()));
  const made = makePassword();
  const [first = "", ...rest] = await act(made);
  return [first, `Passwort (steht nur hier): ${made}`, ...rest];
}
