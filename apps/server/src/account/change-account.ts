import type { wire } from "@rundgang/contracts";

import { changeAccount, type AccountChange, type ChangedAccount } from "../application/account/change-account.ts";
import type { Person } from "../application/account/find-account.ts";
import type { Writer } from "../db/open-database.ts";
import { isRefusal } from "../errors.ts";
import { titlesOf } from "./account-fields.ts";
import { commandProblemOf } from "./command-problem-of.ts";
import { findPerson, sessionsText, titleOf } from "./find-person.ts";

/** Gives an account other roles; answers the lines to print. Rights are read for each request, so they hold at once. */
export async function changeRoles(
  tx: Writer,
  username: string,
  roles: readonly wire.Role[],
  now: Date,
): Promise<readonly string[]> {
  const person = await findPerson(tx, username);
  const changed = await change(tx, person, { roles }, now);
  const told = `${titleOf(person)}: ${titlesOf(roles)} (bisher ${titlesOf(person.roles)}). Das gilt sofort.`;
  return [told, ...warningOf(changed)];
}

/** Closes an account: its sessions are over in the same moment, and its streams end within seconds. Answers the lines to print. */
export async function disableAccount(tx: Writer, username: string, now: Date): Promise<readonly string[]> {
  const person = await findPerson(tx, username);
  if (person.disabled) return [`${titleOf(person)} war schon gesperrt.`];
  const changed = await change(tx, person, { disabled: true }, now);
  return [
    `${titleOf(person)} ist gesperrt, ${sessionsText(changed.endedSessions)} beendet.`,
    "Was auf Tablets dieses Kontos noch nicht gesendet ist, bleibt dort versiegelt liegen und geht erst hinaus, wenn das Konto wieder offen ist.",
    ...warningOf(changed),
  ];
}

/** Opens a closed account again; its old sessions stay over. Answers the lines to print. */
export async function enableAccount(tx: Writer, username: string, now: Date): Promise<readonly string[]> {
  const person = await findPerson(tx, username);
  if (!person.disabled) return [`${titleOf(person)} war nicht gesperrt.`];
  await change(tx, person, { disabled: false }, now);
  return [`${titleOf(person)} ist wieder offen. Anmelden muss sich jedes Tablet neu, mit dem bisherigen Passwort.`];
}

async function change(tx: Writer, person: Person, what: AccountChange, now: Date): Promise<ChangedAccount> {
  const changed = await changeAccount(tx, person, what, { actorId: null, now });
  if (isRefusal(changed)) throw commandProblemOf(changed);
  return changed;
}

function warningOf({ isWithoutAdmin }: ChangedAccount): readonly string[] {
  return isWithoutAdmin
    ? ["Achtung: Jetzt hat kein offenes Konto mehr die Rolle Verwaltung. Gib sie mit role oder create einem anderen Konto."]
    : [];
}
