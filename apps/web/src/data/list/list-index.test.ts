import {
  addressFilterLabels,
  addressMask,
  addressShown,
  distanceMetres,
  filterBits,
  matchesSearch,
  perFilter,
  qualificationCodes,
  searchNeedles,
  sortAddresses,
  type AddressFilter,
  type FilterableAddress,
  type Position,
} from "@rundgang/domain";
import type { wire } from "@rundgang/contracts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { sampleAddress, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import type { ListPreferences } from "./address-list.ts";
import { listEntryOf } from "./list-entry.ts";
import { createLetterPairs } from "./letter-pairs.ts";
import { createListIndex } from "./list-index.ts";
import { rowsOf } from "./list-rows.ts";

/** What a first version would do: every address, every time. */
function naive(addresses: readonly wire.Address[], preferences: ListPreferences, position: Position | null) {
  const needles = searchNeedles(preferences.filterString);
  const within = addresses.filter(
    (address) =>
      (preferences.selectedProvider === null || address.provider === `/api/providers/${preferences.selectedProvider}`) &&
      matchesSearch(listEntryOf(address).text, needles),
  );
  const shown = within.filter((address) => addressShown(filterable(address), preferences.filter));
  const distanceOf =
    position === null
      ? null
      : (address: wire.Address) =>
          address.lat === null ? null : distanceMetres(position, { lat: Number(address.lat), lon: Number(address.lon) });
  const counts = Object.fromEntries(
    addressFilterLabels.map(({ name }) => [
      name,
      within.filter((address) => (addressMask(filterable(address)) & filterBits[name]) !== 0).length,
    ]),
  );
  /* What the hour says of them is not the index's. */
  const sort = preferences.sortUnitsBy === "bestTime" ? "distance" : preferences.sortUnitsBy;
  return { uuids: sortAddresses(shown, sort, distanceOf).map((address) => address.uuid), counts };
}

function filterable(address: wire.Address): FilterableAddress {
  return {
    ownerDetermined: address.data.ownerDetermined === true,
    units: address.wohneinheiten.map((unit) => ({
      status: unit.status,
      latestCode: unit.latestQualification?.qualifikation ?? null,
    })),
  };
}

const unitOf = (number: number, index: number) =>
  fc
    .record({
      status: fc.constantFrom<wire.UnitStatus>("OPEN", "OPEN", "CLOSED", "SALE"),
      code: fc.option(fc.constantFrom(...qualificationCodes)),
      name: fc.constantFrom(null, "Krüger", "Müller-Lüdenscheidt", "Anna Öztürk"),
    })
    .map(({ status, code, name }) => {
      const unit = number * 10 + index;
      const latest = code === null ? null : sampleVisit(unit, unit, code);
      return sampleUnit(unit, number, { position: index, status, name, latestQualification: latest });
    });

const addressOf = (number: number) =>
  fc
    .record({
      strasse: fc.constantFrom("Lindenstraße", "Mühlgasse", "Am Park", "Krügerweg"),
      hausnummer: fc.integer({ min: 1, max: 30 }).map(String),
      hausnummerZusatz: fc.constantFrom("", "a", "b", "1/2"),
      lat: fc.option(fc.integer({ min: 0, max: 50 }).map((step) => (52 + step / 1000).toFixed(7))),
      provider: fc.constantFrom("/api/providers/2", "/api/providers/3"),
      ownerDetermined: fc.boolean(),
      wohneinheiten: fc.tuple(unitOf(number, 1), unitOf(number, 2)).map((units) => [...units]),
    })
    .map(({ ownerDetermined, lat, ...rest }) =>
      sampleAddress(number, { ...rest, lat, lon: lat === null ? null : "10.0000000", data: { ownerDetermined } }),
    );

const filter: fc.Arbitrary<AddressFilter> = fc.record(perFilter(() => fc.boolean()));

const preferences: fc.Arbitrary<ListPreferences> = fc.record({
  filter,
  sortUnitsBy: fc.constantFrom("distance", "even", "odd", "alphabetical", "bestTime"),
  filterString: fc.constantFrom(
    "",
    "l",
    "li",
    "lin",
    "linden 1",
    "mühl",
    "muehlg",
    "12",
    "12 a",
    "kru",
    "krüger",
    "38990 am",
    "an",
    "öz",
    "1/",
    "ü-l",
  ),
  selectedProvider: fc.constantFrom(null, null, 2, 3),
});

const position = fc.option(fc.constantFrom({ lat: 52, lon: 10 }, { lat: 52.03, lon: 10.001 }));

const step = fc.oneof(
  { weight: 4, arbitrary: preferences.map((wanted) => ({ do: "find" as const, wanted })) },
  { weight: 1, arbitrary: position.map((to) => ({ do: "move" as const, to })) },
  /* With room for no more rows than there are, and for some. */
  { weight: 1, arbitrary: fc.constantFrom(0, 32).map((spare) => ({ do: "prepare" as const, spare })) },
  { weight: 1, arbitrary: fc.constant({ do: "take in" as const }) },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 1, max: 14 })
      .chain(addressOf)
      .map((address) => ({ do: "put" as const, address })),
  },
);

describe("the list in columns", () => {
  it("finds, counts and sorts what a naive filter over whole addresses does, through changes, moves and typing on", () => {
    const town = fc.tuple(...Array.from({ length: 12 }, (_, number) => addressOf(number + 1)));
    fc.assert(
      fc.property(town, fc.array(step, { minLength: 1, maxLength: 12 }), (start, steps) => {
        const addresses = new Map(start.map((address) => [address.uuid, address]));
        const index = createListIndex();
        index.fill(rowsOf(start.map(listEntryOf)));
        let at: Position | null = null;
        let takeIn = () => false;
        const found: unknown[] = [];
        const expected: unknown[] = [];
        for (const one of steps) {
          if (one.do === "move") {
            at = one.to;
            index.setPosition(at);
          } else if (one.do === "prepare") {
            takeIn = index.prepareSearch(createLetterPairs(index.size + one.spare));
          } else if (one.do === "take in") {
            takeIn();
          } else if (one.do === "put") {
            addresses.set(one.address.uuid, one.address);
            index.put(listEntryOf(one.address));
          } else {
            const hits = index.find(one.wanted);
            const uuids = Array.from(hits.ordinals, (ordinal) => index.entry(ordinal)?.uuid);
            found.push({ uuids, counts: hits.counts });
            expected.push(naive([...addresses.values()], one.wanted, at));
          }
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("narrows while typing on, and widens again when letters go", () => {
    const index = createListIndex();
    index.fill(rowsOf([sampleAddress(1), sampleAddress(2, { strasse: "Lindhof" })].map(listEntryOf)));
    const find = (filterString: string) => {
      const hits = index.find({
        filter: { ...allFilters, showOwnerDeterminationOnly: false },
        sortUnitsBy: "alphabetical",
        filterString,
        selectedProvider: null,
      });
      return hits.ordinals.length;
    };
    expect(["li", "lind", "linde", "lind", "l", "lindh"].map(find)).toEqual([2, 2, 1, 2, 2, 1]);
  });

  const streets = [
    "Lindenstraße",
    "Am Bach",
    "Bäckergasse",
    "Straße des 17. Juni",
    "Šipanska ulica",
    "Ольгина",
    "Max-Planck-Str.",
  ];
  const queries =
    "l,li,lin,linden,linde,38,389,38990,12,1,ju,juni,am,am ,am b,bä,ba,bac,str,š,ši,оль,ол,max-p,max p,17. j,17 juni,zz,linden 1,linden 12,1 a";

  it.each(queries.split(","))(
    "finds the same houses for %j in the same order once it is prepared, while it is and after changes",
    (filterString) => {
      const town = Array.from({ length: 70 }, (_, place) =>
        sampleAddress(place + 1, { strasse: streets[place % streets.length] ?? "", hausnummer: String(1 + (place % 23)) }),
      );
      const [plain, prepared] = [createListIndex(), createListIndex()];
      for (const index of [plain, prepared]) index.fill(rowsOf(town.map(listEntryOf)));
      const find = (index: typeof plain) => {
        const hits = index.find({ filter: null, sortUnitsBy: "alphabetical", filterString, selectedProvider: null });
        return Array.from(hits.ordinals, (ordinal) => index.entry(ordinal)?.uuid);
      };
      const expected = find(plain);
      const takeIn = prepared.prepareSearch(createLetterPairs(80));
      expect([prepared.isPrepared, find(prepared)]).toEqual([false, expected]);
      takeIn();
      expect([prepared.isPrepared, find(prepared)]).toEqual([true, expected]);

      for (const [number, strasse] of [
        [3, "Lindhof"],
        [75, "Am Lindenplatz"],
      ] as const)
        for (const index of [plain, prepared]) index.put(listEntryOf(sampleAddress(number, { strasse })));
      expect([prepared.isPrepared, find(prepared)]).toEqual([true, find(plain)]);
      for (let number = 100; number < 130; number += 1)
        for (const index of [plain, prepared]) index.put(listEntryOf(sampleAddress(number, { strasse: "Lindenau" })));
      expect([prepared.isPrepared, find(prepared)]).toEqual([false, find(plain)]);
    },
  );

  it("knows the address of a unit, a unit that came later included", () => {
    const index = createListIndex();
    index.fill(rowsOf([listEntryOf(sampleAddress(1))]));
    expect(index.ordinalOfUnit(uuidOf(1, 2))).toBe(0);
    index.put(listEntryOf(sampleAddress(1, { wohneinheiten: [sampleUnit(1, 1), sampleUnit(7, 1)] })));
    expect(index.ordinalOfUnit(uuidOf(7, 2))).toBe(0);
  });

  it("knows none for a unit that was taken back, and the new one for one that moved", () => {
    const index = createListIndex();
    const [taken, moved] = [sampleUnit(7, 1), sampleUnit(8, 1)];
    index.fill(
      rowsOf([sampleAddress(1, { wohneinheiten: [sampleUnit(1, 1), taken, moved] }), sampleAddress(2)].map(listEntryOf)),
    );
    expect(index.ordinalOfUnit(taken.uuid)).toBe(0);
    index.put(listEntryOf(sampleAddress(2, { wohneinheiten: [sampleUnit(2, 1), moved] })));
    index.put(listEntryOf(sampleAddress(1)));
    expect([index.ordinalOfUnit(taken.uuid), index.ordinalOfUnit(moved.uuid)]).toEqual([undefined, 1]);
  });
});

const allFilters: AddressFilter = perFilter(() => true);
