import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { appointments } from "../collections/appointments.ts";
import { systemClock } from "../clock.ts";
import { createObservable } from "../observable.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { sampleAddress, sampleAppointment, uuidOf } from "../testing/samples.ts";
import { settled } from "../testing/settled.ts";
import { createTownServer } from "../testing/town-server.ts";
import { createUnitViews } from "../view/unit-views.ts";
import { urlLimitBytes } from "./address-chunks.ts";
import { addressesOf, givenAppointments } from "./given-addresses.ts";
import { nothingOwn } from "./read-salesman.ts";
import { runLoad } from "./run-load.ts";

const other = `/api/mitarbeiters/${uuidOf(99, 9)}`;
const origin = "http://server.test";
const own = sampleAddress(1);

const open: TestDevice[] = [];
let users = 0;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A salesman with one address of his own, and appointments at others. */
async function salesman(made: (me: string) => readonly wire.Appointment[], known: readonly wire.Address[]) {
  users += 1;
  const userId = uuidOf(users, 4);
  const me = `/api/mitarbeiters/${userId}`;
  const town = createTownServer([own], { "/api/termins": made(me) });
  const asked: string[] = [];
  const pages = town.queue.pages;
  town.queue.pages = (path) => {
    const single = known.find((one) => one["@id"] === path);
    if (single !== undefined) return single;
    if (!path.startsWith("/api/adresses?")) return pages(path);
    asked.push(path);
    const wanted = new URLSearchParams(path.split("?")[1]).getAll("uuid[]");
    const members = [own, ...known].filter(({ uuid }) => wanted.includes(uuid));
    return { "@type": "hydra:Collection", "hydra:member": members, "hydra:totalItems": members.length };
  };
  const app = await openDevice(userId, town.fetch);
  open.push(app);
  const load = async () => {
    const result = await runLoad({
      userId,
      api: app.api,
      store: app.data,
      clock: systemClock,
      originLength: origin.length,
      onProgress: () => undefined,
      onEventPosition: () => undefined,
      referred: () => Promise.resolve([]),
    });
    await app.book.open();
    return result;
  };
  const views = createUnitViews({
    userId,
    book: app.book,
    overlays: app.work.overlays,
    own: () => ({ ...nothingOwn, addresses: new Set([own.uuid]) }),
    given: async () => addressesOf(givenAppointments(await app.data.readMembers(appointments), userId)),
    blocked: createObservable<ReadonlySet<string>>(new Set()),
    ready: createObservable(true),
    appointments: () => app.data.readMembers(appointments),
    onDuty: createObservable(false),
    online: createObservable(false),
    clock: systemClock,
  });
  return { app, town, asked, load, views };
}

const at = (number: number, mitarbeiter: string | null, creator: string | null | undefined, done = false): wire.Appointment => ({
  ...sampleAppointment(number),
  mitarbeiter,
  done,
  data: { address: sampleAddress(number)["@id"] },
  ...(creator === undefined ? {} : { creator }),
});

describe("addresses of appointments that somebody gave the salesman", () => {
  const known = [2, 3, 4, 5, 6].map((number) => sampleAddress(number));

  it("are on the device and in the list after each load, and his own", async () => {
    const { app, load, views } = await salesman((me) => [at(2, me, other)], known);
    for (let round = 0; round < 2; round += 1) {
      expect(await load()).toEqual({ ok: true });
      expect([app.book.index.size, (await app.book.address(uuidOf(2, 1)))?.hausnummer]).toEqual([2, "2"]);
    }
    const shown = await settled(views.address(uuidOf(2, 1)), ({ type }) => type === "ready");
    expect(shown).toMatchObject({ foreign: false });
  });

  it("are not those of what is done, of his own making, a colleague's, or in his territory anyway", async () => {
    const { app, asked, load } = await salesman(
      (me) => [at(1, me, other), at(2, me, other, true), at(3, me, me), at(4, other, null), at(5, null, other)],
      known,
    );
    expect(await load()).toEqual({ ok: true });
    expect([app.book.index.size, asked.length]).toEqual([1, 1]);
  });

  it("are others than one where he made the appointment himself and the house has left his territory, which is foreign", async () => {
    const { app, load, views } = await salesman((me) => [at(3, me, me), at(6, me, undefined)], known);
    await load();
    await app.book.fetch(uuidOf(3, 1));
    for (const [number, foreign] of [
      [1, false],
      [3, true],
      [6, false],
    ] as const) {
      const shown = await settled(views.address(uuidOf(number, 1)), ({ type }) => type === "ready");
      expect(shown).toMatchObject({ foreign });
    }
  });

  it("are asked for in queries below the limit, however many they are", async () => {
    const many = Array.from({ length: 600 }, (_, n) => sampleAddress(n + 10));
    const { app, asked, load } = await salesman((me) => many.map((_one, n) => at(n + 10, me, null)), many);
    expect(await load()).toEqual({ ok: true });
    expect(app.book.index.size).toBe(601);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((path) => `${origin}${path}`.length >= urlLimitBytes)).toEqual([]);
  });

  it("end the load where the line is gone, which keeps what was there", async () => {
    const { town, load } = await salesman((me) => [at(2, me, other)], known);
    town.queue.fate = ({ path }) => (path.includes(uuidOf(2, 1)) ? "lose-request" : "answer");
    expect(await load()).toEqual({ ok: false, reason: "offline" });
    town.queue.fate = () => "answer";
    expect(await load()).toEqual({ ok: true });
  });
});

describe("appointments as the screens read them", () => {
  it("are one's own; calls that nobody has stand apart, the oldest first, and only on duty", async () => {
    const { app, load } = await salesman((me) => [at(1, me, me)], []);
    await load();
    const call = (number: number, change: Partial<wire.Appointment>): wire.Appointment => ({
      ...at(number, null, other),
      type: "IMMEDIATE_VIDEO_CALL",
      ...change,
    });
    const later = call(3, { beginnAt: "2026-12-04T13:31:00.000Z" });
    for (const one of [later, call(2, {}), call(4, { mitarbeiter: other }), call(5, { done: true }), at(6, other, other)])
      await app.data.changeMember(appointments, one.uuid, 1, () => one);
    const onDuty = createObservable(false);
    const view = createUnitViews({
      userId: app.work.userId,
      book: app.book,
      overlays: app.work.overlays,
      own: () => nothingOwn,
      given: () => Promise.resolve(new Set()),
      blocked: createObservable<ReadonlySet<string>>(new Set()),
      ready: createObservable(true),
      appointments: () => app.data.readMembers(appointments),
      onDuty,
      online: createObservable(false),
      clock: systemClock,
    }).appointments;
    view.subscribe(() => undefined);
    const off = await settled(view, (shown) => shown.appointments.length > 0);
    expect([off.appointments.map(({ uuid }) => uuid), off.calls]).toEqual([[uuidOf(1, 5)], []]);
    onDuty.set(true);
    const on = await settled(view, (shown) => shown.calls.length > 0);
    expect(on.calls.map(({ uuid }) => uuid)).toEqual([uuidOf(2, 5), uuidOf(3, 5)]);
    await app.data.changeMember(appointments, later.uuid, 1, () => ({ ...later, mitarbeiter: other }));
    app.book.touch();
    const one = await settled(view, (shown) => shown.calls.length === 1);
    expect(one.appointments).toHaveLength(1);
  });
});
