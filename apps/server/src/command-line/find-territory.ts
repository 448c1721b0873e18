import { findTerritoryByName } from "../places/find-territory.ts";
import { CommandProblem } from "./command-problem.ts";

/**
 * As `findTerritoryByName`. Throws `CommandProblem`.
 * @param where the option or field that names it, for the sentence
 */
export function findTerritory(
  where: string,
  territories: readonly { readonly id: string; readonly name: string }[],
  wanted: string,
): string {
  const found = findTerritoryByName(territories, wanted);
  if ("fault" in found) throw new CommandProblem(`${where}: ${found.fault}`);
  return found.id;
}
