import { watchHands } from "../../platform/hands/watch-hands.ts";
import { createObservable } from "../observable.ts";
import { withText } from "../preferences/preferences.ts";
import type { AppData } from "../types.ts";
import type { ReadOwnDay } from "../view/own-day.ts";
import type { UserSpace } from "../space/user-space.ts";
import type { SpaceKeeper } from "../space/space-keeper.ts";

type Screens =
  | "reload"
  | "row"
  | "qualifiedUnits"
  | "ownDay"
  | "bestTimes"
  | "setDay"
  | "setListPreferences"
  | "toggleFilter"
  | "sortAgain"
  | "scrollOf"
  | "saveScroll"
  | "typedText"
  | "keepTypedText"
  | "rememberUnit"
  | "address"
  | "unit"
  | "refreshUnit";

/**
 * What list, address and unit show of whoever is signed in, and what they remember; nothing and "loading" while nobody is. While a hand is on the
 * screen, the list is not sorted anew.
 */
export function openScreens(spaces: SpaceKeeper): Pick<AppData, Screens> {
  const ownDays = new WeakMap<UserSpace, ReadOwnDay>();
  watchHands({
    onTouch: () => spaces.current()?.list.sorting.touch(),
    onPutAway: () => spaces.current()?.list.sorting.putAway(),
  });
  return {
    reload: () => void spaces.current()?.loader.loadAnew(),
    row: (id) => spaces.current()?.list.rowOf(id),
    qualifiedUnits: async () => {
      const { qualifiedUnits } = await import("../list/qualified-units.ts");
      const space = spaces.current();
      return space === null ? [] : qualifiedUnits(space.book.index);
    },
    ownDay: async (since) => {
      const { createOwnDayReader } = await import("../view/own-day.ts");
      const space = spaces.current();
      if (space === null) return { visits: [], streets: [] };
      const read = ownDays.get(space) ?? createOwnDayReader(space.book, space.user.id);
      ownDays.set(space, read);
      return read(since);
    },
    bestTimes: async () => (await spaces.current()?.opened)?.bestTimes ?? null,
    setDay: (change) => {
      const space = spaces.current();
      space?.setPreferences({ day: { ...space.preferences.getSnapshot().day, ...change } });
    },
    setListPreferences: (change) => spaces.current()?.list.change(change),
    toggleFilter: (name) => spaces.current()?.list.toggle(name),
    sortAgain: () => spaces.current()?.list.sorting.catchUp(),
    scrollOf: (list) => spaces.current()?.preferences.getSnapshot().scroll[list] ?? 0,
    saveScroll: (list, offset) => {
      const space = spaces.current();
      space?.setPreferences({ scroll: { ...space.preferences.getSnapshot().scroll, [list]: offset } });
    },
    typedText: (about) => spaces.current()?.preferences.getSnapshot().texts[about] ?? "",
    keepTypedText: (about, text) => {
      const space = spaces.current();
      space?.setPreferences({ texts: withText(space.preferences.getSnapshot().texts, about, text) });
    },
    rememberUnit: (unitId) => spaces.current()?.setPreferences({ lastUnit: unitId }),
    address: (id) => spaces.current()?.views.address(id) ?? createObservable({ type: "loading" } as const),
    unit: (id) => spaces.current()?.views.unit(id) ?? createObservable({ type: "loading", what: "unit" } as const),
    refreshUnit: (id) => spaces.current()?.views.refreshUnit(id),
  };
}
