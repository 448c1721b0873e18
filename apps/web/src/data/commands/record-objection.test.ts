import "fake-indexeddb/auto";

import { iri, type wire } from "@rundgang/contracts";
import { noVisitsMessage } from "@rundgang/domain";
import { afterEach, expect, it } from "vitest";

import { appointments } from "../collections/appointments.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleAppointment, sampleUnit, uuidOf } from "../testing/samples.ts";

const address = sampleAddress(5, { wohneinheiten: [sampleUnit(5, 5), sampleUnit(6, 5, { position: 2 })] });
const unitId = uuidOf(6, 2);
const said = { unitId, source: "door", note: " Bitte nur Post " } as const;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const open: TestDevice[] = [];
let users = 800;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer, userId = uuidOf((users += 1), 8), loaded = [address]): Promise<TestDevice> {
  const app = await openDevice(userId, server.fetch, loaded);
  open.push(app);
  return app;
}

const unitOn = async (app: TestDevice) =>
  (await app.book.addressOfUnit(unitId))?.wohneinheiten.find(({ uuid }) => uuid === unitId);
const isSent = (app: TestDevice) => {
  const { isRead, waiting, sending } = app.work.queue.getSnapshot();
  return isRead && waiting + sending === 0;
};

it("a unit that objects to visits is open no more at once, survives a restart, and is told to the server once", async () => {
  const server = createFakeServer();
  const userId = uuidOf((users += 1), 8);
  const first = await device(server, userId);
  expect(await first.commands.recordObjection(said)).toEqual({ ok: true, calledOff: 0 });
  expect(await unitOn(first)).toMatchObject({ noVisits: true, status: "CLOSED" });
  expect(await first.book.address(address.uuid)).toMatchObject({ openUnits: 1, wohneinheitenOffen: 1 });
  await open.pop()?.close();
  const again = await device(server, userId, []);
  expect(await unitOn(again)).toMatchObject({ noVisits: true });
  server.fate = () => (server.seen.length === 0 ? "lose-reply" : "answer");
  again.goOnline();
  await again.until(() => isSent(again));
  expect([...server.stored.keys()].filter((path) => path.startsWith("/api/objections"))).toHaveLength(1);
  const sent = server.seen.find(({ path }) => path === "/api/objections");
  expect(sent?.body).toMatchObject({
    unit: iri("wohneinheits", unitId),
    adresse: address["@id"],
    position: 2,
    source: "door",
    note: "Bitte nur Post",
  });
  await again.absorb();
  expect(again.work.overlays.all()).toEqual([]);
  expect(await unitOn(again)).toMatchObject({ noVisits: true, status: "CLOSED" });
});

it("a double tap is one objection, and what is said again later is told again: the first may have an end", async () => {
  const server = createFakeServer();
  const userId = uuidOf((users += 1), 8);
  const app = await device(server, userId);
  await Promise.all([app.commands.recordObjection(said), app.commands.recordObjection(said)]);
  app.goOnline();
  await app.until(() => isSent(app));
  const sent = () => server.seen.filter(({ path }) => path === "/api/objections");
  expect(sent()).toHaveLength(1);
  await app.absorb();
  await open.pop()?.close();
  const again = await device(server, userId, []);
  expect(await unitOn(again)).toMatchObject({ noVisits: true });
  expect(await again.commands.recordObjection({ ...said, source: "phone" })).toEqual({ ok: true, calledOff: 0 });
  again.goOnline();
  await again.until(() => isSent(again));
  expect(sent()).toHaveLength(2);
});

it("one's own appointments at the unit are called off, and nothing new is agreed there", async () => {
  const app = await device(createFakeServer());
  const { commands } = app;
  const made = await commands.createAppointment({ unitId, beginnAt: tomorrow() });
  if (!made.ok) throw new Error(made.text);
  expect(await commands.recordObjection(said)).toEqual({ ok: true, calledOff: 1 });
  expect(await app.appointments()).toMatchObject([{ uuid: made.appointmentId, done: true }]);
  const refusal = { ok: false, code: "no_visits", text: noVisitsMessage };
  expect(await commands.createAppointment({ unitId, beginnAt: tomorrow() })).toEqual(refusal);
  expect(await commands.qualifyUnit({ unitId, code: "FOLLOW_UP", followUpAt: tomorrow() })).toEqual(refusal);
});

it("what the customer asked for himself is moved and laid to the unit as before", async () => {
  const app = await device(createFakeServer());
  const { commands } = app;
  const appointment: wire.Appointment = {
    ...sampleAppointment(1),
    mitarbeiter: iri("mitarbeiters", app.work.userId),
    creator: null,
    data: { address: address["@id"], unit: iri("wohneinheits", uuidOf(5, 2)) },
  };
  await app.data.changeMember(appointments, appointment.uuid, 1, () => appointment);
  await commands.recordObjection(said);
  expect(await app.appointments()).toMatchObject([{ done: false }]);
  const beginnAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
  expect(await commands.chooseAppointmentUnit({ appointmentId: appointment.uuid, unitId })).toEqual({ ok: true });
  expect(await commands.moveAppointment({ appointmentId: appointment.uuid, beginnAt })).toEqual({ ok: true });
});

it("a visit that is recorded later leaves the unit closed", async () => {
  const app = await device(createFakeServer());
  await app.commands.recordObjection(said);
  expect(await app.commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" })).toMatchObject({ ok: true });
  expect(await unitOn(app)).toMatchObject({ noVisits: true, status: "CLOSED" });
});

it("too long a note and an unknown unit are refused with a sentence, and nothing is written", async () => {
  const { commands, work } = await device(createFakeServer());
  expect(await commands.recordObjection({ ...said, note: "ä".repeat(4000) })).toMatchObject({
    code: "invalid",
    text: "Der Text darf höchstens 500 Zeichen lang sein.",
  });
  expect(await commands.recordObjection({ ...said, unitId: uuidOf(99, 2) })).toMatchObject({
    code: "unknown_unit",
    text: "Diese Wohneinheit liegt nicht auf dem Gerät.",
  });
  expect(work.overlays.all()).toEqual([]);
});
