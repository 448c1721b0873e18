import { describe, expect, it } from "vitest";
import type { wire } from "@rundgang/contracts";

import { listEntryOf } from "../list/list-entry.ts";
import { createListIndex } from "../list/list-index.ts";
import { sampleAddress, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import { createOwnDayReader } from "./own-day.ts";

const me = uuidOf(1, 9);
const colleague = uuidOf(2, 9);

function visit(number: number, unit: number, createdAt: string, mitarbeiterId = me): wire.Qualification {
  return { ...sampleVisit(number, unit, "CUSTOMER_NOT_HOME"), createdAt, mitarbeiterId };
}

function unitWith(number: number, address: number, visits: readonly wire.Qualification[], change: Partial<wire.Unit> = {}) {
  const [latest = null] = visits.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return sampleUnit(number, address, { qualifikationen: [...visits], latestQualification: latest, ...change });
}

function bookOf(...addresses: readonly wire.Address[]) {
  const index = createListIndex();
  const held = new Map<string, wire.Address>();
  const asked: string[] = [];
  const put = (address: wire.Address) => {
    held.set(address.uuid, address);
    index.put(listEntryOf(address));
  };
  for (const one of addresses) put(one);
  return {
    index,
    put,
    asked,
    address: async (id: string) => {
      asked.push(id);
      return held.get(id) ?? null;
    },
  };
}

const monday = "2026-11-30T00:00:00Z";

describe("one's own day", () => {
  it("has one's own visits since then, the newest first, and those of nobody else", async () => {
    const book = bookOf(
      sampleAddress(14, {
        wohneinheiten: [
          unitWith(1, 14, [visit(1, 1, "2026-12-04T09:00:00Z"), visit(2, 1, "2026-11-20T09:00:00Z")], { name: "Berger" }),
          unitWith(2, 14, [visit(3, 2, "2026-12-04T10:00:00Z", colleague)], { position: 2 }),
          unitWith(3, 14, [visit(4, 3, "2026-12-04T11:00:00Z")], { position: 3, name: null }),
        ],
      }),
    );
    const { visits } = await createOwnDayReader(book, me)(monday);
    expect(visits.map(({ door, name, visit: { createdAt } }) => [door, name, createdAt])).toEqual([
      ["Lindenstraße 14, WE 3", "", "2026-12-04T11:00:00Z"],
      ["Lindenstraße 14, WE 1", "Berger", "2026-12-04T09:00:00Z"],
    ]);
  });

  it("keeps one's own visit where a colleague was later", async () => {
    const both = [visit(1, 1, "2026-12-01T09:00:00Z"), visit(2, 1, "2026-12-04T09:00:00Z", colleague)];
    const book = bookOf(sampleAddress(14, { wohneinheiten: [unitWith(1, 14, both)] }));
    expect((await createOwnDayReader(book, me)(monday)).visits).toHaveLength(1);
  });

  it("counts in each visited street the doors where somebody was or that are closed", async () => {
    const house = (number: number, hausnummer: string, units: wire.Unit[], strasse = "Hofweg") =>
      sampleAddress(number, { strasse, hausnummer, wohneinheiten: units });
    const book = bookOf(
      house(1, "1", [unitWith(1, 1, [visit(1, 1, "2026-12-04T09:00:00Z")])]),
      house(2, "2", [unitWith(2, 2, [visit(2, 2, "2026-06-01T09:00:00Z")]), unitWith(3, 2, [], { position: 2 })]),
      house(3, "3", [unitWith(4, 3, [], { status: "CLOSED" })]),
      house(4, "1", [unitWith(5, 4, [])], "Bachweg"),
    );
    const { streets } = await createOwnDayReader(book, me)(monday);
    expect(streets.map(({ name, done, doors }) => [name, done, doors])).toEqual([["Hofweg", 3, 4]]);
  });

  it("reads an address again only when it has changed", async () => {
    const first = sampleAddress(1, { wohneinheiten: [unitWith(1, 1, [visit(1, 1, "2026-12-04T09:00:00Z")])] });
    const book = bookOf(first, sampleAddress(2, { wohneinheiten: [unitWith(2, 2, [visit(2, 2, "2026-12-04T10:00:00Z")])] }));
    const read = createOwnDayReader(book, me);
    await read(monday);
    await read(monday);
    expect(book.asked).toHaveLength(2);
    book.put({ ...first, wohneinheiten: [unitWith(1, 1, [])] });
    expect((await read(monday)).visits.map(({ unitId }) => unitId)).toEqual([uuidOf(2, 2)]);
  });
});
