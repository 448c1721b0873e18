import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleUnit, uuidOf } from "../testing/samples.ts";
import type { CommandOutcome } from "./outcome.ts";

const address = sampleAddress(3, { wohneinheiten: [1, 2, 3].map((position) => sampleUnit(position, 3, { position })) });
const unitIds = address.wohneinheiten.map(({ uuid }) => uuid);
const [firstUnit = ""] = unitIds;
const beginnAt = "2030-01-07T17:00:00.000Z";
const open: TestDevice[] = [];
let devices = 200;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer): Promise<TestDevice> {
  devices += 1;
  const app = await openDevice(uuidOf(devices, 8), server.fetch, [address]);
  open.push(app);
  return app;
}

async function recorded<T extends object>(outcome: Promise<CommandOutcome<T>>): Promise<{ readonly ok: true } & T> {
  const result = await outcome;
  if (!result.ok) throw new Error(result.text);
  return result;
}

/** The code of the newest visit at each door of the house. */
const codesOn = async (app: TestDevice) =>
  (await app.book.address(address.uuid))?.wohneinheiten.map(({ latestQualification: latest }) => latest?.qualifikation ?? null);
const arrived = (app: TestDevice, server: FakeServer, requests: number) =>
  app.until(() => server.seen.length >= requests && app.work.queue.getSnapshot().status === "synced");
const doneOf = async (app: TestDevice, uuid: string) => (await app.appointments()).find((one) => one.uuid === uuid)?.done;
const notHome = (app: TestDevice) => recorded(app.commands.qualifyUnits({ unitIds, code: "CUSTOMER_NOT_HOME" }));

describe("several doors at once", () => {
  it("each has its visit, which goes to the server by itself", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const { visits } = await notHome(app);
    expect(visits.map(({ unitId }) => unitId)).toEqual(unitIds);
    expect(await codesOn(app)).toEqual(unitIds.map(() => "CUSTOMER_NOT_HOME"));
    app.goOnline();
    await arrived(app, server, unitIds.length);
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(
      unitIds.map(() => "POST /api/adress_qualifikations"),
    );
  });

  it("two taps are one, also at the same time", async () => {
    const app = await device(createFakeServer());
    const [first, second] = await Promise.all([notHome(app), notHome(app)]);
    expect(second).toEqual(first);
    expect(await app.work.store.read((tx) => tx.all())).toHaveLength(unitIds.length);
  });

  it("none is recorded where one of the doors is not on the device", async () => {
    const app = await device(createFakeServer());
    const input = { unitIds: [...unitIds, uuidOf(99, 9)], code: "CUSTOMER_NOT_HOME" } as const;
    expect(await app.commands.qualifyUnits(input)).toMatchObject({ ok: false, code: "unknown_unit" });
    expect(await codesOn(app)).toEqual(unitIds.map(() => null));
  });
});

describe("several doors that are taken back", () => {
  it("never leave while they are unsent; the appointment that they finished stands again, and the same tap counts at once", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const { appointmentId } = await recorded(app.commands.createAppointment({ unitId: firstUnit, beginnAt }));
    const { visits } = await notHome(app);
    expect([visits[0]?.finished, await doneOf(app, appointmentId)]).toEqual([[appointmentId], true]);
    await recorded(app.commands.takeBackVisits(visits));
    expect(await codesOn(app)).toEqual(["APPOINTMENT", ...unitIds.slice(1).map(() => null)]);
    expect(await doneOf(app, appointmentId)).toBe(false);
    await recorded(app.commands.takeBackVisits((await notHome(app)).visits));
    app.goOnline();
    await arrived(app, server, 2);
    expect(server.seen.map(({ path }) => path)).toEqual(["/api/termins", "/api/adress_qualifikations"]);
  });

  it("are all revoked at the server where one of them has arrived", async () => {
    const server = createFakeServer();
    const app = await device(server);
    app.goOnline();
    const { visits } = await notHome(app);
    await arrived(app, server, unitIds.length);
    await recorded(app.commands.takeBackVisits(visits));
    expect(await codesOn(app)).toEqual(unitIds.map(() => null));
    await arrived(app, server, 2 * unitIds.length);
    const patches = server.seen.filter(({ method }) => method === "PATCH");
    expect(patches.map(({ body }) => body)).toEqual(
      unitIds.map(() => expect.objectContaining({ data: { revoked: true } }) as unknown),
    );
  });
});
