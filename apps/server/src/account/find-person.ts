import { findAccount, type Person } from "../application/account/find-account.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import type { Writer } from "../db/open-database.ts";

/** As `findAccount`; throws `CommandProblem` where there is none. */
export async function findPerson(tx: Writer, username: string): Promise<Person> {
  const person = await findAccount(tx, { username });
  if (person === null) throw new CommandProblem(`Das Konto „${username}“ gibt es in dieser Datenbank nicht.`);
  return person;
}

/** An account for people. */
export function titleOf({ username, name }: Pick<Person, "username" | "name">): string {
  return `Konto ${username} (${name})`;
}

export function sessionsText(count: number): string {
  return count === 1 ? "1 Sitzung" : `${count} Sitzungen`;
}
