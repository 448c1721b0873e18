import { wallTimeOf } from "@rundgang/contracts";
import {
  bestTimeOf,
  countAnswer,
  noAnswers,
  openingChance,
  timeSlotOf,
  type AnswerCounts,
  type BestTime,
} from "@rundgang/domain";

import type { ListEntry } from "../list/list-entry.ts";
import type { ListIndex } from "../list/list-index.ts";
import { readVisits, type ReadVisit } from "./read-visits.ts";

/** What past visits say of when doors open, from what lies on this device alone (decision 158). */
export interface BestTimes {
  /**
   * How likely a house opens at a time (ms since 1970): the mean over those of its doors that are open and meant (all without `unitIds`). Null where no
   * door is: also where all who live there wish no more visits.
   */
  chanceAt(entry: ListEntry, at: number, unitIds?: readonly string[]): number | null;
  /** The best time of these doors together, else of their street; null where too little is known, or one of them wishes no more visits. */
  bestTimeAt(addressId: string, unitIds: readonly string[]): BestTime | null;
}

const minuteMs = 60_000;
const hourMinutes = 60;
/** Who lives there, and how, changes: older visits say nothing, minutes. */
const oldestMinutes = 365 * 24 * 60;

/** Pauses after so many rows, so that no finger waits. */
const rowsAtATime = 100;

/**
 * Counts the visits of all addresses by street, some rows at a time with a `pause` between. What is asked of a door later is counted from its row as it
 * stands then. `now`: ms since 1970 by the server's clock.
 */
export async function readBestTimes(
  rows: Pick<ListIndex, "size" | "entry" | "ordinalOf">,
  now: number,
  pause: () => Promise<void>,
): Promise<BestTimes> {
  const slotOf = createSlots();
  const whole = noAnswers();
  const streets = new Map<string, AnswerCounts>();
  const since = Math.floor(now / minuteMs) - oldestMinutes;
  const count = (counts: AnswerCounts, visits: readonly ReadVisit[]): void => {
    for (const { minutes, isOpened } of visits) if (minutes >= since) countAnswer(counts, slotOf(minutes), isOpened);
  };
  for (let ordinal = 0; ordinal < rows.size; ordinal += 1) {
    if (ordinal % rowsAtATime === rowsAtATime - 1) await pause();
    const entry = rows.entry(ordinal);
    if (entry === undefined || entry.doors.every(({ visits = "" }) => visits === "")) continue;
    const street = streetOf(entry);
    const counts = streets.get(street) ?? noAnswers();
    streets.set(street, counts);
    for (const door of entry.doors) {
      const visits = readVisits(door.visits) ?? [];
      count(whole, visits);
      count(counts, visits);
    }
  }
  const none = noAnswers();
  return {
    chanceAt(entry, at, unitIds) {
      const slot = slotOf(Math.floor(at / minuteMs));
      const street = streets.get(streetOf(entry)) ?? none;
      let [sum, doors] = [0, 0];
      for (const [place, unitId] of entry.unitIds.entries()) {
        if (entry.doors[place]?.open !== true || unitIds?.includes(unitId) === false) continue;
        const visits = readVisits(entry.doors[place]?.visits);
        if (visits === null) continue;
        const own = visits.length === 0 ? none : noAnswers();
        count(own, visits);
        sum += openingChance(slot, { own, street, whole });
        doors += 1;
      }
      return doors === 0 ? null : sum / doors;
    },
    bestTimeAt(addressId, unitIds) {
      const ordinal = rows.ordinalOf(addressId);
      const entry = ordinal === undefined ? undefined : rows.entry(ordinal);
      if (entry === undefined) return null;
      const own = noAnswers();
      for (const [place, unitId] of entry.unitIds.entries()) {
        if (!unitIds.includes(unitId)) continue;
        const visits = readVisits(entry.doors[place]?.visits);
        if (visits === null) return null;
        count(own, visits);
      }
      return bestTimeOf(own, streets.get(streetOf(entry)) ?? none);
    },
  };
}

function streetOf({ strasse, plz, ort }: ListEntry): string {
  return `${strasse}\n${plz}\n${ort}`;
}

/** The slot of an instant (minutes since 1970), by Berlin's clock; the hours that were asked for are kept, as a formatter takes its time. */
function createSlots(): (minutes: number) => number {
  const known = new Map<number, number>();
  return (minutes) => {
    const hour = Math.floor(minutes / hourMinutes);
    const slot = known.get(hour) ?? timeSlotOf(wallTimeOf(new Date(hour * hourMinutes * minuteMs).toISOString()));
    known.set(hour, slot);
    return slot;
  };
}
