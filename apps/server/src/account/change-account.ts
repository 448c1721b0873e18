import type { wire } from "@rundgang/contracts";

import type { Writer } from "../db/open-database.ts";
import { endAllSessions } from "../sessions/end-all-sessions.ts";
import { titlesOf } from "./account-fields.ts";
import { findPerson, sessionsText, titleOf } from "./find-person.ts";

/** Gives an account other roles; answers the lines to print. Rights are read for each request, so they hold at once. */
export async function changeRoles(tx: Writer, username: string, roles: readonly wire.Role[]): Promise<readonly string[]> {
  const person = await findPerson(tx, username);
  await tx
    .updateTable("users")
    .set({ roles: [...roles] })
    .where("id", "=", person.id)
    .execute();
  return [`${titleOf(person)}: ${titlesOf(roles)} (bisher ${titlesOf(person.roles)}). Das gilt sofort.`];
}

/** Closes an account: its sessions are over in the same moment, and its streams end within seconds. Answers the lines to print. */
export async function disableAccount(tx: Writer, username: string, now: Date): Promise<readonly string[]> {
  const person = await findPerson(tx, username);
  if (person.disabled) return [`${titleOf(person)} war schon gesperrt.`];
  const ended = await endAllSessions(tx, person.id, now);
  await tx.updateTable("users").set({ disabled: true }).where("id", "=", person.id).execute();
  return [
    `${titleOf(person)} ist gesperrt, ${sessionsText(ended)} beendet.`,
    "Was auf Tablets dieses Kontos noch nicht gesendet ist, bleibt dort versiegelt liegen und geht erst hinaus, wenn das Konto wieder offen ist.",
  ];
}

/** Opens a closed account again; its old sessions stay over. Answers the lines to print. */
export async function enableAccount(tx: Writer, username: string): Promise<readonly string[]> {
  const person = await findPerson(tx, username);
  if (!person.disabled) return [`${titleOf(person)} war nicht gesperrt.`];
  await tx.updateTable("users").set({ disabled: false }).where("id", "=", person.id).execute();
  return [`${titleOf(person)} ist wieder offen. Anmelden muss sich jedes Tablet neu, mit dem bisherigen Passwort.`];
}
