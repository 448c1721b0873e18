import type { Person } from "../application/account/find-account.ts";
import { setPassword } from "../application/account/set-password.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { isRefusal } from "../errors.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { findPerson, sessionsText, titleOf } from "./find-person.ts";
import type { AccountCommand } from "./parse-arguments.ts";
import type { KeyRing } from "../sessions/key-ring.ts";

/** What setting a password is judged by. */
interface Ports {
  readonly serverKey: KeyRing | null;
  readonly now: Date;
}

type Wanted = Extract<AccountCommand, { action: "password" }>;

/** Sets a password and ends all sessions; answers the lines to print. Throws `CommandProblem` while tablets would lose work by it. */
export async function givePassword(
  db: Reader,
  { username, despiteLostKeys }: Wanted,
  password: string,
  ports: Ports,
): Promise<readonly string[]> {
  const passwordHash = await hashPassword(password);
  return transact(db, async (tx) => {
    const person = await findPerson(tx, username);
    const set = await setPassword(tx, person, { passwordHash, despiteLostKeys }, ports);
    if (isRefusal(set)) throw keysLost(person, Number("count" in set.more ? set.more.count : 0));
    return [
      `${titleOf(person)}: neues Passwort gesetzt, ${sessionsText(set.endedSessions)} beendet.`,
      "Was auf Tablets dieses Kontos noch nicht gesendet ist, bleibt dort und geht nach der Anmeldung mit dem neuen Passwort hinaus.",
      ...(person.disabled ? ["Achtung: Das Konto ist gesperrt und bleibt es."] : []),
    ];
  });
}

/** An operator knows of the secret, and hears what may be wrong with it. */
function keysLost(person: Person, lost: number): CommandProblem {
  return new CommandProblem(
    `${titleOf(person)}: ${lost === 1 ? "Ein Schlüssel" : `${lost} Schlüssel`} von Tablets dieses Kontos lässt sich mit diesem ` +
      "Geheimnis (RUNDGANG_SECRET oder server.key) nicht öffnen. Nach einem neuen Passwort wäre verloren, was dort noch nicht " +
      "gesendet ist. Nichts wurde geändert.\nStimmt das Geheimnis, dann melde jedes Tablet erst mit dem alten Passwort an. Geht " +
      "das nicht mehr, dann wiederhole den Befehl mit --despite-lost-keys.",
  );
}
