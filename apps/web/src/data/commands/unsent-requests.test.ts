import "fake-indexeddb/auto";

import type { Fetch } from "@rundgang/api-client";
import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, refusal } from "../testing/fake-server.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";

const address = sampleAddress(3);
const open: TestDevice[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(userId: string, fetch: Fetch = createFakeServer().fetch): Promise<TestDevice> {
  const app = await openDevice(userId, fetch, [address]);
  await app.book.open();
  open.push(app);
  return app;
}

async function stored(app: TestDevice, kind: string) {
  const rows = await app.work.store.read((tx) => tx.all());
  return rows.filter(
    (row): row is { id: string; kind: string; dependsOn: string[] } => Reflect.get(row as object, "kind") === kind,
  );
}

async function addUnit(app: TestDevice): Promise<string> {
  const added = await app.commands.addUnit({ addressId: address.uuid, name: "Neu" });
  if (!added.ok) throw new Error(added.text);
  return added.unitId;
}

describe("what is done at a unit that the server does not have yet", () => {
  it("waits for the unit, also when the queue has not been read since the start", async () => {
    const before = await device(uuidOf(1, 8));
    const unitId = await addUnit(before);
    await before.close();
    open.pop();
    const app = await device(uuidOf(1, 8));
    expect((await app.commands.addComment({ unitId, text: "Klingel defekt" })).ok).toBe(true);
    const [unit] = await stored(app, "unit");
    expect((await stored(app, "comment")).map(({ dependsOn }) => dependsOn)).toEqual([[unit?.id]]);
  });

  it("waits for a unit that another tab has just written", async () => {
    const [one, other] = [await device(uuidOf(2, 8)), await device(uuidOf(2, 8))];
    const unitId = await addUnit(one);
    await other.work.overlays.reload();
    expect((await other.commands.patchUnit({ unitId, name: "Neuer" })).ok).toBe(true);
    const [unit] = await stored(one, "unit");
    expect((await stored(one, "unit_patch")).map(({ dependsOn }) => dependsOn)).toEqual([[unit?.id]]);
  });
});

describe("what the server has been told and not answered", () => {
  it("goes before a later change of the same thing", async () => {
    const asked = Promise.withResolvers<void>();
    const never = new Promise<never>(() => undefined);
    const app = await device(uuidOf(8, 8), () => {
      asked.resolve();
      return never;
    });
    const { uuid: unitId = "" } = address.wohneinheiten[0] ?? {};
    await app.commands.patchUnit({ unitId, name: "Berger" });
    app.goOnline();
    await asked.promise;
    await app.commands.patchUnit({ unitId, name: "Huber" });
    const [first, second] = await stored(app, "unit_patch");
    expect(second?.dependsOn).toEqual([first?.id]);
  });

  it("is still waited for where the server has refused it: a person can put it right", async () => {
    const server = createFakeServer();
    server.fate = () => ({ status: 422, body: refusal(422, "invalid") });
    const app = await device(uuidOf(9, 8), server.fetch);
    const unitId = await addUnit(app);
    app.goOnline();
    await app.until(() => app.work.queue.getSnapshot().blocked === 1);
    await app.commands.addComment({ unitId, text: "Hund" });
    await app.commands.patchUnit({ unitId, name: "Huber" });
    const [unit] = await stored(app, "unit");
    expect((await stored(app, "unit_patch")).map(({ dependsOn }) => dependsOn)).toEqual([[unit?.id]]);
    expect((await stored(app, "comment")).map(({ dependsOn }) => dependsOn)).toEqual([[unit?.id]]);
  });
});

describe("a visit at a unit that was just named", () => {
  it("waits for the name, which its provider may want first", async () => {
    const app = await device(uuidOf(5, 8));
    const { uuid: unitId = "" } = address.wohneinheiten[0] ?? {};
    expect((await app.commands.patchUnit({ unitId, name: "Berger" })).ok).toBe(true);
    expect((await app.commands.qualifyUnit({ unitId, code: "NO_ENTRY" })).ok).toBe(true);
    const [named] = await stored(app, "unit_patch");
    expect((await stored(app, "qualification")).map(({ dependsOn }) => dependsOn)).toEqual([[named?.id]]);
  });
});

describe("a change of what the server does not have yet", () => {
  it("waits for the change before it: the last word counts", async () => {
    const app = await device(uuidOf(6, 8));
    const { uuid: unitId = "" } = address.wohneinheiten[0] ?? {};
    const visit = await app.commands.qualifyUnit({ unitId, code: "NO_INTEREST" });
    if (!visit.ok) throw new Error(visit.code);
    const { qualificationId } = visit;
    for (const reason of ["Zu alt", "Brauch ich nicht"])
      await app.commands.editQualification({ unitId, qualificationId, reason });
    const [made] = await stored(app, "qualification");
    const [first, second] = await stored(app, "qualification_patch");
    expect(first?.dependsOn).toEqual([made?.id]);
    expect(second?.dependsOn).toEqual(expect.arrayContaining([made?.id, first?.id]));
  });

  it("is one change where it was confirmed twice: a follow-up gets one date", async () => {
    const app = await device(uuidOf(7, 8));
    const { uuid: unitId = "" } = address.wohneinheiten[0] ?? {};
    const visit = await app.commands.qualifyUnit({ unitId, code: "FOLLOW_UP" });
    if (!visit.ok) throw new Error(visit.code);
    const said = { unitId, qualificationId: visit.qualificationId, followUpAt: "2030-01-07T17:00:00.000Z" };
    await Promise.all([app.commands.editQualification(said), app.commands.editQualification(said)]);
    expect(await stored(app, "appointment")).toHaveLength(1);
  });

  it("waits for the visit that it edits", async () => {
    const app = await device(uuidOf(3, 8));
    const { uuid: unitId = "" } = address.wohneinheiten[0] ?? {};
    const visit = await app.commands.qualifyUnit({ unitId, code: "NO_INTEREST" });
    if (!visit.ok) throw new Error(visit.code);
    const edited = await app.commands.editQualification({ unitId, qualificationId: visit.qualificationId, comment: "Hund" });
    expect(edited.ok).toBe(true);
    const [made] = await stored(app, "qualification");
    expect((await stored(app, "qualification_patch")).map(({ dependsOn }) => dependsOn)).toEqual([[made?.id]]);
  });

  it("waits for the appointment that it finishes", async () => {
    const app = await device(uuidOf(4, 8));
    const { uuid: unitId = "" } = address.wohneinheiten[0] ?? {};
    const made = await app.commands.createAppointment({ unitId, beginnAt: "2030-01-07T17:00:00.000Z" });
    if (!made.ok) throw new Error(made.code);
    expect((await app.commands.finishAppointment(made.appointmentId)).ok).toBe(true);
    const [appointment] = await stored(app, "appointment");
    expect((await stored(app, "appointment_patch")).map(({ dependsOn }) => dependsOn)).toEqual([[appointment?.id]]);
  });
});
