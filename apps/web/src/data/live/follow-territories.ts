/** Territories, as uuids; null where nobody knows. */
type Territories = ReadonlySet<string> | null;

export interface FollowedTerritories {
  /** Those of the session, by its newest token. */
  readonly held: () => Territories;
  /** Those that the data on this device was loaded for. */
  readonly loaded: () => Promise<Territories>;
  readonly reload: () => Promise<void>;
}

/**
 * Loads anew where the territories are others than at the last load: what happens at an address that is not on the device finds nothing
 * to change there. Twice at most: the first may be a load that was under way already.
 */
export async function followTerritories({ held, loaded, reload }: FollowedTerritories): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const [wanted, present] = [held(), await loaded()];
    if (wanted === null || present === null || isSame(wanted, present)) return;
    await reload();
  }
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((uuid) => other.has(uuid));
}
