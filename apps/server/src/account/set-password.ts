import type { KeyObject } from "node:crypto";

import { CommandProblem } from "../command-line/command-problem.ts";
import { transact } from "../db/transact.ts";
import { countKeys } from "../sessions/data-keys/count-keys.ts";
import { endAllSessions } from "../sessions/end-all-sessions.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { findPerson, sessionsText, titleOf, type Person } from "./find-person.ts";
import type { AccountCommand } from "./parse-arguments.ts";
import type { Reader } from "../db/open-database.ts";

/** What setting a password is judged by. */
interface Ports {
  readonly serverKey: KeyObject | null;
  readonly now: Date;
}

type Wanted = Extract<AccountCommand, { action: "password" }>;

/** Sets a password and ends all sessions; answers the lines to print. Throws `CommandProblem` while tablets would lose work by it. */
export async function setPassword(
  db: Reader,
  wanted: Wanted,
  password: string,
  { serverKey, now }: Ports,
): Promise<readonly string[]> {
  const password_hash = await hashPassword(password);
  return transact(db, async (tx) => {
    const person = await findPerson(tx, wanted.username);
    const { lost } = await countKeys(tx, serverKey, person.id);
    if (lost > 0 && !wanted.despiteLostKeys) throw keysLost(person, lost);
    const ended = await endAllSessions(tx, person.id, now);
    await tx.updateTable("users").set({ password_hash }).where("id", "=", person.id).execute();
    return [
      `${titleOf(person)}: neues Passwort gesetzt, ${sessionsText(ended)} beendet.`,
      "Was auf Tablets dieses Kontos noch nicht gesendet ist, bleibt dort und geht nach der Anmeldung mit dem neuen Passwort hinaus.",
      ...(person.disabled ? ["Achtung: Das Konto ist gesperrt und bleibt es."] : []),
    ];
  });
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
