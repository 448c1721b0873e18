/**
 * The territory of that name, or the only one whose first word it is; else why there is none, as the end of a German sentence that begins with what
 * named it.
 */
export function findTerritoryByName(
  territories: readonly { readonly id: string; readonly name: string }[],
  wanted: string,
): { readonly id: string } | { readonly fault: string } {
  const exact = territories.filter(({ name }) => name === wanted);
  const found = exact.length > 0 ? exact : territories.filter(({ name }) => name.split(/\s+/u)[0] === wanted);
  const [only] = found;
  if (only === undefined) return { fault: `das Gebiet „${wanted}“ gibt es nicht.` };
  if (found.length > 1) return { fault: `„${wanted}“ ist nicht eindeutig: ${found.map(({ name }) => name).join(", ")}.` };
  return { id: only.id };
}
