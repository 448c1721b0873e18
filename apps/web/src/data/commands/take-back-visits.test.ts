import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice, type WallClock } from "../testing/device.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleUnit, uuidOf } from "../testing/samples.ts";
import type { CommandOutcome } from "./outcome.ts";
import type { RecordedVisit } from "./recorded-visit.ts";

const address = sampleAddress(3);
const { uuid: unitId = "" } = address.wohneinheiten[0] ?? {};
const beginnAt = "2030-01-07T17:00:00.000Z";
const open: TestDevice[] = [];
let devices = 100;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer, wall?: WallClock): Promise<TestDevice> {
  devices += 1;
  const app = await openDevice(uuidOf(devices, 8), server.fetch, [address], undefined, wall);
  open.push(app);
  return app;
}

async function recorded<T extends object>(outcome: Promise<CommandOutcome<T>>): Promise<{ readonly ok: true } & T> {
  const result = await outcome;
  if (!result.ok) throw new Error(result.text);
  return result;
}

const unitOn = async (app: TestDevice) =>
  (await app.book.address(address.uuid))?.wohneinheiten.find((one) => one.uuid === unitId);
const codesOn = async (app: TestDevice) => (await unitOn(app))?.qualifikationen.map((one) => one.qualifikation);
const arrived = (app: TestDevice, server: FakeServer, requests: number) =>
  app.until(() => server.seen.length >= requests && app.work.queue.getSnapshot().status === "synced");
const doneOf = async (app: TestDevice, uuid: string) => (await app.appointments()).find((one) => one.uuid === uuid)?.done;

describe("a finger that taps twice", () => {
  it.each([
    ["at the same time", async (tap: () => Promise<unknown>) => void (await Promise.all([tap(), tap(), tap()]))],
    ["one after the other", async (tap: () => Promise<unknown>) => void [await tap(), await tap()]],
  ])("records one visit, %s", async (_name, twice) => {
    const app = await device(createFakeServer());
    const seen: RecordedVisit[] = [];
    await twice(async () => seen.push(await recorded(app.commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" }))));
    expect(await codesOn(app)).toEqual(["CUSTOMER_NOT_HOME"]);
    expect(new Set(seen.map((one) => one.qualificationId)).size).toBe(1);
  });

  it("makes one appointment, one comment, one unit", async () => {
    const app = await device(createFakeServer());
    const { createAppointment, addComment, addUnit } = app.commands;
    await Promise.all([createAppointment({ unitId, beginnAt }), createAppointment({ unitId, beginnAt })]);
    await Promise.all([addComment({ unitId, text: "Hund" }), addComment({ unitId, text: "Hund" })]);
    await Promise.all([addUnit({ addressId: address.uuid, name: "Neu" }), addUnit({ addressId: address.uuid, name: "Neu" })]);
    expect(await app.appointments()).toHaveLength(1);
    expect((await unitOn(app))?.comments).toHaveLength(1);
    expect((await app.book.address(address.uuid))?.wohneinheiten).toHaveLength(address.wohneinheiten.length + 1);
  });

  it("is not a salesman who changes his mind: another code, the first one again, another time, another comment", async () => {
    /* No hand is twice in one millisecond, a quick computer is: a later visit ends what was agreed before it. */
    let at = Date.now();
    const app = await device(createFakeServer(), { now: () => (at += 1), ahead: 0 });
    for (const code of ["CUSTOMER_NOT_HOME", "NO_INTEREST", "CUSTOMER_NOT_HOME"] as const)
      await recorded(app.commands.qualifyUnit({ unitId, code }));
    for (const text of ["Hund", "Hund, groß"]) await recorded(app.commands.addComment({ unitId, text }));
    expect(await codesOn(app)).toEqual(["CUSTOMER_NOT_HOME", "NO_INTEREST", "CUSTOMER_NOT_HOME"]);
    for (const begins of [beginnAt, "2030-01-07T18:00:00.000Z"])
      await recorded(app.commands.createAppointment({ unitId, beginnAt: begins }));
    expect((await app.appointments()).map((one) => [one.beginnAt, one.done])).toEqual([
      [beginnAt, true],
      ["2030-01-07T18:00:00.000Z", false],
    ]);
    expect((await unitOn(app))?.comments).toHaveLength(2);
  });
});

describe("a visit that is taken back", () => {
  it("never leaves while it is unsent, with its edits and its appointment; the same code counts again at once", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const visit = await recorded(app.commands.qualifyUnit({ unitId, code: "FOLLOW_UP" }));
    await recorded(app.commands.editQualification({ ...visit, followUpAt: beginnAt }));
    expect(await app.commands.takeBackVisits([visit])).toEqual({ ok: true });
    expect([await codesOn(app), await app.appointments()]).toEqual([[], []]);
    await recorded(app.commands.takeBackVisits([await recorded(app.commands.createAppointment({ unitId, beginnAt }))]));
    expect([await codesOn(app), await app.appointments()]).toEqual([[], []]);
    await recorded(app.commands.qualifyUnit({ unitId, code: "FOLLOW_UP" }));
    app.goOnline();
    await arrived(app, server, 1);
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /api/adress_qualifikations"]);
  });

  it("is not tried before that without a line, and with one at once", async () => {
    const app = await device(createFakeServer());
    const dueIn = async (code: "NO_ENTRY" | "NO_INTEREST") => {
      const visit = await recorded(app.commands.qualifyUnit({ unitId, code }));
      const rows = await app.work.store.read((tx) => tx.all());
      const row = rows.find((one) => Reflect.get(Object(Reflect.get(Object(one), "resource")), "uuid") === visit.qualificationId);
      return Number(Reflect.get(Object(row), "nextAt")) - Number(Reflect.get(Object(row), "createdAt"));
    };
    expect(await dueIn("NO_ENTRY")).toBe(10_000);
    app.goOnline();
    /* Two readings of the clock. */
    expect(await dueIn("NO_INTEREST")).toBeLessThanOrEqual(0);
  });

  it("is revoked at the server where it has arrived, and the unit is as it was", async () => {
    const server = createFakeServer();
    const app = await device(server);
    app.goOnline();
    const appointed = await recorded(app.commands.createAppointment({ unitId, beginnAt }));
    await arrived(app, server, 2);
    const wrong = await recorded(app.commands.qualifyUnit({ unitId, code: "EXISTING_CUSTOMER" }));
    await arrived(app, server, 3);
    await app.absorb();
    expect([(await unitOn(app))?.status, await doneOf(app, appointed.appointmentId)]).toEqual(["CLOSED", true]);
    await recorded(app.commands.takeBackVisits([wrong]));
    const asBefore = async () => {
      const unit = await unitOn(app);
      expect([unit?.status, unit?.latestQualification?.qualifikation]).toEqual(["OPEN", "APPOINTMENT"]);
      expect([await codesOn(app), await doneOf(app, appointed.appointmentId)]).toEqual([["APPOINTMENT"], false]);
    };
    await asBefore();
    await arrived(app, server, 4);
    expect(server.seen.at(-1)).toMatchObject({ method: "PATCH", body: { data: { revoked: true } } });
    await app.absorb();
    expect(app.work.overlays.all()).toEqual([]);
    await asBefore();
  });

  it("is revoked after it where nobody knows whether it arrived", async () => {
    const server = createFakeServer();
    server.fate = () => "lose-reply";
    const app = await device(server);
    app.goOnline();
    const wrong = await recorded(app.commands.createAppointment({ unitId, beginnAt }));
    await app.until(() => server.seen.length > 0);
    await recorded(app.commands.takeBackVisits([wrong]));
    expect([await codesOn(app), await doneOf(app, wrong.appointmentId)]).toEqual([[], true]);
    server.fate = () => "answer";
    await app.work.queue.sendNow();
    await app.until(() => server.seen.some(({ method }) => method === "PATCH"));
    const places = server.seen.map(({ method, path }) => `${method} ${path.split("/")[2]}`);
    expect(places.lastIndexOf("POST adress_qualifikations")).toBeLessThan(places.indexOf("PATCH adress_qualifikations"));
  });

  it("leaves a stranger's door as it was: its earlier visits are not on this device", async () => {
    const server = createFakeServer();
    const door = sampleAddress(4, {
      wohneinheiten: [sampleUnit(4, 1, { status: "CLOSED", latestQualification: { qualifikation: "NO_INTEREST" } })],
    });
    devices += 1;
    const app = await openDevice(uuidOf(devices, 8), server.fetch, [door]);
    open.push(app);
    app.goOnline();
    const strangers = door.wohneinheiten[0]?.uuid ?? "";
    const visit = await recorded(app.commands.qualifyUnit({ unitId: strangers, code: "BLACKLISTED", comment: "Anwalt" }));
    await arrived(app, server, 1);
    await app.absorb();
    await recorded(app.commands.takeBackVisits([visit]));
    const seen = async () => {
      const unit = (await app.book.address(door.uuid))?.wohneinheiten[0];
      return [unit?.status, unit?.latestQualification?.qualifikation];
    };
    expect(await seen()).toEqual(["CLOSED", "NO_INTEREST"]);
    await arrived(app, server, 2);
    await app.absorb();
    expect(await seen()).toEqual(["CLOSED", "NO_INTEREST"]);
  });

  it("opens no appointment that was over before it", async () => {
    const app = await device(createFakeServer());
    const appointed = await recorded(app.commands.createAppointment({ unitId, beginnAt }));
    await recorded(app.commands.finishAppointment(appointed.appointmentId));
    const visit = await recorded(app.commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" }));
    expect(visit.finished).toEqual([]);
    await recorded(app.commands.takeBackVisits([visit]));
    expect(await doneOf(app, appointed.appointmentId)).toBe(true);
  });
});

describe("a clock that is set while somebody works", () => {
  it.each<[string, WallClock, WallClock]>([
    ["two hours too late, then right", { now: () => Date.now() + 7_200_000, ahead: 7_200_000 }, { now: Date.now, ahead: 0 }],
    ["right, then two hours too early", { now: Date.now, ahead: 0 }, { now: () => Date.now() - 7_200_000, ahead: -7_200_000 }],
  ])("%s: what was just recorded may be edited, and bears the real time", async (_name, first, then) => {
    const wall = { ...first };
    devices += 1;
    const app = await openDevice(uuidOf(devices, 8), createFakeServer().fetch, [address], undefined, wall);
    open.push(app);
    const visit = await recorded(app.commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" }));
    Object.assign(wall, then);
    expect(
      await app.commands.editQualification({ unitId, qualificationId: visit.qualificationId, comment: "Hund" }),
    ).toMatchObject({ ok: true });
    const seen = (await unitOn(app))?.qualifikationen.find((one) => one.uuid === visit.qualificationId);
    expect(Math.abs(Date.parse(seen?.createdAt ?? "") - Date.now())).toBeLessThan(60_000);
  });
});
