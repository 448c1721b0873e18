import { wire } from "@rundgang/contracts";

import { CommandProblem } from "../command-line/command-problem.ts";

/** The role that an operator writes so; undefined where there is none. */
export function roleOfWord(word: string): wire.Role | undefined {
  return wire.roles.find((role) => wire.roleEntries[role].word === word);
}

/** Reads `salesman,team-lead`. Throws `CommandProblem` for a role that does not exist. */
export function readRoles(text: string): readonly wire.Role[] {
  const words = [...new Set(text.split(",").map((part) => part.trim()))];
  return words.map((word) => {
    const role = roleOfWord(word);
    if (role !== undefined) return role;
    const known = wire.roles.map((one) => wire.roleEntries[one].word);
    throw new CommandProblem(`--role: die Rolle „${word}“ gibt es nicht. Bekannt: ${known.join(", ")}.`);
  });
}

/** Roles for people: 'Vertrieb, Teamleitung'. */
export function titlesOf(given: readonly string[]): string {
  const titles: Readonly<Record<string, { readonly title: string }>> = wire.roleEntries;
  return given.map((role) => titles[role]?.title ?? role).join(", ");
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
