/** So many parts of a list are read at a glance; more than that is said as a count. */
const mostParts = 3;

/**
 * Which doors of a house, in few signs: "WE 1–150", "WE 2 und 3", "WE 1–4, 7 und 9"; "75 Türen" where that would be a long list. Two that follow each
 * other are named, from three on they are a range.
 */
export function doorsText(positions: readonly number[]): string {
  const sorted = [...new Set(positions)].toSorted((a, b) => a - b);
  const parts = runsOf(sorted).flatMap(({ first, last }) => {
    if (last - first >= 2) return [`${first}–${last}`];
    return first === last ? [`${first}`] : [`${first}`, `${last}`];
  });
  if (parts.length === 0) return "keine Tür";
  if (parts.length > mostParts) return `${sorted.length} Türen`;
  const end = parts.at(-1) ?? "";
  return `WE ${parts.length === 1 ? end : `${parts.slice(0, -1).join(", ")} und ${end}`}`;
}

function runsOf(sorted: readonly number[]): readonly { readonly first: number; readonly last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const position of sorted) {
    const open = runs.at(-1);
    if (open !== undefined && position === open.last + 1) open.last = position;
    else runs.push({ first: position, last: position });
  }
  return runs;
}
