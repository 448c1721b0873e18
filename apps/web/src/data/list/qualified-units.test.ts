import { describe, expect, it } from "vitest";
import type { DoorState } from "@rundgang/domain";

import type { ListEntry } from "./list-entry.ts";
import { createListIndex } from "./list-index.ts";
import { rowsOf } from "./list-rows.ts";
import { qualifiedUnits } from "./qualified-units.ts";

const door = (code: DoorState["code"], at: string | null, open = true): DoorState => ({ code, at, open });

function house(hausnummer: string, doors: readonly DoorState[]): ListEntry {
  return {
    uuid: `address-${hausnummer}`,
    strasse: "Mühlgasse",
    hausnummer,
    hausnummerZusatz: "",
    plz: "91207",
    ort: "Lauf",
    providerId: 2,
    lat: null,
    lon: null,
    mask: 1,
    text: "",
    openUnits: doors.length,
    totalUnits: doors.length,
    comments: 0,
    unitIds: doors.map((_door, place) => `${hausnummer}-${place + 1}`),
    names: doors.map(() => ""),
    doors,
    nextUnitId: null,
  };
}

function shown(...entries: readonly ListEntry[]): readonly string[] {
  const index = createListIndex();
  index.fill(rowsOf(entries));
  return qualifiedUnits(index).map(({ hausnummer, position, code }) => `${hausnummer} (WE ${position}) ${code}`);
}

describe("'Qualifizierte Adressen'", () => {
  it("are the open units where somebody was, the newest visit first", () => {
    const two = house("2", [
      door("CUSTOMER_NOT_HOME", "2026-11-20T10:00:00Z"),
      door(null, null),
      door("FOLLOW_UP", "2026-11-24T10:00:00Z"),
    ]);
    expect(shown(two)).toEqual(["2 (WE 3) FOLLOW_UP", "2 (WE 1) CUSTOMER_NOT_HOME"]);
  });

  it("leave out what is closed", () => {
    expect(shown(house("2", [door("BLACKLISTED", "2026-11-20T10:00:00Z", false)]))).toEqual([]);
  });

  it("hold a sale that was opened again", () => {
    expect(shown(house("2", [door("ORDER_REGISTERED", "2026-11-20T10:00:00Z")]))).toEqual(["2 (WE 1) ORDER_REGISTERED"]);
  });

  it("stand by street and number where the visits were at one time", () => {
    const at = "2026-11-20T10:00:00Z";
    const houses = ["10", "9"].map((number) => house(number, [door("NO_ENTRY", at)]));
    expect(shown(...houses)).toEqual(["9 (WE 1) NO_ENTRY", "10 (WE 1) NO_ENTRY"]);
  });

  it("are none where nobody was", () => {
    expect(shown(house("2", [door(null, null)]))).toEqual([]);
  });
});
