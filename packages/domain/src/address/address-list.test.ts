import { describe, expect, it } from "vitest";

import { qualificationCodes } from "../qualification/qualification-code.ts";
import {
  addressFilterLabels,
  addressMask,
  addressShown,
  defaultAddressFilter,
  filterMask,
  perFilter,
  toggleAddressFilter,
  unitShown,
  type AddressFilter,
  type FilterableAddress,
} from "./address-filter.ts";
import { addressCounters } from "./address-counters.ts";
import { sortAddresses, type AddressSort } from "./address-sort.ts";
import { distanceMetres, formatDistance, positionOf } from "./distance.ts";
import { doorState } from "./door-state.ts";

const off: AddressFilter = perFilter(() => false);
const open = (latestCode: FilterableAddress["units"][number]["latestCode"]): FilterableAddress => ({
  ownerDetermined: true,
  units: [{ status: "OPEN", latestCode }],
});

describe("filters", () => {
  it("shows open, not home, appointment and follow-up by default", () => {
    const shown = [null, ...qualificationCodes].filter((code) => addressShown(open(code), defaultAddressFilter));
    expect(shown).toEqual([
      null,
      "ORDER_REGISTERED",
      "APPOINTMENT",
      "FOLLOW_UP",
      "CUSTOMER_NOT_HOME",
      "EXISTING_CUSTOMER",
      "NOT_MARKETABLE",
      "BLACKLISTED",
    ]);
  });

  it.each([
    ["showOpenUnits", null],
    ["showCustomerNotHomeUnits", "CUSTOMER_NOT_HOME"],
    ["showNoInterestUnits", "NO_INTEREST"],
    ["showNoEntryUnits", "NO_ENTRY"],
    ["showAppointmentUnits", "APPOINTMENT"],
    ["showFollowUpUnits", "FOLLOW_UP"],
  ] as const)("%s alone shows an open unit whose latest code is %s, and only that", (name, code) => {
    const filter = { ...off, [name]: true };
    expect(addressShown(open(code), filter)).toBe(true);
    const others = ([null, "APPOINTMENT", "NO_INTEREST", "CUSTOMER_NOT_HOME"] as const).filter((other) => other !== code);
    expect(others.filter((other) => addressShown(open(other), filter))).toEqual([]);
  });

  it("needs an OPEN unit, and any of several is enough", () => {
    const closed = { status: "CLOSED", latestCode: null } as const;
    const units = [closed, { status: "SALE", latestCode: "ORDER_REGISTERED" }] as const;
    expect(addressShown({ ownerDetermined: false, units }, defaultAddressFilter)).toBe(false);
    const mixed = [...units, { status: "OPEN", latestCode: "FOLLOW_UP" }] as const;
    expect(addressShown({ ownerDetermined: false, units: mixed }, defaultAddressFilter)).toBe(true);
  });

  it("owner mode shows what is not yet determined, whatever its units say", () => {
    const filter = toggleAddressFilter(defaultAddressFilter, "showOwnerDeterminationOnly");
    const units = [{ status: "SALE", latestCode: null }] as const;
    expect(addressShown({ ownerDetermined: false, units }, filter)).toBe(true);
    expect(addressShown({ ownerDetermined: true, units: [{ status: "OPEN", latestCode: "APPOINTMENT" }] }, filter)).toBe(false);
  });

  it("owner mode switches five filters off and leaves the appointment filter alone", () => {
    expect(toggleAddressFilter(defaultAddressFilter, "showOwnerDeterminationOnly")).toEqual({
      ...off,
      showAppointmentUnits: true,
      showOwnerDeterminationOnly: true,
    });
    const without = toggleAddressFilter({ ...defaultAddressFilter, showAppointmentUnits: false }, "showOwnerDeterminationOnly");
    expect(without.showAppointmentUnits).toBe(false);
  });

  it.each(["showOpenUnits", "showCustomerNotHomeUnits", "showNoInterestUnits", "showNoEntryUnits", "showFollowUpUnits"] as const)(
    "%s switches owner mode off, the appointment filter does not",
    (name) => {
      const owner = { ...off, showOwnerDeterminationOnly: true };
      expect(toggleAddressFilter(owner, name)).toEqual({ ...off, [name]: true });
      expect(toggleAddressFilter(owner, "showAppointmentUnits").showOwnerDeterminationOnly).toBe(true);
    },
  );

  it("leaving owner mode brings the visit filters back", () => {
    const owner = toggleAddressFilter(defaultAddressFilter, "showOwnerDeterminationOnly");
    expect(toggleAddressFilter(owner, "showOwnerDeterminationOnly")).toEqual(defaultAddressFilter);
  });

  it("lets a row speak of the open units alone that it shows, in owner mode of all", () => {
    const units = [null, ...qualificationCodes].flatMap((code) => [true, false].map((isOpen) => ({ code, open: isOpen })));
    const wrong = units.filter((unit) => {
      const status = unit.open ? ("OPEN" as const) : ("CLOSED" as const);
      const house = { ownerDetermined: true, units: [{ status, latestCode: unit.code }] };
      return unitShown(unit, defaultAddressFilter) !== addressShown(house, defaultAddressFilter);
    });
    expect(wrong).toEqual([]);
    expect(units.filter((unit) => !unitShown(unit, { ...off, showOwnerDeterminationOnly: true }))).toEqual([]);
  });

  it("gives every filter one bit", () => {
    const masks = addressFilterLabels.map(({ name }) => filterMask({ ...off, [name]: true }));
    expect(new Set(masks).size).toBe(7);
    expect(masks.reduce((sum, mask) => sum | mask, 0)).toBe(127);
    expect(addressMask({ ownerDetermined: true, units: [] })).toBe(0);
  });
});

describe("counters", () => {
  it.each([
    [[], { openUnits: 0, closedUnits: 0, wohneinheitenGesamt: 0, wohneinheitenOffen: 0 }],
    [["OPEN", "SALE", "CLOSED", "OPEN"], { openUnits: 2, closedUnits: 2, wohneinheitenGesamt: 4, wohneinheitenOffen: 2 }],
    [["EXT_SALE"], { openUnits: 0, closedUnits: 1, wohneinheitenGesamt: 1, wohneinheitenOffen: 0 }],
  ] as const)("%j", (statuses, counters) => {
    expect(addressCounters(statuses)).toEqual(counters);
  });
});

describe("the chip of a row", () => {
  const visit = (isOpen: boolean, code: "NO_ENTRY" | "FOLLOW_UP" | "ORDER_REGISTERED", at: string) => ({
    open: isOpen,
    code,
    at,
  });
  it("tells the newest visit to an open unit", () => {
    const units = [
      visit(true, "NO_ENTRY", "2026-11-20T10:00:00.000Z"),
      visit(true, "FOLLOW_UP", "2026-11-21T10:00:00.000Z"),
      visit(false, "ORDER_REGISTERED", "2026-11-22T10:00:00.000Z"),
    ];
    expect(doorState(units)).toEqual({ code: "FOLLOW_UP", at: "2026-11-21T10:00:00.000Z", open: true });
    expect(doorState(units.slice(2))).toEqual({ code: "ORDER_REGISTERED", at: "2026-11-22T10:00:00.000Z", open: false });
    expect(doorState([{ open: true, code: null, at: null }])).toEqual({ code: null, at: null, open: true });
  });

  it("says that nobody is wanted where each unit objects, whatever was recorded there", () => {
    const objects = { open: false, code: "NO_INTEREST", at: "2026-11-22T10:00:00.000Z", noVisits: true } as const;
    const sold = { open: false, code: "ORDER_REGISTERED", at: "2026-11-21T10:00:00.000Z" } as const;
    expect(doorState([objects, objects]).noVisits).toBe(true);
    expect(doorState([objects, sold]).noVisits).toBeUndefined();
    expect(doorState([]).noVisits).toBeUndefined();
  });
});

describe("sorting", () => {
  const door = (strasse: string, hausnummer: string, hausnummerZusatz = "") => ({
    uuid: `${strasse} ${hausnummer}${hausnummerZusatz}`,
    strasse,
    hausnummer,
    hausnummerZusatz,
    plz: "38990",
    ort: "Wiesenbrück",
  });
  const doors = [
    door("Mühlgasse", "3"),
    door("Lindenstraße", "10"),
    door("Lindenstraße", "2"),
    door("Lindenstraße", "3"),
    door("Lindenstraße", "2", "a"),
    door("Muldenweg", "1"),
    door("Ährenweg", "4"),
  ];
  const names = (sort: AddressSort, distance: ((d: (typeof doors)[number]) => number | null) | null) =>
    sortAddresses(doors, sort, distance).map((one) => one.uuid);
  const alphabetical = [
    "Ährenweg 4",
    "Lindenstraße 2",
    "Lindenstraße 2a",
    "Lindenstraße 3",
    "Lindenstraße 10",
    "Mühlgasse 3",
    "Muldenweg 1",
  ];

  it("sorts alphabetically, ä as a and 2 before 10", () => {
    expect(names("alphabetical", null)).toEqual(alphabetical);
  });

  it("sorts alphabetically without a position", () => {
    expect(names("distance", null)).toEqual(alphabetical);
  });

  it("sorts by distance, doors without coordinates last", () => {
    const far = (one: { uuid: string }) => (one.uuid === "Muldenweg 1" ? 5 : one.uuid === "Mühlgasse 3" ? 9 : null);
    expect(names("distance", far)).toEqual(["Muldenweg 1", "Mühlgasse 3", ...alphabetical.slice(0, 5)]);
  });

  it("puts one side of each street first", () => {
    const even = [
      "Ährenweg 4",
      "Lindenstraße 2",
      "Lindenstraße 2a",
      "Lindenstraße 10",
      "Lindenstraße 3",
      "Mühlgasse 3",
      "Muldenweg 1",
    ];
    expect(names("even", null)).toEqual(even);
    const odd = [
      "Ährenweg 4",
      "Lindenstraße 3",
      "Lindenstraße 2",
      "Lindenstraße 2a",
      "Lindenstraße 10",
      "Mühlgasse 3",
      "Muldenweg 1",
    ];
    expect(names("odd", null)).toEqual(odd);
  });

  it("takes spellings of one street for one street, and doors without a number come last", () => {
    const spelt = [door("Am Graben", "x"), door("AM GRABEN", "4"), door("Am Gräben", "3"), door("Am Graben", "")];
    const order = (sort: AddressSort) => sortAddresses(spelt, sort, null).map(({ hausnummer }) => hausnummer);
    expect(order("alphabetical")).toEqual(["3", "4", "", "x"]);
    expect(order("even")).toEqual(["4", "3", "", "x"]);
  });
});

describe("distance", () => {
  it.each([
    [{ lat: 49.5, lon: 11.28 }, { lat: 49.5, lon: 11.28 }, 0, 0.001],
    [{ lat: 49.5, lon: 11.28 }, { lat: 49.501, lon: 11.28 }, 111.2, 0.1],
    [{ lat: 49.5, lon: 11.28 }, { lat: 49.5, lon: 11.281 }, 72.2, 0.1],
    /* Marktplatz 1 in Lauf to Nuremberg's castle: 15.6 km on the sphere. */
    [{ lat: 49.5106, lon: 11.2806 }, { lat: 49.4578, lon: 11.0757 }, 15_920, 50],
  ])("%j to %j is about %d m", (a, b, metres, tolerance) => {
    expect(Math.abs(distanceMetres(a, b) - metres)).toBeLessThanOrEqual(tolerance);
  });

  it.each([
    [24, "25 m"],
    [0, "0 m"],
    [995, "995 m"],
    [1234, "1,2 km"],
  ])("%d m reads %s", (metres, text) => expect(formatDistance(metres)).toBe(text));

  it("reads the wire's decimal strings", () => {
    expect(positionOf({ lat: "49.5054245", lon: "11.2595063" })).toEqual({ lat: 49.5054245, lon: 11.2595063 });
    expect(positionOf({ lat: null, lon: "11" })).toBeNull();
  });
});
