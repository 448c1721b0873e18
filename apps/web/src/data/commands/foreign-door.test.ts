import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleUnit, uuidOf } from "../testing/samples.ts";
import type { Commands } from "./commands.ts";
import type { CommandOutcome } from "./outcome.ts";

const address = sampleAddress(3, { wohneinheiten: [sampleUnit(3, 3), sampleUnit(4, 3)] });
const addressId = address.uuid;
const unitIds = address.wohneinheiten.map(({ uuid }) => uuid);
const unitId = unitIds[0] ?? "";
const beginnAt = "2030-01-07T17:00:00.000Z";
const photo = new Blob(["photo"], { type: "image/png" });

const open: TestDevice[] = [];
let users = 400;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(): Promise<TestDevice> {
  users += 1;
  const app = await openDevice(uuidOf(users, 8), createFakeServer().fetch, [address]);
  open.push(app);
  return app;
}

const requests = (app: TestDevice) => app.work.store.read((tx) => tx.all());

/** What somebody does at a door, and whether the server takes it at one of another territory (A §4, 3-decisions "Rights and events"). */
const acts: readonly (readonly [name: string, isTaken: boolean, act: (commands: Commands) => Promise<CommandOutcome>])[] = [
  ["nobody opens", false, (commands) => commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" })],
  ["nobody opens at several doors", false, (commands) => commands.qualifyUnits({ unitIds, code: "CUSTOMER_NOT_HOME" })],
  ["a reminder", false, (commands) => commands.qualifyUnit({ unitId, code: "FOLLOW_UP", followUpAt: beginnAt })],
  ["nobody may ring again", true, (commands) => commands.qualifyUnit({ unitId, code: "BLACKLISTED", comment: "Anwalt" })],
  ["an appointment", false, (commands) => commands.createAppointment({ unitId, beginnAt })],
  ["a comment", false, (commands) => commands.addComment({ unitId, text: "Hund" })],
  ["a name", false, (commands) => commands.patchUnit({ unitId, name: "Huber" })],
  ["a new unit", false, (commands) => commands.addUnit({ addressId, name: "Huber" })],
  ["a photo", false, (commands) => commands.addPhoto({ addressId, photo })],
];

describe("at an address of another territory", () => {
  it.each(acts)("%s: taken is %s", async (_name, isTaken, act) => {
    const app = await device();
    app.foreign.add(addressId);
    const outcome = await act(app.commands);
    if (isTaken) return expect([outcome.ok, (await requests(app)).length]).toEqual([true, 1]);
    expect(outcome).toEqual({
      ok: false,
      code: "foreign_territory",
      text: "Diese Adresse liegt in einem fremden Gebiet. Möglich sind nur Abschluss und Blacklist.",
    });
    expect(await requests(app)).toEqual([]);
  });

  it.each(acts)("is one's own again: %s is taken", async (_name, _isTaken, act) => {
    expect((await act((await device()).commands)).ok).toBe(true);
  });
});
