import { personNameFault, usernameFault, wire } from "@rundgang/contracts";

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

/** A login. Throws `CommandProblem` for one that nobody should have. */
export function readUsername(text: string): string {
  const fault = usernameFault(text);
  if (fault !== null) throw new CommandProblem(fault);
  return text;
}

/** A person's name as colleagues see it. Throws `CommandProblem`. */
export function readName(text: string): string {
  const name = text.trim();
  const fault = personNameFault(name);
  if (fault !== null) throw new CommandProblem(`--name: ${fault}`);
  return name;
}
