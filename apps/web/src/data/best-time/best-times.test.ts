import type { wire } from "@rundgang/contracts";
import { bestTimeReason, bestTimeWords } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import { listEntryOf } from "../list/list-entry.ts";
import { createListIndex } from "../list/list-index.ts";
import { rowsOf } from "../list/list-rows.ts";
import { sampleAddress, sampleUnit, sampleVisit } from "../testing/samples.ts";
import { readBestTimes } from "./best-times.ts";
import { packVisits } from "../list/packed-visits.ts";
import { rankAddresses } from "./rank-addresses.ts";
import { readVisits } from "./read-visits.ts";

const now = Date.parse("2026-12-04T16:00:00.000Z");
const soon = () => Promise.resolve();

let numbers = 0;
type Visit = readonly [createdAt: string, code: wire.QualificationCode];
/** A unit of an address with these visits. */
function unitOf(unit: number, address: number, visits: readonly Visit[], change: Partial<wire.Unit> = {}): wire.Unit {
  const qualifikationen = visits.map(([createdAt, code]) => {
    numbers += 1;
    return { ...sampleVisit(numbers, unit, code), createdAt };
  });
  return sampleUnit(unit, address, { qualifikationen, ...change });
}

async function timesOf(addresses: readonly wire.Address[]) {
  const index = createListIndex();
  index.fill(rowsOf(addresses.map(listEntryOf)));
  const times = await readBestTimes(index, now, soon);
  const entry = (number: number) => index.entry(number) ?? listEntryOf(sampleAddress(99));
  const said = (number: number, unitIds = entry(number).unitIds) => {
    const best = times.bestTimeAt(entry(number).uuid, unitIds);
    return best === null ? null : `${bestTimeWords(best)} (${bestTimeReason(best)})`;
  };
  return { index, times, entry, said };
}

/* 28 November 2026 is a Saturday; at 11 in Berlin it is 10 UTC. */
const saturdays: readonly Visit[] = [
  ["2026-11-28T10:00:00.000Z", "FOLLOW_UP"],
  ["2026-11-21T10:30:00.000Z", "NO_INTEREST"],
];
const workdays: readonly Visit[] = [
  ["2026-11-25T16:10:00.000Z", "CUSTOMER_NOT_HOME"],
  ["2026-11-19T16:20:00.000Z", "CUSTOMER_NOT_HOME"],
  ["2026-11-12T16:30:00.000Z", "CUSTOMER_NOT_HOME"],
];

describe("what visits on the device say of a door's best time", () => {
  it("a row keeps minutes and codes, and what is read of them is whether it was opened", () => {
    const visits: readonly Visit[] = [
      ["2026-11-28T10:00:30.000Z", "NOT_MARKETABLE"],
      ...saturdays.slice(0, 1),
      ...workdays.slice(0, 1),
    ];
    const packed = packVisits(unitOf(1, 1, visits));
    expect(packed).toMatch(/^(?:[0-9a-z]+[0-8] ?){3}$/u);
    const minutes = (at: string) => Date.parse(at) / 60_000;
    expect(readVisits(packed)).toEqual([
      { minutes: minutes("2026-11-28T10:00:00.000Z"), isOpened: true },
      { minutes: minutes("2026-11-25T16:10:00.000Z"), isOpened: false },
    ]);
    expect([packVisits(unitOf(1, 1, [])), readVisits("")]).toEqual(["", []]);
  });

  it("a door that was opened on Saturdays alone says so, out of how many visits", async () => {
    const { said } = await timesOf([sampleAddress(1, { wohneinheiten: [unitOf(1, 1, [...saturdays, ...workdays])] })]);
    expect(said(0)).toBe("Hier wurde samstags öfter geöffnet (2 von 2 Besuchen, sonst 0 von 3)");
  });

  it("counts by Berlin's clock on both sides of the clock change", async () => {
    /* 16:30 UTC is 18:30 in October's summer time, and 17:30 after it: both between 17 and 19. 15:30 UTC is 17:30 before, 16:30 after. */
    const evening: readonly Visit[] = [
      ["2026-10-22T15:30:00.000Z", "FOLLOW_UP"],
      ["2026-10-27T16:30:00.000Z", "FOLLOW_UP"],
      ["2026-10-28T15:30:00.000Z", "CUSTOMER_NOT_HOME"],
      ["2026-10-29T15:40:00.000Z", "CUSTOMER_NOT_HOME"],
      ["2026-10-30T15:50:00.000Z", "CUSTOMER_NOT_HOME"],
    ];
    const { said } = await timesOf([sampleAddress(1, { wohneinheiten: [unitOf(1, 1, evening)] })]);
    expect(said(0)).toBe("Hier wurde werktags zwischen 17 und 19 Uhr öfter geöffnet (2 von 2 Besuchen, sonst 0 von 3)");
  });

  it("says nothing of a door whose people wish no more visits, and does not count its visits for the street", async () => {
    const wish: Visit = ["2026-11-29T10:00:00.000Z", "BLACKLISTED"];
    const doors = [unitOf(1, 1, [...saturdays, ...workdays, wish]), unitOf(2, 1, [], { position: 2 })];
    const { said, times, entry } = await timesOf([sampleAddress(1, { wohneinheiten: doors })]);
    expect([said(0), said(0, [doors[0]?.uuid ?? ""]), said(0, [doors[1]?.uuid ?? ""])]).toEqual([null, null, null]);
    expect(times.chanceAt(entry(0), now, [doors[0]?.uuid ?? ""])).toBeNull();
    expect(times.chanceAt(entry(0), now)).toBe(0.5);
  });

  it("forgets visits that are older than a year", async () => {
    const old = [...saturdays, ...workdays].map(([at, code]): Visit => [at.replace("2026", "2025"), code]);
    const { said, times, entry } = await timesOf([sampleAddress(1, { wohneinheiten: [unitOf(1, 1, old)] })]);
    expect([said(0), times.chanceAt(entry(0), now)]).toEqual([null, 0.5]);
  });

  it("ranks houses by their open doors at this hour; one without an open door has no rank", async () => {
    const [good, bad, closed] = [1, 2, 3].map(
      (number) =>
        (visits: readonly Visit[], change: Partial<wire.Unit> = {}) =>
          sampleAddress(number, { strasse: `Weg ${number}`, wohneinheiten: [unitOf(number, number, visits, change)] }),
    );
    const evenings = workdays.map(([at]): Visit => [at, "FOLLOW_UP"]);
    const addresses = [good?.(evenings), bad?.(workdays), closed?.(evenings, { status: "CLOSED" })].filter(
      (one) => one !== undefined,
    );
    const { index, times } = await timesOf(addresses);
    const { ranks, endsIn } = await rankAddresses(index, times, now, soon);
    const [first = 0, second = 0] = addresses.map(({ uuid }) => ranks.get(uuid));
    expect(first).toBeGreaterThan(second);
    expect([ranks.size, endsIn]).toEqual([2, 3_600_000]);
  });
});
