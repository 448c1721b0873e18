import { CommandProblem } from "../command-line/command-problem.ts";
import type { Writer } from "../db/open-database.ts";

/** Whose account it is. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly disabled: boolean;
}

/** Locked until the end of the transaction: no sign-in, no refresh and no deposit of a key falls in between. */
export async function findPerson(tx: Writer, username: string): Promise<Person> {
  const person = await tx
    .selectFrom("users")
    .select(["id", "username", "name", "roles", "disabled"])
    .where("username", "=", username)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new CommandProblem(`Das Konto „${username}“ gibt es in dieser Datenbank nicht.`);
  return person;
}

/** An account for people. */
export function titleOf({ username, name }: Pick<Person, "username" | "name">): string {
  return `Konto ${username} (${name})`;
}

export function sessionsText(count: number): string {
  return count === 1 ? "1 Sitzung" : `${count} Sitzungen`;
}
