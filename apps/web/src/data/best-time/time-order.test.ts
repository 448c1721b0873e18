import { expect, it } from "vitest";

import type { ListPreferences } from "../list/address-list.ts";
import { listEntryOf } from "../list/list-entry.ts";
import { createListIndex } from "../list/list-index.ts";
import { rowsOf } from "../list/list-rows.ts";
import { defaultListPreferences, type LaterOrder } from "../list/list-store.ts";
import { createSortingPosition } from "../list/sorting-position.ts";
import { createObservable } from "../observable.ts";
import { sampleAddress, sampleUnit, sampleVisit } from "../testing/samples.ts";
import { openBestTimes } from "./time-order.ts";

const now = Date.parse("2026-12-04T16:59:00.000Z");

/** A house at which it was opened, or not, five times on workdays: at 17:30 or at 19:30 in Berlin. */
function house(number: number, utc: string, opened: boolean) {
  const qualifikationen = ["11-30", "12-01", "12-02", "12-03", "11-27"].map((day, place) => ({
    ...sampleVisit(number * 10 + place, number, opened ? "FOLLOW_UP" : "CUSTOMER_NOT_HOME"),
    createdAt: `2026-${day}T${utc}:00.000Z`,
  }));
  return sampleAddress(number, { strasse: `Weg ${number}`, wohneinheiten: [sampleUnit(number, number, { qualifikationen })] });
}

function openOrder() {
  const index = createListIndex();
  index.fill(rowsOf([house(1, "16:30", false), house(2, "16:30", true), house(3, "18:30", true)].map(listEntryOf)));
  const preferences = createObservable<ListPreferences>(defaultListPreferences);
  const settings = createObservable({ bestTimes: true });
  const sorting = createSortingPosition(createObservable(null), () => true);
  const later = createObservable<LaterOrder>((found) => found);
  const clock = { time: now, due: [] as { at: number; call: () => void }[] };
  const times = openBestTimes({
    index,
    settings,
    sorting,
    later,
    preferences,
    ready: createObservable(true),
    ahead: () => 0,
    clock: {
      now: () => clock.time,
      after: (ms, call) => {
        const one = { at: clock.time + ms, call };
        clock.due.push(one);
        return () => void clock.due.splice(clock.due.indexOf(one), 1);
      },
    },
  });
  const order = () => [...later.getSnapshot()(Int32Array.from([0, 1, 2]))].map((ordinal) => ordinal + 1);
  const sortBy = (sortUnitsBy: ListPreferences["sortUnitsBy"]) => preferences.set({ ...preferences.getSnapshot(), sortUnitsBy });
  /** The clock moves on, and what is due is called. */
  const wait = (ms: number) => {
    clock.time += ms;
    for (const one of clock.due.splice(0)) if (one.at <= clock.time) one.call();
  };
  return { order, sortBy, wait, sorting, settings, preferences, times };
}

it("a list that is set to 'Beste Zeit' shows first what opens at this hour, and is as before when set to another order", async () => {
  const { order, sortBy } = openOrder();
  expect(order()).toEqual([1, 2, 3]);
  sortBy("bestTime");
  await expect.poll(order).toEqual([2, 3, 1]);
  sortBy("alphabetical");
  expect(order()).toEqual([1, 2, 3]);
});

it("the next hour sorts a list that nobody holds, and waits for 'Neu sortieren' under a hand", async () => {
  const { order, sortBy, wait, sorting } = openOrder();
  sortBy("bestTime");
  await expect.poll(order).toEqual([2, 3, 1]);
  sorting.touch();
  wait(3 * 3_600_000);
  await expect.poll(() => sorting.isBehind.getSnapshot()).toBe(true);
  expect(order()).toEqual([2, 3, 1]);
  sorting.catchUp();
  expect(order()[0]).toBe(3);
});

it("a list whose best times are switched off is sorted by distance, and nothing is read", async () => {
  const { order, sortBy, settings, preferences, times } = openOrder();
  sortBy("bestTime");
  await expect.poll(order).toEqual([2, 3, 1]);
  settings.set({ bestTimes: false });
  expect([order(), preferences.getSnapshot().sortUnitsBy, await times.read()]).toEqual([[1, 2, 3], "distance", null]);
});

it("a closed space ranks nothing any more", async () => {
  const { order, sortBy, times } = openOrder();
  times.close();
  sortBy("bestTime");
  await Promise.resolve();
  expect(order()).toEqual([1, 2, 3]);
});
