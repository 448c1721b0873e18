import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice, type WallClock } from "../testing/device.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleUnit, uuidOf } from "../testing/samples.ts";
import type { CommandOutcome } from "./outcome.ts";

const doors = Array.from({ length: 20 }, (_none, place) => place + 1);
const address = sampleAddress(3, { wohneinheiten: doors.map((position) => sampleUnit(position, 3, { position })) });
const addressId = address.uuid;
const [unitId = "", ...otherUnitIds] = address.wohneinheiten.map(({ uuid }) => uuid);
const beginnAt = "2030-01-07T17:00:00.000Z";
const minutes = 60_000;

const open: TestDevice[] = [];
let users = 500;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer = createFakeServer(), wall?: WallClock): Promise<TestDevice> {
  users += 1;
  const app = await openDevice(uuidOf(users, 8), server.fetch, [address], undefined, wall);
  open.push(app);
  return app;
}

async function recorded<T extends object>(outcome: Promise<CommandOutcome<T>>): Promise<{ readonly ok: true } & T> {
  const result = await outcome;
  if (!result.ok) throw new Error(result.text);
  return result;
}

const arrived = (app: TestDevice, server: FakeServer, requests: number) =>
  app.until(() => server.seen.length >= requests && app.work.queue.getSnapshot().status === "synced");
const roomOf = (path: string) => path.split("/")[2] ?? "";

/** Each request on the device, with the rooms of those that it waits for. */
async function waits(app: TestDevice): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = (await app.work.store.read((tx) => tx.all())) as { id: string; path: string; dependsOn: string[] }[];
  const rooms = new Map(rows.map(({ id, path }) => [id, roomOf(path)]));
  return Object.fromEntries(
    rows.map(({ path, dependsOn }) => [roomOf(path), dependsOn.map((id) => rooms.get(id) ?? "nothing").toSorted()]),
  );
}

describe("what a visit waits for", () => {
  it("is its own reminder, which it names", async () => {
    const app = await device();
    await recorded(app.commands.qualifyUnit({ unitId, code: "FOLLOW_UP", followUpAt: beginnAt }));
    expect(await waits(app)).toEqual({ termins: [], adress_qualifikations: ["termins"] });
  });

  it.each<[string, (app: TestDevice, newUnitId: string) => Promise<CommandOutcome>, readonly string[]]>([
    ["a visit", (app, id) => app.commands.qualifyUnit({ unitId: id, code: "CUSTOMER_NOT_HOME" }), ["wohneinheits"]],
    [
      "a visit with its reminder",
      (app, id) => app.commands.qualifyUnit({ unitId: id, code: "FOLLOW_UP", followUpAt: beginnAt }),
      ["termins", "wohneinheits"],
    ],
    ["an appointment", (app, id) => app.commands.createAppointment({ unitId: id, beginnAt }), ["termins", "wohneinheits"]],
  ])("is the unit itself where it is new: %s", async (_name, act, expected) => {
    const app = await device();
    const added = await recorded(app.commands.addUnit({ addressId, name: "Neu" }));
    await recorded(act(app, added.unitId));
    const { adress_qualifikations: visit, termins: appointment = ["wohneinheits"] } = await waits(app);
    expect([visit, appointment]).toEqual([expected, ["wohneinheits"]]);
  });
});

describe("the visit of an appointment", () => {
  it("goes before the visits that were recorded before it (A §7: priority 2)", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await recorded(app.commands.qualifyUnits({ unitIds: otherUnitIds, code: "CUSTOMER_NOT_HOME" }));
    await recorded(app.commands.createAppointment({ unitId, beginnAt }));
    app.goOnline();
    await arrived(app, server, otherUnitIds.length + 2);
    const codes = server.seen.flatMap(({ body }) => ("qualifikation" in body ? [body["qualifikation"]] : []));
    expect(codes).toHaveLength(otherUnitIds.length + 1);
    /* Six chains are on their way at once. */
    expect(codes.indexOf("APPOINTMENT")).toBeLessThan(7);
  });
});

describe("a visit that has arrived", () => {
  it.each([
    [30, { ok: true }, ["POST", "PATCH"]],
    [31, { ok: false, code: "too_late" }, ["POST"]],
  ])("is asked to be taken back after %i minutes: %o", async (after, said, seen) => {
    const wall = { now: () => Date.parse("2026-11-25T09:00:00.000Z"), ahead: 0 };
    const server = createFakeServer();
    const app = await device(server, wall);
    app.goOnline();
    const visit = await recorded(app.commands.qualifyUnit({ unitId, code: "NO_ENTRY" }));
    await arrived(app, server, 1);
    const then = wall.now() + after * minutes;
    wall.now = () => then;
    expect(await app.commands.takeBackVisits([visit])).toMatchObject(said);
    await arrived(app, server, seen.length);
    expect(server.seen.map(({ method }) => method)).toEqual(seen);
  });
});
