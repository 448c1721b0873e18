import type { Position } from "@rundgang/domain";

import type { ListPreferences } from "../list/address-list.ts";
import { chooseStops, type Place } from "../stops/choose-stops.ts";
import { findWays } from "../stops/find-ways.ts";
import { makeWalk } from "../stops/make-walk.ts";
import { awaitedUnits, doorsOf, meetingsOf, placeOf } from "../stops/stops-of-list.ts";
import type { Walk } from "../stops/walk.ts";
import type { CommandParts } from "./command-parts.ts";

/** From where, and out of what. */
export interface WalkRequest {
  /** The list as it is set: its filter, search and provider choose the doors. */
  readonly list: ListPreferences;
  /** Null where the device does not know where it is: then it begins at the first address of the list. */
  readonly position: Position | null;
}

/**
 * 'Deine nächsten 10 Stops' (A §2): the nearest open doors of the list, those before others that open more likely at this hour (decision 158), and the appointments that come up on the way, in walking order with the ways
 * among them. It changes nothing, and works without a line: as the crow flies then (`Walk.crow`). Null where there is no stop, or nobody is
 * signed in.
 */
export async function planWalk(parts: CommandParts, { list, position }: WalkRequest): Promise<Walk | null> {
  const appointments = await parts.appointments();
  const times = await parts.bestTimes();
  const index = parts.addresses.index();
  if (index === null) return null;
  const now = parts.clock.now() - parts.ahead();
  const entries = Array.from(index.find(list).ordinals, (ordinal) => index.entry(ordinal)).filter((one) => one !== undefined);
  const awaited = awaitedUnits(appointments, now);
  const doors = entries.map((entry) => doorsOf(entry, { filter: list.filter, awaited, now })).filter((one) => one !== null);
  const entryOf = (addressId: string) => {
    const ordinal = index.ordinalOf(addressId);
    return ordinal === undefined ? undefined : index.entry(ordinal);
  };
  const { meetings, missed } = meetingsOf(appointments, now, entryOf);
  const chanceOf = ({ addressId, unitIds }: Place) => {
    const entry = entryOf(addressId);
    return entry === undefined ? null : (times?.chanceAt(entry, now, unitIds) ?? null);
  };
  const own = position === null ? null : placeOf(position);
  const start = own ?? doors[0] ?? meetings[0];
  if (start === undefined) return null;
  const chosen = chooseStops({ start, now, doors, meetings, ...(times !== null && { chanceOf }) });
  if (chosen.stops.length === 0) return null;
  const ways = await findWays(parts.api, start, chosen.stops, now);
  return makeWalk({ start, kind: own === null ? "first" : "own", now, ways, missed: [...missed, ...chosen.missed] });
}
