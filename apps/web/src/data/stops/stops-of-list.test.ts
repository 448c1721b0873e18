import type { wire } from "@rundgang/contracts";
import { defaultAddressFilter, type AddressFilter } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import { listEntryOf } from "../list/list-entry.ts";
import { sampleAddress, sampleAppointment, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import { awaitedUnits, doorsOf, meetingsOf, placeOf } from "./stops-of-list.ts";

const now = Date.parse("2026-12-04T16:00:00.000Z");
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const at = { lat: "49.5", lon: "11.2" };
const visited = (number: number, code: "CUSTOMER_NOT_HOME" | "NO_INTEREST", when: string) =>
  sampleUnit(number, 3, { latestQualification: { ...sampleVisit(number, number, code), createdAt: when } });

describe("where a stop may be", () => {
  it.each([
    ["a place", { lat: 49.5, lon: 11.2 }, { lat: 49.5, lon: 11.2 }],
    ["on the equator", { lat: 0, lon: 11.2 }, { lat: 0, lon: 11.2 }],
    ["not at 0/0", { lat: 0, lon: 0 }, null],
    ["not without coordinates", { lat: null, lon: 11.2 }, null],
    ["not beyond the pole", { lat: 91, lon: 11.2 }, null],
  ])("%s", (_what, given, expected) => {
    expect(placeOf(given)).toEqual(expected);
  });
});

describe("the doors of an address", () => {
  const all: AddressFilter = { ...defaultAddressFilter, showNoInterestUnits: true };
  it.each<[string, Parameters<typeof sampleAddress>[1], AddressFilter, readonly number[] | null]>([
    ["are the open ones", { ...at, wohneinheiten: [sampleUnit(1, 3), sampleUnit(2, 3, { status: "CLOSED" })] }, all, [1]],
    [
      "are those that the filter lets through",
      { ...at, wohneinheiten: [sampleUnit(1, 3), visited(2, "NO_INTEREST", hours(-100))] },
      defaultAddressFilter,
      [1],
    ],
    [
      "are not those where somebody was on this round",
      { ...at, wohneinheiten: [visited(1, "CUSTOMER_NOT_HOME", hours(-1)), visited(2, "CUSTOMER_NOT_HOME", hours(-20))] },
      all,
      [2],
    ],
    [
      "are not those at which something is agreed for later",
      { ...at, wohneinheiten: [sampleUnit(7, 3), sampleUnit(1, 3)] },
      all,
      [1],
    ],
    ["are none where all are closed", { ...at, wohneinheiten: [sampleUnit(1, 3, { status: "CLOSED" })] }, all, null],
    ["are none without coordinates", { wohneinheiten: [sampleUnit(1, 3)] }, all, null],
    ["are none at 0/0", { lat: "0", lon: "0", wohneinheiten: [sampleUnit(1, 3)] }, all, null],
  ])("%s", (_what, change, filter, expected) => {
    const awaited = awaitedUnits(
      [{ ...sampleAppointment(1), beginnAt: hours(30), data: { unit: `/api/wohneinheits/${uuidOf(7, 2)}` } }],
      now,
    );
    const place = doorsOf(listEntryOf(sampleAddress(3, change)), { filter, awaited, now });
    expect(place?.unitIds ?? null).toEqual(expected?.map((number) => uuidOf(number, 2)) ?? null);
  });
});

describe("the appointments on the way", () => {
  const house = listEntryOf(sampleAddress(3, { ...at, wohneinheiten: [sampleUnit(1, 3), sampleUnit(2, 3)] }));
  const placeless = listEntryOf(sampleAddress(4));
  const entryOf = (id: string) => [house, placeless].find(({ uuid }) => uuid === id);
  const address = `/api/adresses/${house.uuid}` as const;
  const base = { ...sampleAppointment(1), beginnAt: hours(1), data: { address } };
  it.each<[string, Partial<wire.Appointment>, readonly string[] | null]>([
    ["at a door that is known", { data: { address, unit: `/api/wohneinheits/${uuidOf(2, 2)}` } }, [uuidOf(2, 2)]],
    ["at a house: its open doors", {}, [uuidOf(1, 2), uuidOf(2, 2)]],
    ["in twelve hours", { beginnAt: hours(12) }, [uuidOf(1, 2), uuidOf(2, 2)]],
    ["not tomorrow", { beginnAt: hours(13) }, null],
    ["not one that has begun", { beginnAt: hours(-0.1) }, null],
    ["not one that is done", { done: true }, null],
    ["not one without a time", { ganztaegig: true }, null],
    ["not one by video", { type: "SCHEDULED_VIDEO_CALL" }, null],
  ])("%s", (_what, change, expected) => {
    const { meetings, missed } = meetingsOf([{ ...base, ...change }], now, entryOf);
    expect([meetings[0]?.unitIds ?? null, missed]).toEqual([expected, []]);
  });

  it.each([
    ["without coordinates", { address: `/api/adresses/${placeless.uuid}` as const }],
    ["that is not on the device", { address: `/api/adresses/${uuidOf(9, 1)}` as const }],
    ["of no address", {}],
  ])("names one %s", (_what, data) => {
    expect(meetingsOf([{ ...base, data }], now, entryOf)).toEqual({
      meetings: [],
      missed: [{ appointmentId: base.uuid, why: "nowhere" }],
    });
  });
});
