import { expect, it } from "vitest";
import type { DoorState } from "@rundgang/domain";

import { createObservable } from "../observable.ts";
import type { ListEntry } from "./list-entry.ts";
import { createListIndex } from "./list-index.ts";
import { rowsOf } from "./list-rows.ts";
import { createListStore, defaultListPreferences } from "./list-store.ts";

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

function listOf(entry: ListEntry) {
  const index = createListIndex();
  index.fill(rowsOf([entry]));
  const nothing = createObservable(0);
  return createListStore({
    book: { index, changes: nothing },
    overlays: { all: () => [], changes: nothing },
    blocked: createObservable<ReadonlySet<string>>(new Set()),
    position: createObservable(null),
    ready: createObservable(true),
    preferences: createObservable(defaultListPreferences),
  });
}

it("a row of an address that the list does not show speaks of all its units", () => {
  const list = listOf(house);
  expect(list.getSnapshot().length).toBe(0);
  expect(list.rowOf("house")).toMatchObject({ shownUnitIds: ["first", "second"], door: refused, nextUnitId: "first" });
  expect(list.rowOf("house")).toBe(list.rowOf("house"));
  expect(list.rowOf("elsewhere")).toBeUndefined();
});
