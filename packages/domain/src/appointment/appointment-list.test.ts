import { describe, expect, it } from "vitest";

import { clashesWith } from "./appointment-clash.ts";
import { appointmentsByDay, tabCounts } from "./appointment-days.ts";
import { isPast, movedTimes, timesSoFar } from "./appointment-move.ts";
import { isAppointmentOf, isOpenCall } from "./appointment-owner.ts";
import type { AppointmentType } from "./appointment-shown.ts";
import { listedTitle } from "./listed-title.ts";

const me = "/api/mitarbeiters/1";
const zone = "Europe/Berlin";
const plain = (beginnAt: string, done = false, type: AppointmentType | null = null) => ({ beginnAt, done, type });

describe("whose an appointment is", () => {
  it.each<[AppointmentType | null, string | null, boolean, [mine: boolean, open: boolean]]>([
    ["IMMEDIATE_VIDEO_CALL", null, false, [false, true]],
    ["IMMEDIATE_VIDEO_CALL", null, true, [false, false]],
    ["IMMEDIATE_VIDEO_CALL", me, false, [true, false]],
    ["IMMEDIATE_VIDEO_CALL", "/api/mitarbeiters/2", false, [false, false]],
    ["SCHEDULED_VIDEO_CALL", null, false, [false, false]],
    [null, me, false, [true, false]],
  ])("%s of %s, done %s", (type, mitarbeiter, done, [mine, isOpen]) => {
    const one = { type, mitarbeiter, done };
    expect([isAppointmentOf(one, me), isOpenCall(one)]).toEqual([mine, isOpen]);
  });
});

describe("the title in the list", () => {
  const unit = (name: string | null) => ({ name, position: 1 });
  it.each<[AppointmentType | null, string, string | null, ReturnType<typeof unit> | null, string]>([
    [null, "Wiedervorlage: Mühlgasse 7", null, unit(null), "WVL: Mühlgasse 7, WE 1"],
    [null, "Wiedervorlage: Lindenstraße 14", null, unit("Familie Berger"), "WVL: Lindenstraße 14, Familie Berger"],
    [null, "Brückenweg 4", "Herr Kowalski", unit("Familie Kowalski"), "Brückenweg 4, Familie Kowalski"],
    [null, "Brückenweg 4", "Herr Kowalski", null, "Brückenweg 4, Herr Kowalski"],
    [null, "Brückenweg 4", " ", null, "Brückenweg 4"],
    ["IMMEDIATE_VIDEO_CALL", "Kirchpfad 5", "Ayşe Demir", null, "Sofort-Beratung: Ayşe Demir"],
    ["IMMEDIATE_VIDEO_CALL", "Kirchpfad 5", null, null, "Sofort-Beratung: Kirchpfad 5"],
    ["SCHEDULED_VIDEO_CALL", "Kirchpfad 5", "Miriam Albers", unit("Albers"), "Miriam Albers"],
    ["REMOTE", "Kirchpfad 5", null, unit("Albers"), "Albers"],
    ["REMOTE", "Wiedervorlage: Kirchpfad 5", null, unit(null), "WVL: Kirchpfad 5"],
  ])("%s %s, %s, %o", (type, betreff, customerName, at, title) => {
    expect(listedTitle({ type, betreff, customerName, unit: at })).toBe(title);
  });
});

describe("times that are taken", () => {
  const taken = { uuid: "1", beginnAt: "2026-12-04T13:00:00.000Z", endeAt: "2026-12-04T14:00:00.000Z", done: false };
  const ids = (found: readonly { readonly uuid: string }[]) => found.map(({ uuid }) => uuid);

  it.each([
    ["2026-12-04T12:00:00.000Z", []],
    ["2026-12-04T12:00:00.001Z", ["1"]],
    ["2026-12-04T13:30:00.000Z", ["1"]],
    ["2026-12-04T13:59:59.999Z", ["1"]],
    ["2026-12-04T14:00:00.000Z", []],
  ])("an hour from %s overlaps %j", (beginnAt, clashes) => {
    expect(ids(clashesWith([taken], { beginnAt }))).toEqual(clashes);
  });

  it("are not those that are done, nor the one that is moved; longer ones reach further, the first stands first", () => {
    const later = { ...taken, uuid: "2", beginnAt: "2026-12-04T15:00:00.000Z", endeAt: "2026-12-04T16:00:00.000Z" };
    const all = [later, taken, { ...taken, uuid: "3", done: true }];
    const beginnAt = "2026-12-04T13:10:00.000Z";
    expect(ids(clashesWith(all, { beginnAt }))).toEqual(["1"]);
    expect(ids(clashesWith(all, { uuid: "1", beginnAt }))).toEqual([]);
    expect(ids(clashesWith(all, { beginnAt, endeAt: "2026-12-04T15:30:00.000Z" }))).toEqual(["1", "2"]);
  });
});

describe("an appointment that is moved", () => {
  const [at, b, c] = ["2026-12-04T13:00:00.000Z", "2026-12-05T13:00:00.000Z", "2026-12-06T13:00:00.000Z"];
  const endeAt = "2026-12-04T13:30:00.000Z";

  it("is as long as before, also over the change of the clocks, and remembers when it was", () => {
    expect(movedTimes({ beginnAt: at, endeAt }, { beginnAt: b, after: 1 })).toEqual({
      beginnAt: b,
      endeAt: "2026-12-05T13:30:00.000Z",
      movedFrom: [at],
    });
    /* Sunday, 25 October 2026, 02:30 in Berlin, which comes twice. */
    const autumn = movedTimes({ beginnAt: at, endeAt }, { beginnAt: "2026-10-25T00:30:00.000Z", after: 1 });
    expect(autumn?.endeAt).toBe("2026-10-25T01:00:00.000Z");
    expect(movedTimes({ beginnAt: at, endeAt: at }, { beginnAt: b, after: 1 })?.endeAt).toBe("2026-12-05T14:00:00.000Z");
  });

  /* What stands there (its begins so far), what was recorded (the new begin, after so many), what becomes of it. */
  it.each([
    ["is moved", [at], b, 1, [at, b]],
    ["is moved again", [at, b], c, 2, [at, b, c]],
    ["is moved back", [at, b], at, 2, [at, b, at]],
    ["has been moved so already", [at, b], b, 1, null],
    ["has been moved so, and further since", [at, b, c], b, 1, null],
    ["has been moved so, and back since", [at, b, at], b, 1, null],
    ["was moved elsewhere by somebody else meanwhile", [at, c], b, 1, [at, c, b]],
    ["is there already", [at], at, 1, null],
  ])("%s", (_what, begins, beginnAt, after, becomes) => {
    const [last = "", ...before] = begins.toReversed();
    const there = { beginnAt: last, endeAt: last, movedFrom: before.toReversed() };
    expect(timesSoFar(there)).toBe(begins.length);
    const moved = movedTimes(there, { beginnAt, after });
    expect(moved === null ? null : [...moved.movedFrom, moved.beginnAt]).toEqual(becomes);
  });

  it.each([
    ["2026-12-04T12:59:59.999Z", true],
    [at, false],
  ])("%s is past: %s", (beginnAt, past) => {
    expect(isPast(beginnAt, at)).toBe(past);
  });
});

describe("days of the calendar", () => {
  it.each([
    /* Berlin midnight: 23:00 UTC in winter, 22:00 in summer. */
    ["2026-12-03T22:59:59.999Z", "2026-12-03"],
    ["2026-12-03T23:00:00.000Z", "2026-12-04"],
    /* Sunday, 29 March 2026, has 23 hours. */
    ["2026-03-28T22:59:00.000Z", "2026-03-28"],
    ["2026-03-28T23:00:00.000Z", "2026-03-29"],
    ["2026-03-29T01:00:00.000Z", "2026-03-29"],
    ["2026-03-29T21:59:59.999Z", "2026-03-29"],
    ["2026-03-29T22:00:00.000Z", "2026-03-30"],
    /* Sunday, 25 October 2026, has 25 hours. */
    ["2026-10-24T21:59:59.999Z", "2026-10-24"],
    ["2026-10-24T22:00:00.000Z", "2026-10-25"],
    ["2026-10-25T00:30:00.000Z", "2026-10-25"],
    ["2026-10-25T01:30:00.000Z", "2026-10-25"],
    ["2026-10-25T22:59:59.999Z", "2026-10-25"],
    ["2026-10-25T23:00:00.000Z", "2026-10-26"],
  ])("%s stands on %s", (beginnAt, day) => {
    expect([...appointmentsByDay([plain(beginnAt)], zone).keys()]).toEqual([day]);
    const early = plain("2026-01-01T12:00:00.000Z");
    expect(appointmentsByDay([plain(beginnAt), early], zone).get(day)).toEqual([plain(beginnAt)]);
  });

  it("have them by the clock, without those that are done and immediate calls", () => {
    const [noon, morning] = [plain("2026-12-04T11:00:00.000Z"), plain("2026-12-04T08:00:00.000Z")];
    const hidden = [plain("2026-12-04T09:00:00.000Z", true), plain("2026-12-05T09:00:00.000Z", false, "IMMEDIATE_VIDEO_CALL")];
    expect([...appointmentsByDay([noon, ...hidden, morning], zone)]).toEqual([["2026-12-04", [morning, noon]]]);
  });
});

describe("numbers at the tabs", () => {
  const now = "2026-12-04T13:30:00.000Z";
  it.each([
    ["nothing", [], false, [0, 0]],
    ["overdue since yesterday", [plain("2026-12-03T15:00:00.000Z")], false, [1, 0]],
    ["overdue since noon", [plain("2026-12-04T11:00:00.000Z")], false, [1, 1]],
    ["later today", [plain("2026-12-04T22:59:00.000Z")], false, [0, 1]],
    ["after midnight", [plain("2026-12-04T23:00:00.000Z")], false, [0, 0]],
    ["done", [plain("2026-12-04T11:00:00.000Z", true)], false, [0, 0]],
    ["a call off duty", [plain("2026-12-04T11:00:00.000Z", false, "IMMEDIATE_VIDEO_CALL")], false, [0, 0]],
    ["a call on duty", [plain("2026-12-04T11:00:00.000Z", false, "IMMEDIATE_VIDEO_CALL")], true, [1, 1]],
  ])("%s", (_what, appointments, onDuty, [overdue, today]) => {
    expect(tabCounts(appointments, { now, zone, onDuty })).toEqual({ all: overdue, future: null, past: overdue, today });
  });
});
