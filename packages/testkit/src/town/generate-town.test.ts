import { describe, expect, it } from "vitest";

import { demoSeed, generateTown } from "./generate-town.ts";
import { planTown } from "./plan-town.ts";
import type { LonLat, TownAddress } from "./town.ts";

const now = "2026-12-04T13:30:00.000Z";
const town = generateTown(demoSeed, now);
const doorOf = ({ strasse, hausnummer, zusatz }: TownAddress) => `${strasse} ${hausnummer}${zusatz}`;

/** Even-odd rule. */
function contains(ring: readonly LonLat[], [lon, lat]: LonLat): boolean {
  let inside = false;
  for (const [index, [x, y]] of ring.entries()) {
    const [px, py] = ring.at(index - 1) ?? [x, y];
    if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
  }
  return inside;
}

describe("the demo town", () => {
  it("is the same for the same seed, and another for another", () => {
    expect(generateTown(demoSeed, now)).toEqual(town);
    expect(planTown(7).addresses.map(doorOf)).not.toEqual(town.addresses.map(doorOf));
  });

  it("has about 2,000 addresses, 6,000 units and 4 territories", () => {
    const units = town.addresses.reduce((sum, { units: own }) => sum + own.length, 0);
    expect(town.addresses.length).toBeGreaterThan(1900);
    expect(town.addresses.length).toBeLessThan(2100);
    expect(units).toBeGreaterThan(5700);
    expect(units).toBeLessThan(6300);
    expect(town.territories).toHaveLength(4);
  });

  it("names every door and every street once", () => {
    const doors = town.addresses.map(doorOf);
    expect(new Set(doors).size).toBe(doors.length);
    const streets = town.streets.map(({ name }) => name);
    expect(new Set(streets).size).toBe(streets.length);
  });

  it.each([
    ["Lindenstraße 12", 4],
    ["Lindenstraße 14", 6],
    ["Lindenstraße 14a", 1],
    ["Lindenstraße 16", 8],
    ["Mühlgasse 3", 2],
    ["Mühlgasse 5", 2],
    ["Mühlgasse 7", 3],
    ["An der alten Ziegelei 21", 12],
    ["An der alten Ziegelei 23", 12],
    ["Brückenweg 1", 1],
  ])("has %s with %d units", (door, units) => {
    expect(town.addresses.find((address) => doorOf(address) === door)?.units).toHaveLength(units);
  });

  it("has house numbers with letters and ranges, half ones and parcels", () => {
    const suffixes = town.addresses.map(({ zusatz }) => zusatz);
    expect(suffixes.filter((zusatz) => zusatz === "a").length).toBeGreaterThan(40);
    expect(suffixes.filter((zusatz) => /^-\d+$/u.test(zusatz)).length).toBeGreaterThan(3);
    const odd = town.addresses.filter(({ zusatz }) => zusatz.includes("/"));
    expect(odd.map(({ strasse, hausnummer, zusatz }) => [strasse, hausnummer, zusatz]).toSorted()).toEqual([
      ["Schmiedegasse", "12", "1/2"],
      ["Töpfergasse", "17", "/28"],
    ]);
  });

  it("puts each address into the territory that it names, and into no other", () => {
    const wrong = town.addresses.filter(({ at, territory }) => {
      const found = town.territories.filter(({ ring }) => contains(ring, at)).map(({ name }) => name);
      return found.length !== 1 || found[0] !== territory;
    });
    expect(wrong.map(doorOf)).toEqual([]);
  });

  it("keeps houses out of the park and the water", () => {
    const areas = [...town.parks, ...town.water];
    const wet = town.addresses.filter(({ building }) =>
      areas.some(({ ring }) => building.some((corner) => contains(ring, corner))),
    );
    expect(wet.map(doorOf)).toEqual([]);
  });

  it("tells visits of the last weeks in order, none in the future", () => {
    const times = town.visits.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(Date.parse(now));
    expect(Math.min(...times)).toBeGreaterThan(Date.parse(now) - 75 * 86_400_000);
    const told = town.visits.filter(({ comment }) => comment?.startsWith("Möchte mit ihrem Mann sprechen"));
    expect(told).toMatchObject([{ code: "FOLLOW_UP", salesman: "verkauf1", position: 2 }]);
  });

  it("knows who signed each order, by the name at the bell", () => {
    for (const { code, customer, address, position } of town.visits) {
      expect(customer !== undefined).toBe(code === "ORDER_REGISTERED");
      const unit = town.addresses[address]?.units.find((one) => one.position === position);
      if (customer === undefined || unit?.type !== "PRIVATE") continue;
      expect(unit.name).toMatch(new RegExp(`^(?:(?:Familie )?${customer.lastName}(?:, |$)|(?:EG|\\d+\\. OG) )`, "u"));
      expect(customer.email).toMatch(/^[a-z]+\.[a-z]+@example\.org$/u);
    }
  });

  it("has every outcome, and appointments that are due, overdue and to come", () => {
    expect(new Set(town.visits.map(({ code }) => code)).size).toBe(9);
    const begins = town.visits.flatMap(({ appointment }) =>
      appointment ? [Date.parse(appointment.beginsAt) - Date.parse(now)] : [],
    );
    expect(begins.filter((distance) => distance < 0)).toHaveLength(2);
    expect(begins.filter((distance) => distance > 0).length).toBeGreaterThan(30);
  });
});
