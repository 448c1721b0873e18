import "fake-indexeddb/auto";

import { createHash } from "node:crypto";

import type { wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { appointments } from "../collections/appointments.ts";
import { openDevice, type TestDevice, type WallClock } from "../testing/device.ts";
import { createFakeServer, refusal, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleAppointment, sampleUnit, uuidOf } from "../testing/samples.ts";
import { createCommands } from "./create-commands.ts";
import { refuse } from "./refusals.ts";

const [unitId, soldId, goneId, elsewhereId] = [uuidOf(3, 2), uuidOf(4, 2), uuidOf(9, 2), uuidOf(5, 2)];
const address = sampleAddress(3, { wohneinheiten: [sampleUnit(3, 3), sampleUnit(4, 3, { status: "EXT_SALE" })] });
const elsewhere = sampleAddress(5);
const [monday, tuesday, wednesday] = ["2030-01-07T17:00:00.000Z", "2030-01-08T09:30:00.000Z", "2030-01-09T09:30:00.000Z"];
const customer = { name: "Ayşe Demir", phone: "0171 3920042" };
const at = (id: string) => ({ address: address["@id"], unit: `/api/wohneinheits/${id}` });

const open: TestDevice[] = [];
let users = 0;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer = createFakeServer(), wall?: WallClock): Promise<TestDevice> {
  users += 1;
  const app = await openDevice(uuidOf(users, 6), server.fetch, [address, elsewhere], undefined, wall);
  open.push(app);
  return app;
}

const me = (app: TestDevice) => `/api/mitarbeiters/${app.work.userId}`;

/** An appointment that the server has, as the load has brought it. */
async function loaded(app: TestDevice, change: Partial<wire.Appointment> = {}): Promise<string> {
  const one = { ...sampleAppointment(1), mitarbeiter: me(app), data: at(unitId), ...change };
  await app.data.changeMember(appointments, one.uuid, 1, () => one);
  return one.uuid;
}

const storedRequest = z.object({ id: z.string(), kind: z.string(), dependsOn: z.array(z.string()) });

const withNames = (whole: wire.Address, name: string): wire.Address => ({
  ...whole,
  wohneinheiten: whole.wohneinheiten.map((unit) => ({ ...unit, name })),
});

async function done<T extends { readonly ok: boolean }>(outcome: Promise<T>): Promise<Extract<T, { readonly ok: true }>> {
  const result = await outcome;
  if (!result.ok) throw new Error("it was refused");
  return result as Extract<T, { readonly ok: true }>;
}

const timesOn = async (app: TestDevice) =>
  (await app.appointments()).map(({ beginnAt, endeAt, movedFrom, done: isDone }) => [beginnAt, endeAt, movedFrom, isDone]);

/** What the server was told, once so many requests are through. */
async function told(app: TestDevice, server: FakeServer, count: number) {
  app.goOnline();
  await app.until(() => server.seen.length >= count && app.work.queue.getSnapshot().status === "synced");
  return server.seen.map(({ method, path, body }) => [`${method} ${path.split("/")[2]}`, body]);
}

describe("an appointment that is moved without a line", () => {
  it("shows its new time and the old one, as long as before, and so it stays once the server has it", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const appointmentId = await loaded(app);
    await done(app.commands.moveAppointment({ appointmentId, beginnAt: monday }));
    expect(app.work.overlays.all().map(({ change }) => change.about)).toEqual([
      { type: "appointment", appointmentId, addressId: address.uuid, unitId },
    ]);
    await done(app.commands.moveAppointment({ appointmentId, beginnAt: tuesday }));
    const asMoved = [[tuesday, "2030-01-08T10:00:00.000Z", ["2026-12-04T13:30:00.000Z", monday], false]];
    expect(await timesOn(app)).toEqual(asMoved);
    expect((await app.appointments())[0]).toMatchObject({ beginn: "2030-01-08 10:30:00", ende: "2030-01-08 11:00:00" });
    expect(await told(app, server, 2)).toEqual([
      ["PATCH termins", { beginn: "2030-01-07 18:00:00", beginnAt: monday }],
      ["PATCH termins", { beginn: "2030-01-08 10:30:00", beginnAt: tuesday }],
    ]);
    await app.absorb();
    expect([await timesOn(app), app.work.overlays.all()]).toEqual([asMoved, []]);
  });

  it("goes after the appointment that was made here, and with it where the visit is taken back", async () => {
    const app = await device();
    const visit = await done(app.commands.createAppointment({ unitId, beginnAt: monday }));
    await done(app.commands.moveAppointment({ appointmentId: visit.appointmentId, beginnAt: tuesday }));
    await done(app.commands.moveAppointment({ appointmentId: visit.appointmentId, beginnAt: wednesday }));
    expect((await timesOn(app))[0]?.[0]).toBe(wednesday);
    await done(app.commands.takeBackVisits([visit]));
    expect([await app.appointments(), app.work.overlays.all()]).toEqual([[], []]);
  });

  it("is deleted like any other", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const appointmentId = await loaded(app, { data: {} });
    await done(app.commands.moveAppointment({ appointmentId, beginnAt: monday }));
    await done(app.commands.finishAppointment(appointmentId));
    expect((await timesOn(app))[0]).toMatchObject([monday, {}, {}, true]);
    await told(app, server, 2);
    await app.absorb();
    expect((await timesOn(app))[0]).toMatchObject([monday, {}, {}, true]);
  });

  it("is open again at its new time where the visit that had finished it is taken back", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const made = await done(app.commands.createAppointment({ unitId, beginnAt: monday }));
    await done(app.commands.moveAppointment({ appointmentId: made.appointmentId, beginnAt: tuesday }));
    const visit = await done(app.commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" }));
    expect((await timesOn(app))[0]).toMatchObject([tuesday, {}, [monday], true]);
    await done(app.commands.takeBackVisits([visit]));
    expect((await timesOn(app))[0]).toMatchObject([tuesday, {}, [monday], false]);
    await told(app, server, 3);
    const again = await done(app.commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" }));
    await told(app, server, 4);
    await app.absorb();
    await done(app.commands.takeBackVisits([again]));
    await told(app, server, 5);
    await app.absorb();
    expect((await timesOn(app))[0]).toMatchObject([tuesday, {}, [monday], false]);
  });

  it("is one move where a finger taps twice, and none to the time that it has", async () => {
    const app = await device();
    const appointmentId = await loaded(app);
    const move = () => app.commands.moveAppointment({ appointmentId, beginnAt: monday });
    await Promise.all([move(), move()]);
    await move();
    await done(app.commands.moveAppointment({ appointmentId, beginnAt: "2030-01-07T18:00:00.000+01:00" }));
    expect(await app.work.store.read((tx) => tx.all())).toHaveLength(1);
  });
});

describe("an appointment is not moved", () => {
  const now = Date.parse("2030-01-01T12:00:00.000Z");
  const twoHours = 7_200_000;
  it.each<[string, string, number, Partial<wire.Appointment>, string, string]>([
    ["into the past", "2030-01-01T11:59:59.999Z", 0, {}, "past_time", "Diese Zeit liegt in der Vergangenheit."],
    [
      "into the past by the server's clock",
      "2030-01-01T09:59:59.999Z",
      twoHours,
      {},
      "past_time",
      "Diese Zeit liegt in der Vergangenheit.",
    ],
    ["once it is done", monday, 0, { done: true }, "done_appointment", "schon erledigt"],
    ["at a sold unit", monday, 0, { data: at(soldId) }, "sold_unit", "schon einen Vertrag"],
    ["at a unit that is gone", monday, 0, { data: at(goneId) }, "unknown_unit", "nicht auf dem Gerät"],
    [
      "where it is a colleague's",
      monday,
      0,
      { mitarbeiter: `/api/mitarbeiters/${uuidOf(1, 9)}` },
      "unknown_appointment",
      "Termin",
    ],
  ])("%s", async (_name, beginnAt, ahead, change, code, words) => {
    const app = await device(createFakeServer(), { now: () => now, ahead });
    const appointmentId = await loaded(app, change);
    const refused = await app.commands.moveAppointment({ appointmentId, beginnAt });
    expect(refused).toMatchObject({ ok: false, code });
    expect(refused.ok ? "" : refused.text).toContain(words);
    expect(app.work.overlays.all()).toEqual([]);
  });

  it("except where the past is the wrong clock's, or its house is not on the device", async () => {
    const app = await device(createFakeServer(), { now: () => now, ahead: twoHours });
    const far = { address: `/api/adresses/${uuidOf(77, 1)}`, unit: `/api/wohneinheits/${uuidOf(77, 2)}` };
    const appointmentId = await loaded(app, { data: far });
    const outcome = await app.commands.moveAppointment({ appointmentId, beginnAt: "2030-01-01T10:00:00.000Z" });
    expect(outcome).toEqual({ ok: true });
  });
});

describe("a time that is over", () => {
  const now = "2030-01-01T12:00:00.000Z";
  const before = "2030-01-01T11:59:59.999Z";
  const visited = async ({ commands }: TestDevice) => {
    const { qualificationId } = await done(commands.qualifyUnit({ unitId, code: "FOLLOW_UP" }));
    return { unitId, qualificationId };
  };
  it.each<[string, (app: TestDevice, at: string) => Promise<{ readonly ok: boolean }>]>([
    ["an appointment", ({ commands }, beginnAt) => commands.createAppointment({ unitId, beginnAt })],
    ["a follow-up", ({ commands }, followUpAt) => commands.qualifyUnit({ unitId, code: "FOLLOW_UP", followUpAt })],
    ["a follow-up's date", async (app, followUpAt) => app.commands.editQualification({ ...(await visited(app)), followUpAt })],
  ])("is refused for %s, by the server's clock", async (_name, record) => {
    const twoHours = 7_200_000;
    const app = await device(createFakeServer(), { now: () => Date.parse(now) + twoHours, ahead: twoHours });
    expect(await record(app, before)).toEqual({
      ok: false,
      code: "past_time",
      text: "Diese Zeit liegt in der Vergangenheit.",
    });
    expect(await app.appointments()).toEqual([]);
    expect(await record(app, now)).toMatchObject({ ok: true });
    expect((await timesOn(app))[0]?.[0]).toBe(now);
  });
});

describe("the unit of an appointment", () => {
  it("is chosen, and gets the customer's name where it has none, in one command", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const appointmentId = await loaded(app, { type: "REMOTE", data: { address: address["@id"], customer } });
    await done(app.commands.chooseAppointmentUnit({ appointmentId, unitId }));
    expect((await app.appointments())[0]?.data).toMatchObject({ ...at(unitId), customer });
    expect((await app.book.address(address.uuid))?.wohneinheiten[0]?.name).toBe(customer.name);
    const rows = await app.work.store.read((tx) => tx.all());
    expect(new Set(rows.map((row) => Reflect.get(Object(row), "chainId"))).size).toBe(1);
    expect(await told(app, server, 2)).toEqual([
      ["PATCH termins", { data: { unit: at(unitId).unit } }],
      ["PATCH wohneinheits", { name: customer.name }],
    ]);
  });

  it("may be one that was just added, which goes before", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const appointmentId = await loaded(app, { type: "REMOTE", data: { address: address["@id"], customer } });
    const added = await done(app.commands.addUnit({ addressId: address.uuid, name: customer.name }));
    await done(app.commands.chooseAppointmentUnit({ appointmentId, unitId: added.unitId }));
    expect((await told(app, server, 2)).map(([call]) => call)).toEqual(["POST wohneinheits", "PATCH termins"]);
  });

  it("that has a name keeps it, and one of blanks gets the customer's; a customer without a name gives none", async () => {
    const named = await device();
    await named.book.change(address.uuid, (whole) => withNames(whole, "Fiedler"));
    const first = await loaded(named, { type: "REMOTE", data: { address: address["@id"], customer } });
    await done(named.commands.chooseAppointmentUnit({ appointmentId: first, unitId }));
    expect((await named.book.address(address.uuid))?.wohneinheiten[0]?.name).toBe("Fiedler");

    const blank = await device();
    await blank.book.change(address.uuid, (whole) => withNames(whole, "  "));
    const second = await loaded(blank, { type: "REMOTE", data: { customer: { ...customer, name: " Ayşe Demir " } } });
    await done(blank.commands.chooseAppointmentUnit({ appointmentId: second, unitId }));
    expect((await blank.book.address(address.uuid))?.wohneinheiten[0]?.name).toBe("Ayşe Demir");

    const unnamed = await device();
    const third = await loaded(unnamed, {
      type: "REMOTE",
      data: { address: address["@id"], customer: { ...customer, name: " " } },
    });
    await done(unnamed.commands.chooseAppointmentUnit({ appointmentId: third, unitId }));
    expect((await unnamed.book.address(address.uuid))?.wohneinheiten[0]?.name).toBeNull();
  });

  it("that it has already is not told again, and its name goes after an unsent change of the unit", async () => {
    const app = await device();
    const appointmentId = await loaded(app, { type: "REMOTE", data: { ...at(unitId), customer } });
    await done(app.commands.patchUnit({ unitId, name: " " }));
    await done(app.commands.chooseAppointmentUnit({ appointmentId, unitId }));
    const rows = z.array(storedRequest).parse(await app.work.store.read((tx) => tx.all()));
    expect(rows.map(({ kind }) => kind)).toEqual(["unit_patch", "unit_patch"]);
    expect(rows[1]?.dependsOn).toEqual([rows[0]?.id]);
    await done(app.commands.chooseAppointmentUnit({ appointmentId, unitId }));
    expect(await app.work.store.read((tx) => tx.all())).toHaveLength(2);
  });

  it("is not one that wishes no visits, unless its customer asked; and nothing is chosen for an unknown appointment", async () => {
    const app = await device();
    await app.book.change(address.uuid, (whole) => ({
      ...whole,
      wohneinheiten: whole.wohneinheiten.map((unit) => ({ ...unit, noVisits: true })),
    }));
    const wish = { type: "REMOTE", data: { address: address["@id"], customer } } as const;
    const appointmentId = await loaded(app, { ...wish, creator: me(app) });
    expect(await app.commands.chooseAppointmentUnit({ appointmentId, unitId })).toMatchObject({ ok: false, code: "no_visits" });
    const unknown = app.commands.chooseAppointmentUnit({ appointmentId: uuidOf(77, 5), unitId });
    expect(await unknown).toMatchObject({ ok: false, code: "unknown_appointment" });
    expect(app.work.overlays.all()).toEqual([]);
    await loaded(app, { ...wish, creator: null });
    expect(await app.commands.chooseAppointmentUnit({ appointmentId, unitId })).toEqual({ ok: true });
  });

  it.each([
    ["a sold one", soldId, {}, "sold_unit"],
    ["one of another address", elsewhereId, {}, "other_address"],
    ["one that is not on the device", goneId, {}, "unknown_unit"],
    ["any, once it is done", unitId, { done: true }, "done_appointment"],
  ])("is not %s", async (_name, id, change, code) => {
    const app = await device();
    const appointmentId = await loaded(app, { type: "REMOTE", data: { address: address["@id"], customer }, ...change });
    expect(await app.commands.chooseAppointmentUnit({ appointmentId, unitId: id })).toMatchObject({ ok: false, code });
    expect(app.work.overlays.all()).toEqual([]);
  });
});

describe("an immediate call", () => {
  const call = (app: TestDevice, mitarbeiter: string | null): wire.Appointment => ({
    ...sampleAppointment(2),
    type: "IMMEDIATE_VIDEO_CALL",
    mitarbeiter,
    creator: `/api/mitarbeiters/${uuidOf(1, 9)}`,
    data: { address: address["@id"], customer },
    done: app.work.userId === "",
  });
  const taken = { ...refusal(409, "already_taken"), "hydra:description": "Das Gespräch wurde bereits angenommen." };

  it("that is accepted is one's own at once, and its address is the server's of now", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await loaded(app, call(app, null));
    expect(await app.appointments()).toEqual([]);
    const mine = call(app, me(app));
    server.fate = () => ({ status: 200, body: mine });
    server.pages = (path) => (path === address["@id"] ? { ...address, strasse: "Kirchpfad" } : undefined);
    expect(await app.commands.acceptCall(mine.uuid)).toMatchObject({ ok: true, appointment: { uuid: mine.uuid } });
    expect(await app.appointments()).toMatchObject([{ uuid: mine.uuid, mitarbeiter: me(app) }]);
    expect((await app.book.address(address.uuid))?.strasse).toBe("Kirchpfad");
    expect(server.seen).toMatchObject([{ method: "PATCH", body: { mitarbeiter: me(app), data: { salesmanAssigned: true } } }]);
    expect(await app.work.store.read((tx) => tx.all())).toEqual([]);
  });

  it("that a colleague has says so, and waits here no longer", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const theirs = call(app, `/api/mitarbeiters/${uuidOf(8, 9)}`);
    await loaded(app, call(app, null));
    server.fate = ({ method }) => (method === "GET" ? "answer" : { status: 409, body: taken });
    server.pages = () => theirs;
    expect(await app.commands.acceptCall(theirs.uuid)).toEqual({
      ok: false,
      code: "already_taken",
      text: "Das Gespräch wurde bereits angenommen.",
    });
    expect(await app.data.readMembers(appointments)).toMatchObject([{ mitarbeiter: theirs.mitarbeiter }]);
  });

  it("is one's own where another device of one's own was faster", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const mine = call(app, me(app));
    server.fate = ({ method }) => (method === "GET" ? "answer" : { status: 409, body: taken });
    server.pages = (path) => (path.includes("termins") ? mine : address);
    expect(await app.commands.acceptCall(mine.uuid)).toMatchObject({ ok: true });
  });

  it("that a colleague has says so too where it cannot be read again, and another refusal says what the server says", async () => {
    const server = createFakeServer();
    const app = await device(server);
    server.fate = ({ method }) => (method === "GET" ? "answer" : { status: 409, body: taken });
    expect(await app.commands.acceptCall(uuidOf(2, 5))).toMatchObject({ ok: false, code: "already_taken" });
    const asked: string[] = [];
    server.pages = (path) => (asked.push(path), undefined);
    server.fate = () => ({ status: 403, body: refusal(403, "forbidden") });
    expect(await app.commands.acceptCall(uuidOf(3, 5))).toEqual({ ok: false, code: "refused", text: "Das geht nicht." });
    server.fate = () => ({ status: 409, body: refusal(409, "closed") });
    expect(await app.commands.acceptCall(uuidOf(4, 5))).toEqual({ ok: false, code: "refused", text: "Das geht nicht." });
    expect(asked).toEqual([`/api/termins/${uuidOf(4, 5)}`]);
  });

  it("is asked for once by two taps, with a key of its own, and not by one who is signed out", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const mine = call(app, me(app));
    server.fate = () => ({ status: 200, body: mine });
    await Promise.all([app.commands.acceptCall(mine.uuid), app.commands.acceptCall(mine.uuid)]);
    expect(server.seen.map(({ key }) => key)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/u)]);
    const nobody = createCommands({ ...app.parts, work: () => null });
    expect(await nobody.acceptCall(mine.uuid)).toEqual({ ok: false, code: "signed_out", text: refuse("signed_out").text });
    expect(server.seen).toHaveLength(1);
  });

  it("is not accepted without a line, and nothing of it waits in the queue", async () => {
    const server = createFakeServer();
    const app = await device(server);
    server.fate = () => "lose-request";
    const outcome = await app.commands.acceptCall(uuidOf(2, 5));
    expect(outcome).toMatchObject({ ok: false, code: "offline" });
    expect(outcome.ok ? "" : outcome.text).toContain("online");
    expect(await app.work.store.read((tx) => tx.all())).toEqual([]);
  });
});

describe("the link for calendars", () => {
  const feed = (revoked = false) => ({
    "@id": `/api/calendar_feeds/${uuidOf(1, 7)}`,
    "@type": "CalendarFeed",
    uuid: uuidOf(1, 7),
    createdAt: monday,
    readAt: null,
    revoked,
  });

  it("holds a secret of which the server is told the hash alone", async () => {
    const server = createFakeServer();
    const app = await device(server);
    server.fate = () => ({ status: 201, body: feed() });
    const [first, second] = await Promise.all([app.commands.makeCalendarFeed(), app.commands.makeCalendarFeed()]);
    const { url } = await done(Promise.resolve(first));
    const secret = /^http:\/\/server\.test\/calendar\/(?<secret>[\w-]{43})\.ics$/u.exec(url)?.groups?.["secret"] ?? "";
    expect(server.seen).toMatchObject([{ body: { secretSha256: createHash("sha256").update(secret).digest("hex") } }]);
    expect(JSON.stringify(server.seen)).not.toContain(secret);
    expect(second).toEqual(first);
    await done(app.commands.revokeCalendarFeed(uuidOf(1, 7)));
    expect(server.seen.at(-1)).toMatchObject({
      method: "PATCH",
      path: `/api/calendar_feeds/${uuidOf(1, 7)}`,
      body: { revoked: true },
    });
    expect((await done(app.commands.makeCalendarFeed())).url).not.toBe(url);
  });

  it.each([
    ["one", [feed()], uuidOf(1, 7)],
    ["none", [], undefined],
    ["one that was taken back", [feed(true)], undefined],
  ])("is read where there is %s", async (_name, members, uuid) => {
    const server = createFakeServer();
    const app = await device(server);
    server.pages = () => ({ "@type": "hydra:Collection", "hydra:member": members, "hydra:totalItems": members.length });
    expect((await done(app.commands.readCalendarFeed())).feed?.uuid).toBe(uuid);
  });

  it("is not to be had without a line", async () => {
    const server = createFakeServer();
    const { commands } = await device(server);
    server.fate = () => "lose-request";
    for (const asked of [commands.makeCalendarFeed(), commands.readCalendarFeed(), commands.revokeCalendarFeed(uuidOf(1, 7))])
      expect(await asked).toEqual({ ok: false, code: "offline", text: "Das geht nur, solange du online bist." });
  });
});
