import type { KeyObject } from "node:crypto";

import type { Kysely } from "kysely";

import type { Writer } from "../db/open-database.ts";
import type { Tables } from "../db/tables.ts";
import { transact } from "../db/transact.ts";
import { countLostKeys } from "../sessions/data-keys/count-lost-keys.ts";
import { endAllSessions } from "../sessions/end-all-sessions.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { makePassword, readPassword } from "./new-password.ts";
import type { AccountOrder } from "./parse-arguments.ts";

export interface AccountTools {
  /** What the server seals deposited keys with; null where its secret is not to be found. */
  readonly serverKey: KeyObject | null;
  /** The whole standard input. */
  readonly readInput: () => Promise<string>;
  readonly now: Date;
}

interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly disabled: boolean;
}

/** Does what the command line asks for; answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function runAccount(db: Kysely<Tables>, order: AccountOrder, tools: AccountTools): Promise<readonly string[]> {
  if (order.action === "end-sessions") {
    return transact(db, async (tx) => {
      const person = await findPerson(tx, order.username);
      const ended = await endAllSessions(tx, person.id, tools.now);
      return [`${titleOf(person)}: ${sessions(ended)} beendet. Das Passwort gilt weiter.`];
    });
  }
  const made = order.stdin ? null : makePassword();
  const password = made ?? readPassword(await tools.readInput());
  const password_hash = await hashPassword(password);
  const { person, ended } = await transact(db, async (tx) => {
    const found = await findPerson(tx, order.username);
    const lost = order.despiteLostKeys ? 0 : await countLostKeys(tx, tools.serverKey, found.id);
    if (lost > 0) throw keysLost(found, lost);
    const count = await endAllSessions(tx, found.id, tools.now);
    await tx.updateTable("users").set({ password_hash }).where("id", "=", found.id).execute();
    return { person: found, ended: count };
  });
  return [
    `${titleOf(person)}: neues Passwort gesetzt, ${sessions(ended)} beendet.`,
    ...(made === null ? [] : [`Neues Passwort (steht nur hier): ${made}`]),
    "Was auf Tablets dieses Kontos noch nicht gesendet ist, bleibt dort und geht nach der Anmeldung mit dem neuen Passwort hinaus.",
    ...(person.disabled ? ["Achtung: Das Konto ist gesperrt und bleibt es."] : []),
  ];
}

/** Locked until the end of the transaction: no sign-in, no refresh and no deposit of a key falls in between. */
async function findPerson(tx: Writer, username: string): Promise<Person> {
  const person = await tx
    .selectFrom("users")
    .select(["id", "username", "name", "disabled"])
    .where("username", "=", username)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new CommandProblem(`Das Konto „${username}“ gibt es in dieser Datenbank nicht.`);
  return person;
}

/** Decision 011: the server gives keys back under any password, but only those that it can open. */
function keysLost(person: Person, lost: number): CommandProblem {
  return new CommandProblem(
    `${titleOf(person)}: ${lost === 1 ? "Ein Schlüssel" : `${lost} Schlüssel`} von Tablets dieses Kontos lässt sich mit diesem ` +
      "Geheimnis (RUNDGANG_SECRET oder server.key) nicht öffnen. Nach einem neuen Passwort wäre verloren, was dort noch nicht " +
      "gesendet ist. Nichts wurde geändert.\nStimmt das Geheimnis, dann melde jedes Tablet erst mit dem alten Passwort an. Geht " +
      "das nicht mehr, dann wiederhole den Befehl mit --despite-lost-keys.",
  );
}

function titleOf({ username, name }: Person): string {
  return `Konto ${username} (${name})`;
}

function sessions(count: number): string {
  return count === 1 ? "1 Sitzung" : `${count} Sitzungen`;
}
