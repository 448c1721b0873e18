import type { Clock } from "@rundgang/outbox";

import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import type { ListPreferences } from "../list/address-list.ts";
import { createObservable, type Observable, type ObservableValue } from "../observable.ts";
import { untilItWorks } from "../until-it-works.ts";
import { createPreferencesWriter, noPreferences, readPreferences, type Preferences } from "./preferences.ts";

const triesToRead = 3;

/** What a user set on the screens of this device, saved as it changes. */
export interface KeptPreferences {
  readonly all: Observable<Preferences>;
  /** The list's, as a store of its own; what is set there is kept too. */
  readonly list: ObservableValue<ListPreferences>;
  change(part: Partial<Preferences>): void;
  /** What was last set is still saved. */
  close(): void;
}

/** Preferences that cannot be read keep nobody from his work: then they begin as the defaults. */
export async function openKeptPreferences(
  connection: Connection<SessionDatabase>,
  codec: Codec,
  userId: string,
  clock: Clock,
): Promise<KeptPreferences> {
  const read = () => readPreferences(connection, codec, userId);
  const saved = await untilItWorks(read, { clock, mostTries: triesToRead }).catch(() => noPreferences);
  const all = createObservable(saved);
  const list = createObservable(saved.list);
  const writer = createPreferencesWriter(connection, codec, userId);
  const change = (part: Partial<Preferences>) => all.set({ ...all.getSnapshot(), ...part });
  let before = saved;
  all.subscribe(() => {
    const now = all.getSnapshot();
    /* What was sent must not be offered again by a page that is reloaded within the half second. */
    const isSent = Object.keys(before.texts).some((about) => !(about in now.texts));
    /* A switch is on or off at once, as every switch. */
    const isSwitched = before.day !== now.day;
    before = now;
    if (isSent || isSwitched) writer.saveNow(now);
    else writer.save(now);
  });
  list.subscribe(() => change({ list: list.getSnapshot() }));
  return { all, list, change, close: writer.close };
}
