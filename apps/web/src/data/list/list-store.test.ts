import { describe, expect, it, vi } from "vitest";
import { addressSearchText, searchNeedles, type DoorState } from "@rundgang/domain";

import { createObservable } from "../observable.ts";
import type { ListEntry } from "./list-entry.ts";
import { createListIndex } from "./list-index.ts";
import { rowsOf } from "./list-rows.ts";
import { createListStore, defaultListPreferences } from "./list-store.ts";
import { exactFirst } from "./searched-rows.ts";

const open: DoorState = { code: "FOLLOW_UP", at: "2026-11-20T10:00:00.000Z", open: true };
const refused: DoorState = { code: "NO_INTEREST", at: "2026-11-24T10:00:00.000Z", open: true };
const house: ListEntry = {
  uuid: "house",
  strasse: "Mühlgasse",
  hausnummer: "12",
  hausnummerZusatz: "",
  plz: "91207",
  ort: "Lauf",
  providerId: 2,
  lat: null,
  lon: null,
  mask: 0,
  text: " muhlgasse 12",
  openUnits: 2,
  totalUnits: 2,
  comments: 0,
  unitIds: ["first", "second"],
  names: ["", ""],
  doors: [open, refused],
  nextUnitId: "first",
};

function listOf(...entries: readonly ListEntry[]) {
  const index = createListIndex();
  index.fill(rowsOf(entries));
  const nothing = createObservable(0);
  return createListStore({
    book: { index, changes: nothing },
    overlays: { all: () => [], changes: nothing },
    blocked: createObservable<ReadonlySet<string>>(new Set()),
    position: createObservable(null),
    ready: createObservable(true),
    preferences: createObservable(defaultListPreferences),
    later: createObservable((found: Int32Array) => found),
  });
}

it("a row of an address that the list does not show speaks of all its units", () => {
  const list = listOf(house);
  expect(list.getSnapshot().length).toBe(0);
  expect(list.rowOf("house")).toMatchObject({ shownUnitIds: ["first", "second"], door: refused, nextUnitId: "first" });
  expect(list.rowOf("house")).toBe(list.rowOf("house"));
  expect(list.rowOf("elsewhere")).toBeUndefined();
});

it("a list that is searched in vain still knows the way without its search", () => {
  const mask = 0xffff;
  const entries = ["12", "14", "16"].map((hausnummer) => ({ ...house, mask, uuid: `house ${hausnummer}`, hausnummer }));
  const list = listOf(...entries.map((entry) => ({ ...entry, text: ` muhlgasse ${entry.hausnummer}` })));
  list.change({ filterString: "nirgends" });
  const { length, byWay } = list.getSnapshot();
  const way = byWay();
  expect([length, way.indexOf("house 14"), way.at(2)?.hausnummer, way.at(3)]).toEqual([0, 1, "16", undefined]);
});

it.each([
  [null, ["house 12", "house 14", "house 16"]],
  [2, ["house 12", "house 14"]],
])("the whole list of provider %s has what filter, search and provider of the screen leave out", (provider, expected) => {
  const houseAt = (hausnummer: string, change: Partial<ListEntry>) => ({
    ...house,
    uuid: `house ${hausnummer}`,
    hausnummer,
    ...change,
  });
  const list = listOf(houseAt("12", { mask: 1 }), houseAt("14", { mask: 0 }), houseAt("16", { mask: 1, providerId: 3 }));
  list.change({ filterString: "nirgends", selectedProvider: 3 });
  const { length, whole } = list.getSnapshot();
  const all = whole(provider);
  expect(length).toBe(0);
  expect(Array.from({ length: all.length }, (_, place) => all.at(place)?.uuid)).toEqual(expected);
  expect(all.at(0)).toMatchObject({ shownUnitIds: ["first", "second"], door: refused });
});

describe("a list that is searched", () => {
  const bell = (change: Partial<ListEntry>): ListEntry => {
    const { strasse, hausnummer, hausnummerZusatz, plz, ort, names } = { ...house, ...change };
    const text = addressSearchText({
      strasse,
      hausnummer,
      hausnummerZusatz,
      plz,
      ort,
      names: names.filter((name) => name !== ""),
    });
    return { ...house, mask: 1, text, ...change };
  };
  const named = bell({ doors: [open, { code: null, at: null, open: true }], names: ["Hofmann", "Fiedler"] });

  it.each([
    ["fiedler", "second", { name: "Fiedler", position: 2, unitId: "second", others: 0 }],
    ["fiedler mühl", "second", { name: "Fiedler", position: 2, unitId: "second", others: 0 }],
    ["hofmann", "first", { name: "Hofmann", position: 1, unitId: "first", others: 0 }],
    ["mühlgasse", "first", undefined],
  ])("by %j speaks of the unit that is meant and leads to it", async (filterString, nextUnitId, unit) => {
    const list = listOf(named);
    list.change({ filterString });
    await vi.waitFor(() =>
      expect([list.getSnapshot().at(0)?.nextUnitId, list.getSnapshot().at(0)?.named]).toEqual([nextUnitId, unit]),
    );
  });

  it("has the exact house number first", async () => {
    const numbers = ["12", "10", "1"];
    const list = listOf(...numbers.map((hausnummer) => bell({ uuid: hausnummer, hausnummer, unitIds: [`u${hausnummer}`] })));
    const shown = () => numbers.map((_, place) => list.getSnapshot().at(place)?.hausnummer);
    list.change({ filterString: "Mühlgasse 1" });
    await vi.waitFor(() => expect(shown()).toEqual(["1", "10", "12"]));
    list.change({ filterString: "Mühlgasse 12" });
    await vi.waitFor(() => expect(list.getSnapshot().at(0)?.hausnummer).toBe("12"));
  });

  it("has the exact house number first among two hundred thousand of one number", () => {
    const last = 200_000;
    const index = createListIndex();
    index.fill(rowsOf([house, { ...house, uuid: "other", hausnummer: "1" }]));
    const ordinals = new Int32Array(last + 1);
    ordinals[last] = 1;
    const sorted = exactFirst(index, ordinals, searchNeedles("Mühlgasse 12"));
    expect([sorted.length, sorted.at(0), sorted.at(-1)]).toEqual([last + 1, 0, 1]);
  });
});
