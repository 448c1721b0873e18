import { territoriesDigestLength, territoriesText } from "@rundgang/contracts";

import { sha256 } from "../sha256.ts";

export interface FollowedTerritories {
  /** Those of the session by its newest token, as a digest; null where nobody knows. */
  readonly held: () => string | null;
  /** Those that the data on this device was loaded for, in their shapes; null where nothing is loaded. */
  readonly loaded: () => Promise<ReadonlySet<string> | null>;
  readonly reload: () => Promise<void>;
}

/**
 * Loads anew where the territories or their shapes are others than at the last load: what happens at an address that is not on the device finds nothing
 * to change there. Twice at most: the first may be a load that was under way already.
 */
export async function followTerritories({ held, loaded, reload }: FollowedTerritories): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const present = await loaded();
    const wanted = held();
    if (wanted === null || present === null || wanted === (await digestOf(present))) return;
    await reload();
  }
}

async function digestOf(shapes: ReadonlySet<string>): Promise<string> {
  return (await sha256(territoriesText(shapes))).slice(0, territoriesDigestLength);
}
