import "fake-indexeddb/auto";

import { expect, it } from "vitest";

import { openDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { createCommands } from "./create-commands.ts";

it("refuses what is new while the version is over, and lets what was begun come to its end", async () => {
  const address = sampleAddress(3);
  const { uuid: unitId = "" } = address.wohneinheiten[0] ?? {};
  const app = await openDevice(uuidOf(1, 8), createFakeServer().fetch, [address]);
  let isOver = false;
  const commands = createCommands({ ...app.parts, isVersionEnded: () => isOver });
  const visit = await commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" });
  if (!visit.ok) throw new Error(visit.text);
  isOver = true;
  const refused = { ok: false, code: "version_ended", text: expect.stringContaining("nicht mehr unterstützt") };
  expect(await commands.qualifyUnit({ unitId, code: "FOLLOW_UP" })).toEqual(refused);
  expect(await commands.qualifyUnits({ unitIds: [unitId], code: "FOLLOW_UP" })).toEqual(refused);
  expect(await commands.addComment({ unitId, text: "Hund" })).toEqual(refused);
  expect(await commands.addUnit({ addressId: address.uuid, name: "Neu" })).toEqual(refused);
  expect(await commands.createAppointment({ unitId, beginnAt: "2030-01-07T17:00:00.000Z" })).toEqual(refused);
  expect(await commands.acceptCall(uuidOf(1, 5))).toMatchObject({ ok: false, text: refused.text });
  expect(await commands.takeBackVisits([visit])).toMatchObject({ ok: true });
  await app.close();
});
