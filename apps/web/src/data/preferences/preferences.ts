import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { defaultListPreferences } from "../list/list-store.ts";
import type { ListPreferences } from "../list/address-list.ts";

/** A §9 "Persisted state saved 500 ms after the last change": for what a person set, never for work. */
const saveAfterMs = 500;

const filterNames = [
  "showOpenUnits",
  "showCustomerNotHomeUnits",
  "showNoInterestUnits",
  "showNoEntryUnits",
  "showAppointmentUnits",
  "showFollowUpUnits",
  "showOwnerDeterminationOnly",
] as const;

const stored = z.object({
  v: z.literal(1),
  list: z.object({
    filter: z.record(z.enum(filterNames), z.boolean()),
    sortUnitsBy: z.enum(["distance", "even", "odd", "alphabetical"]),
    filterString: z.string(),
    selectedProvider: z.nullable(z.int()),
  }),
  scroll: z.record(z.string(), z.number()),
  lastUnit: z.nullable(z.string()),
});

/** What a person set on the screens. */
export interface Preferences {
  readonly list: ListPreferences;
  readonly scroll: Readonly<Record<string, number>>;
  readonly lastUnit: string | null;
}

export const noPreferences: Preferences = { list: defaultListPreferences, scroll: {}, lastUnit: null };

/** The user's settings on this device; the defaults where there are none or they cannot be read. */
export async function readPreferences(connection: Connection<SessionDatabase>, userId: string): Promise<Preferences> {
  const parsed = z.safeParse(stored, await (await connection.get()).get("preferences", userId));
  return parsed.success ? parsed.data : noPreferences;
}

/** Saves what was last given, half a second after the last change. */
export function createPreferencesWriter(
  connection: Connection<SessionDatabase>,
  userId: string,
): (preferences: Preferences) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (preferences) => {
    clearTimeout(timer);
    timer = setTimeout(() => void write(connection, userId, preferences), saveAfterMs);
  };
}

async function write(connection: Connection<SessionDatabase>, userId: string, preferences: Preferences): Promise<void> {
  await (await connection.get()).put("preferences", { v: 1, ...preferences }, userId);
}
