import type { wire } from "@rundgang/contracts";

import { CommandProblem } from "../command-line/command-problem.ts";

/** Roles as an operator writes them, with their German names (3-decisions "Whole product"). */
export const namedRoles: Readonly<Record<string, { readonly role: wire.Role; readonly title: string }>> = {
  salesman: { role: "ROLE_SALESMAN", title: "Vertrieb" },
  consultant: { role: "ROLE_CONSULTANT", title: "Videoberatung" },
  "team-lead": { role: "ROLE_TEAM_LEAD", title: "Teamleitung" },
  "back-office": { role: "ROLE_BACK_OFFICE", title: "Backoffice" },
  admin: { role: "ROLE_ADMIN", title: "Verwaltung" },
};

/** Reads `salesman,team-lead`. Throws `CommandProblem` for a role that does not exist. */
export function readRoles(text: string): readonly wire.Role[] {
  const names = [...new Set(text.split(",").map((part) => part.trim()))];
  return names.map((name) => {
    const found = Object.hasOwn(namedRoles, name) ? namedRoles[name] : undefined;
    if (found === undefined) {
      throw new CommandProblem(`--role: die Rolle „${name}“ gibt es nicht. Bekannt: ${Object.keys(namedRoles).join(", ")}.`);
    }
    return found.role;
  });
}

/** Roles for people: 'Vertrieb, Teamleitung'. */
export function titlesOf(given: readonly string[]): string {
  return given.map((role) => Object.values(namedRoles).find((one) => one.role === role)?.title ?? role).join(", ");
}

/** What stands between commas and before `=` on the import's command line, and what a tablet's keyboard types without a second look. */
const usernameShape = /^[a-z0-9][a-z0-9._-]{1,59}$/u;

/** A login. Throws `CommandProblem` for one that nobody should have. */
export function readUsername(text: string): string {
  if (usernameShape.test(text)) return text;
  throw new CommandProblem(
    `Der Benutzername „${text}“ geht nicht: 2 bis 60 Zeichen, nur Kleinbuchstaben a bis z, Ziffern, Punkt, Binde- und Unterstrich, ` +
      "am Anfang ein Buchstabe oder eine Ziffer.",
  );
}

/** No control characters, and none that turn the direction of a line. */
const nameShape = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{2,120}$/u;

/** A person's name as colleagues see it. Throws `CommandProblem`. */
export function readName(text: string): string {
  const name = text.trim();
  if (nameShape.test(name)) return name;
  throw new CommandProblem("--name: Der Name braucht 2 bis 120 Zeichen in einer Zeile.");
}
