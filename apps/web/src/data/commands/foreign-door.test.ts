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

type Act = (commands: Commands) => Promise<CommandOutcome>;

/** What the server takes there (A §4, 3-decisions "Rights and events"). An order is one more, and asks nobody whose the address is. */
const taken: readonly (readonly [name: string, act: Act])[] = [
  ["nobody may ring again", (commands) => commands.qualifyUnit({ unitId, code: "BLACKLISTED", comment: "Anwalt" })],
];

/** What it answers with 403. */
const refused: readonly (readonly [name: string, act: Act])[] = [
  ["nobody opens", (commands) => commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" })],
  ["nobody opens at several doors", (commands) => commands.qualifyUnits({ unitIds, code: "CUSTOMER_NOT_HOME" })],
  ["a reminder", (commands) => commands.qualifyUnit({ unitId, code: "FOLLOW_UP", followUpAt: beginnAt })],
  ["an appointment", (commands) => commands.createAppointment({ unitId, beginnAt })],
  ["an objection to visits", (commands) => commands.recordObjection({ unitId, source: "door", note: "" })],
  ["a comment", (commands) => commands.addComment({ unitId, text: "Hund" })],
  ["a name", (commands) => commands.patchUnit({ unitId, name: "Huber" })],
  ["a new unit", (commands) => commands.addUnit({ addressId, name: "Huber" })],
  ["a photo", (commands) => commands.addPhoto({ addressId, photo })],
];

describe("at an address of another territory", () => {
  it.each(taken)("%s: is recorded", async (_name, act) => {
    const app = await device();
    app.foreign.add(addressId);
    expect([(await act(app.commands)).ok, (await requests(app)).length]).toEqual([true, 1]);
  });

  it.each(refused)(
    "%s: is refused with a sentence, and nothing waits for a server that would not take it",
    async (_name, act) => {
      const app = await device();
      app.foreign.add(addressId);
      expect(await act(app.commands)).toEqual({
        ok: false,
        code: "foreign_territory",
        text: "Diese Adresse liegt in einem fremden Gebiet. Möglich sind nur Abschluss und Blacklist.",
      });
      expect(await requests(app)).toEqual([]);
    },
  );
});

describe("at an address of one's own", () => {
  it.each([...taken, ...refused])("%s: is recorded", async (_name, act) => {
    expect((await act((await device()).commands)).ok).toBe(true);
  });
});
