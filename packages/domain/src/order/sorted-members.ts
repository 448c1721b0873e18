/**
 * The same JSON value with the members of every object in the order of their names, so that one content has one text (`JSON.stringify`).
 * Lists keep their order: it says something.
 */
export function sortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedMembers);
  if (typeof value !== "object" || value === null) return value;
  const names = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(names.map(([name, part]) => [name, sortedMembers(part)]));
}
