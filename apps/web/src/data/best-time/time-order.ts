import { defaultAddressSort } from "@rundgang/domain";
import type { Clock } from "@rundgang/outbox";

import type { ListPreferences } from "../list/address-list.ts";
import type { LaterOrder, ListStore } from "../list/list-store.ts";
import type { Observable, ObservableValue } from "../observable.ts";
import { createBestTimeKeeper, type BestTimeKeeper, type BestTimeParts } from "./best-time-keeper.ts";
import { pause } from "./pause.ts";
import { rankAddresses } from "./rank-addresses.ts";
import { sortByRank } from "./sort-by-rank.ts";

export interface TimeOrderParts extends Omit<BestTimeParts, "now"> {
  readonly sorting: ListStore["sorting"];
  /** Where the list finds its order. */
  readonly later: ObservableValue<LaterOrder>;
  readonly preferences: ObservableValue<ListPreferences>;
  /** Whether the addresses have been read from the device. */
  readonly ready: Observable<boolean>;
  readonly clock: Pick<Clock, "now" | "after">;
  /** How far the device's clock runs ahead of the server's, ms. */
  readonly ahead: () => number;
}

/** Where nothing could be counted, it is tried again, ms. */
const retryMs = 60_000;

/**
 * Counts best times, and sorts the list by them while it is set to 'Beste Zeit'. The ranks come a moment after they are wanted, and anew with each hour;
 * until then the list is sorted by distance. What nobody has asked for waits while somebody has the list in hand: 'Neu sortieren' offers it.
 */
export function openBestTimes(parts: TimeOrderParts): BestTimeKeeper & { close(): void } {
  const { index, later, sorting, preferences, ready, settings, clock } = parts;
  const now = () => clock.now() - parts.ahead();
  const keeper = createBestTimeKeeper({ ...parts, now });
  let isRanked = false;
  let waiting: ReadonlyMap<string, number> | null = null;
  let turn = 0;
  let stop = (): void => undefined;
  const isWanted = () =>
    preferences.getSnapshot().sortUnitsBy === "bestTime" && settings.getSnapshot().bestTimes && ready.getSnapshot();

  function take(): void {
    if (waiting === null) return;
    const ranks = waiting;
    waiting = null;
    isRanked = true;
    later.set((ordinals) => (isWanted() ? sortByRank(ordinals, index, ranks) : ordinals));
  }

  async function rank(isAsked: boolean): Promise<void> {
    const mine = (turn += 1);
    stop();
    if (!isWanted()) return;
    const times = await keeper.read();
    const found = times === null ? null : await rankAddresses(index, times, now(), pause);
    if (mine !== turn || !isWanted()) return;
    /* A second more, so that a clock that runs behind a little is in the next hour too. */
    stop = clock.after((found?.endsIn ?? retryMs) + 1000, () => void rank(false));
    if (found === null) return;
    waiting = found.ranks;
    if (isAsked || !sorting.isTouched()) take();
    else sorting.isBehind.set(true);
  }

  function follow(): void {
    const set = preferences.getSnapshot();
    /* What is switched off is no order either. */
    if (set.sortUnitsBy === "bestTime" && !settings.getSnapshot().bestTimes)
      preferences.set({ ...set, sortUnitsBy: defaultAddressSort });
    if (isWanted()) {
      if (!isRanked) void rank(true);
      return;
    }
    turn += 1;
    stop();
    isRanked = false;
    waiting = null;
  }

  const ends = [
    preferences.subscribe(follow),
    settings.subscribe(follow),
    ready.subscribe(() => void rank(false)),
    /* Whatever ends 'Neu sortieren' sorts by what waits. */
    sorting.isBehind.subscribe(() => {
      if (!sorting.isBehind.getSnapshot()) take();
    }),
  ];
  void rank(false);
  return {
    read: keeper.read,
    close() {
      turn += 1;
      stop();
      for (const end of ends) end();
    },
  };
}
