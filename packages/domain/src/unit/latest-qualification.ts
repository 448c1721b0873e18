/**
 * The latest qualification by the device's time; the greater id wins a tie, so that every device and the server
 * choose the same one. Null when there is none.
 */
export function latestQualification<Q extends { readonly id: string; readonly createdAt: string }>(
  qualifications: readonly Q[],
): Q | null {
  let latest: Q | null = null;
  for (const candidate of qualifications) if (latest === null || isLater(candidate, latest)) latest = candidate;
  return latest;
}

interface Recorded {
  readonly id: string;
  readonly createdAt: string;
}

function isLater(a: Recorded, b: Recorded): boolean {
  const difference = Date.parse(a.createdAt) - Date.parse(b.createdAt);
  return difference === 0 ? a.id > b.id : difference > 0;
}
