import { CommandProblem } from "./command-problem.ts";

/**
 * The territory of that name, or the only one whose first word it is. Throws `CommandProblem`.
 * @param where the option or field that names it, for the sentence
 */
export function findTerritory(
  where: string,
  territories: readonly { readonly id: string; readonly name: string }[],
  wanted: string,
): string {
  const exact = territories.filter(({ name }) => name === wanted);
  const found = exact.length > 0 ? exact : territories.filter(({ name }) => name.split(/\s+/u)[0] === wanted);
  const [only] = found;
  if (only === undefined) throw new CommandProblem(`${where}: das Gebiet „${wanted}“ gibt es nicht.`);
  if (found.length > 1)
    throw new CommandProblem(`${where}: „${wanted}“ ist nicht eindeutig: ${found.map(({ name }) => name).join(", ")}.`);
  return only.id;
}
