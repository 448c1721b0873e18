import { chanceRank } from "@rundgang/domain";

import type { ListIndex } from "../list/list-index.ts";
import type { BestTimes } from "./best-times.ts";

const hourMs = 3_600_000;
const rowsAtATime = 100;

/**
 * A rank for each address at a time (ms since 1970), by uuid: tenths of the chance that it opens, some rows at a time with a `pause` between. Houses without a door to ring at have none. `endsIn`: how
 * long the hour lasts, ms; it is always whole hours that differ.
 */
export async function rankAddresses(
  index: Pick<ListIndex, "size" | "entry">,
  times: BestTimes,
  at: number,
  pause: () => Promise<void>,
): Promise<{ readonly ranks: ReadonlyMap<string, number>; readonly endsIn: number }> {
  const ranks = new Map<string, number>();
  for (let ordinal = 0; ordinal < index.size; ordinal += 1) {
    if (ordinal % rowsAtATime === rowsAtATime - 1) await pause();
    const entry = index.entry(ordinal);
    const chance = entry === undefined ? null : times.chanceAt(entry, at);
    if (entry !== undefined && chance !== null) ranks.set(entry.uuid, chanceRank(chance));
  }
  return { ranks, endsIn: hourMs - (at % hourMs) };
}
