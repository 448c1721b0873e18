import type { DoorState } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import type { AddressRow } from "../../data/list/address-list.ts";
import type { Walk, WalkStop } from "../../data/stops/walk.ts";
import { sampleAppointment, uuidOf } from "../../data/testing/samples.ts";
import { shownWalk } from "./shown-stops.ts";

const madeAt = Date.parse("2026-12-04T16:00:00.000Z");
const iso = (minutes: number) => new Date(madeAt + minutes * 60_000).toISOString();
const open: DoorState = { open: true, code: null, at: null };
const rung: DoorState = { open: true, code: "CUSTOMER_NOT_HOME", at: iso(4) };

function row(hausnummer: string, doors: readonly DoorState[]): AddressRow {
  const unitIds = doors.map((_door, index) => `${hausnummer}-${index + 1}`);
  return {
    uuid: hausnummer,
    strasse: "Lindenstraße",
    hausnummer,
    hausnummerZusatz: "",
    plz: "38990",
    ort: "Wiesenbrück",
    providerId: 2,
    lat: 49.5,
    lon: 11.2,
    doors,
    openUnits: doors.length,
    totalUnits: doors.length,
    distanceMetres: null,
    door: open,
    comments: 0,
    unitIds,
    shownUnitIds: unitIds,
    nextUnitId: unitIds[0] ?? null,
    unsent: undefined,
  };
}
function stop(addressId: string, units: number, change: Partial<WalkStop> = {}): WalkStop {
  const unitIds = Array.from({ length: units }, (_none, index) => `${addressId}-${index + 1}`);
  const leg = { metres: 500, line: [], isCrow: false };
  return { addressId, lat: 49.5, lon: 11.2, unitIds, appointmentId: null, leg, isOff: false, ...change };
}
const start = { lat: 49.5, lon: 11.2, kind: "own", isOff: false } as const;
const walk = (...stops: WalkStop[]): Walk => ({ v: 1, madeAt, start, stops, missed: [], asOf: null, crow: null });
const appointment = {
  ...sampleAppointment(1),
  beginnAt: iso(20),
  betreff: "Wiedervorlage: Lindenstraße 16",
  data: { unit: "/api/wohneinheits/16-3" },
};
const atMeeting = (change: Partial<WalkStop> = {}) =>
  stop("16", 0, { unitIds: ["16-3"], appointmentId: appointment.uuid, ...change });

const show = (shown: Walk, rows: readonly AddressRow[], appointments: readonly (typeof appointment)[] | null = [], now = 1) =>
  shownWalk(shown, { rowOf: (id) => rows.find(({ uuid }) => uuid === id), appointments, now: madeAt + now * 60_000 });

describe("where a stop leads", () => {
  it.each<[string, WalkStop, AddressRow | undefined, object | null]>([
    ["to the one door that is open", stop("14", 1), row("14", [open]), { unitId: "14-1", isHouse: false }],
    ["to all doors of a house with several", stop("14", 3), row("14", [open, open, open]), { unitId: "14-1", isHouse: true }],
    ["to the door that is left", stop("14", 3), row("14", [rung, open, rung]), { unitId: "14-2", isHouse: false }],
    ["to the first door where all are done", stop("14", 2), row("14", [rung, rung]), { unitId: "14-1", isHouse: false }],
    ["to the door of the appointment", atMeeting(), row("16", [open, open, open]), { unitId: "16-3", isHouse: false }],
    [
      "to the house's first door where the appointment knows none",
      atMeeting({ unitIds: [] }),
      row("16", [open, open]),
      { unitId: "16-1", isHouse: false },
    ],
    ["to the unit though its address is not here any more", stop("14", 1), undefined, { unitId: "14-1", isHouse: false }],
  ])("%s", (_what, one, house, target) => {
    expect(show(walk(one), house === undefined ? [] : [house], [appointment]).stops[0]?.target).toEqual(target);
  });
});

describe("a walk as it stands", () => {
  const rows = [row("14", [rung]), row("16", [open, open, open]), row("18", [open])];
  it("ticks what was done, names the next one, and says whether its time fits", () => {
    const { stops, current, times } = show(walk(stop("14", 1), atMeeting(), stop("18", 1)), rows, [appointment], 5);
    expect(stops.map(({ name, isDone, isCurrent, arriveAt }) => [name, isDone, isCurrent, arriveAt])).toEqual([
      ["Lindenstraße 14", true, false, null],
      ["Lindenstraße 16", false, true, iso(10)],
      ["Lindenstraße 18", false, false, iso(29)],
    ]);
    expect([current?.meeting?.words, current?.meeting?.unitId]).toEqual(["Wiedervorlage 17:20", "16-3"]);
    expect(times).toEqual({ fits: true, head: "Die Zeit passt.", text: "Du bist 10 Minuten früher da." });
  });

  it("waits for the appointments: none is done before they are read", () => {
    expect(show(walk(atMeeting()), rows, null).stops[0]?.isDone).toBe(false);
    expect(show(walk(atMeeting()), rows, []).stops[0]?.isDone).toBe(true);
    expect(show(walk(atMeeting()), rows, [{ ...appointment, done: true }]).current).toBeNull();
  });

  it("names appointments that are missed, as long as they stand", () => {
    const missing = { ...walk(stop("18", 1)), missed: [{ appointmentId: appointment.uuid, why: "late" as const }] };
    const text = "Die Wiedervorlage um 17:20 (Lindenstraße 16) ist zu Fuß nicht mehr rechtzeitig zu erreichen.";
    expect(show(missing, rows, [appointment]).missed).toEqual([text]);
    expect(show(missing, rows, [{ ...appointment, uuid: uuidOf(9, 5) }]).missed).toEqual([]);
  });
});
