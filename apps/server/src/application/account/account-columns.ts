import { wire } from "@rundgang/contracts";

import { cellText } from "../../places/cell-text.ts";

/** Headings by what they mean, as lists of people bear them; compared without case, blanks and signs. */
const headings: Readonly<Record<wire.AccountColumn, readonly string[]>> = {
  username: ["benutzername", "benutzer", "anmeldename", "login", "konto", "username", "user"],
  name: ["name", "vollername", "person"],
  firstName: ["vorname", "firstname"],
  lastName: ["nachname", "familienname", "lastname"],
  roles: ["rolle", "rollen", "role", "roles"],
  team: ["team"],
  feGroup: ["gruppe", "group", "fegroup"],
};

/** Column of the file by what it means. */
export type AccountColumns = ReadonlyMap<wire.AccountColumn, string>;

/** What each heading means; of two that mean the same the first counts. */
export function accountColumnsOf(names: readonly string[]): AccountColumns {
  const found = new Map<wire.AccountColumn, string>();
  for (const name of names) {
    const meaning = wire.accountColumns.find((one) => headings[one].includes(plainOf(name)));
    if (meaning !== undefined && !found.has(meaning)) found.set(meaning, name);
  }
  return found;
}

/** What the file lacks, as a German sentence; null where all is there. */
export function missingColumnsText(columns: AccountColumns): string | null {
  const hasName = columns.has("name") || (columns.has("firstName") && columns.has("lastName"));
  const missing = [
    ...(columns.has("username") ? [] : ["Benutzername"]),
    ...(hasName ? [] : ["Name"]),
    ...(columns.has("roles") ? [] : ["Rollen"]),
  ];
  if (missing.length === 0) return null;
  const named = missing.map((one) => `„${one}“`).join(", ");
  return missing.length === 1 ? `Der Datei fehlt die Spalte ${named}.` : `Der Datei fehlen die Spalten ${named}.`;
}

/** Parts of a cell with several roles. A comma parts cells as well, but may stand in a quoted one. */
const between = /[,;+/|&]|\s+und\s+/u;

/** The roles of a cell by their German title, an operator's word or their name on the wire; `unknown` are those that there are not. */
export function rolesOfCell(cell: string): { readonly roles: readonly wire.Role[]; readonly unknown: readonly string[] } {
  const words = cell.split(between).map(cellText).filter(Boolean);
  const found = words.map((word) => wire.roles.find((role) => namesOf(role).includes(plainOf(word))));
  return {
    roles: [...new Set(found.filter((role) => role !== undefined))],
    unknown: words.filter((_word, index) => found[index] === undefined),
  };
}

function namesOf(role: wire.Role): readonly string[] {
  const { title, word } = wire.roleEntries[role];
  return [title, word, role].map(plainOf);
}

function plainOf(text: string): string {
  return text.toLocaleLowerCase("de").replaceAll(/[^\p{L}\p{N}]/gu, "");
}
