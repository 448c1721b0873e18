import { describe, expect, it } from "vitest";

import type { AddressList, AddressRow } from "../../data/list/address-list.ts";
import { listPoints, listSides } from "./list-points.ts";

const visited = { code: "CUSTOMER_NOT_HOME", at: "2026-12-01T10:00:00Z", open: true } as const;
const row = (uuid: string, lat: number | null, lon: number | null, door: AddressRow["door"] = visited) =>
  ({ uuid, lat, lon, door, openUnits: 2 }) as AddressRow;

function listOf(rows: readonly AddressRow[]) {
  return { length: rows.length, at: (index: number) => rows[index] } as AddressList;
}

describe("the list on the map", () => {
  it("has a marker for each row that stands somewhere, and counts those that do not", () => {
    const { points, placeless } = listPoints(
      listOf([
        row("a", 49.5, 11.2),
        row("sea", 0, 0),
        row("none", null, 11.2),
        row("b", 49.6, 11.3, { code: null, at: null, open: true }),
      ]),
    );
    expect(points).toEqual([
      { id: "a", lat: 49.5, lon: 11.2, color: "yellow", mark: "CUSTOMER_NOT_HOME" },
      { id: "b", lat: 49.6, lon: 11.3, color: "blue", mark: 2 },
    ]);
    expect(placeless).toBe(2);
  });

  it("keeps the marker of a row that has not changed, so that one visit is one marker", () => {
    const [one, two] = [row("a", 49.5, 11.2), row("b", 49.6, 11.3)];
    const before = listPoints(listOf([one, two])).points;
    const after = listPoints(listOf([one, { ...two, openUnits: 1 }])).points;
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
  });
});

it("a street's side is half done where one of its two doors was visited, and a house without a place is on no line", () => {
  const open: AddressRow["door"] = { code: null, at: null, open: true };
  const at = (hausnummer: string, lat: number | null, door: AddressRow["door"]) =>
    ({
      ...row(hausnummer, lat, 11.2, door),
      hausnummer,
      doors: [door],
      strasse: "Gasse",
      plz: "91207",
      ort: "Lauf",
    }) as AddressRow;
  const sides = listSides(listOf([at("2", 49.5, visited), at("4", 49.5005, open), at("6", null, open)]));
  expect(sides).toEqual([
    {
      positions: [
        [11.2, 49.5],
        [11.2, 49.5005],
      ],
      step: 3,
    },
  ]);
});
