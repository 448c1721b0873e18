import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice, type WallClock } from "../testing/device.ts";
import { createFakeServer, refusal, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleUnit, uuidOf } from "../testing/samples.ts";
import { lazyCommands } from "./lazy-commands.ts";

const address = sampleAddress(3, { wohneinheiten: [sampleUnit(3, 3, { position: 7 })] });
const addressId = address.uuid;
const unitId = uuidOf(3, 2);
const unknown = uuidOf(99, 2);
const beginnAt = "2030-01-07T17:00:00.000Z";

const open: TestDevice[] = [];
let users = 0;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer = createFakeServer(), wall?: WallClock): Promise<TestDevice> {
  users += 1;
  const app = await openDevice(uuidOf(users, 7), server.fetch, [address], undefined, wall);
  open.push(app);
  return app;
}

async function done<T extends { readonly ok: boolean }>(outcome: Promise<T>): Promise<Extract<T, { readonly ok: true }>> {
  const result = await outcome;
  if (!result.ok) throw new Error("it was refused");
  return result as Extract<T, { readonly ok: true }>;
}

const unitsOn = async (app: TestDevice) => (await app.book.address(addressId))?.wohneinheiten ?? [];

type Told = readonly (readonly [call: string, body: object])[];

/** What the server was told, once so many requests are through. */
async function told(app: TestDevice, server: FakeServer, count: number): Promise<Told> {
  app.goOnline();
  await app.until(() => server.seen.length >= count && app.work.queue.getSnapshot().status === "synced");
  return server.seen.map(({ method, path, body }) => [`${method} ${path.split("/")[2]}`, body]);
}

describe("the list", () => {
  it("is forwarded whole, each command with all that it is called with", async () => {
    const app = await device();
    const lazy = lazyCommands(() => Promise.resolve(app.commands));
    expect(lazy.addComment).toBe(lazy.addComment);
    expect(await Promise.resolve(lazy)).toBe(lazy);
    expect(await lazy.saveDraft(unitId, {}, null)).toMatchObject({ ok: false, code: "unknown_draft" });
    expect(await lazy.addComment({ unitId, text: "Hund" })).toMatchObject({ ok: true });
    expect((await unitsOn(app))[0]?.comments).toHaveLength(1);
  });
});

describe("patchUnit", () => {
  it("tells name and type apart; an empty name is none", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await done(app.commands.patchUnit({ unitId, name: "  Huber " }));
    await done(app.commands.patchUnit({ unitId, type: "BUSINESS" }));
    expect((await unitsOn(app))[0]).toMatchObject({ name: "Huber", type: "BUSINESS" });
    await done(app.commands.patchUnit({ unitId, name: " " }));
    expect((await unitsOn(app))[0]).toMatchObject({ name: null, type: "BUSINESS" });
    const change = "PATCH wohneinheits";
    expect(await told(app, server, 3)).toEqual([
      [change, { name: "Huber" }],
      [change, { type: "BUSINESS" }],
      [change, { name: null }],
    ]);
  });

  it("is refused for a unit that is not on the device", async () => {
    const { commands } = await device();
    expect(await commands.patchUnit({ unitId: unknown, name: "Huber" })).toMatchObject({ ok: false, code: "unknown_unit" });
  });
});

describe("addUnit", () => {
  it("puts a private one behind all others, with its name or without", async () => {
    const app = await device();
    await done(app.commands.addUnit({ addressId, name: " Huber " }));
    await done(app.commands.addUnit({ addressId, name: " " }));
    expect((await unitsOn(app)).slice(1)).toMatchObject([
      { name: "Huber", type: "PRIVATE", status: "OPEN", position: 8 },
      { name: null, type: "PRIVATE", status: "OPEN", position: 9 },
    ]);
    expect(await app.commands.addUnit({ addressId: unknown })).toMatchObject({ ok: false, code: "unknown_address" });
  });
});

describe("addComment", () => {
  it("keeps what was written, without the space around it; nothing is no comment", async () => {
    const app = await device();
    await done(app.commands.addComment({ unitId, text: " Hund, groß\n" }));
    expect(await app.commands.addComment({ unitId, text: " \n" })).toMatchObject({ ok: false, code: "empty_text" });
    expect((await unitsOn(app))[0]?.comments.map((one) => one.comment)).toEqual(["Hund, groß"]);
  });
});

describe("qualifyUnit", () => {
  it("makes the reminder first, and names it", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await done(app.commands.qualifyUnit({ unitId, code: "FOLLOW_UP", comment: "Abends", followUpAt: beginnAt }));
    const [reminder] = await app.appointments();
    expect(reminder).toMatchObject({ beginnAt, betreff: expect.stringContaining("Wiedervorlage: ") });
    expect(await told(app, server, 2)).toMatchObject([
      ["POST termins", { uuid: reminder?.uuid }],
      [
        "POST adress_qualifikations",
        {
          qualifikation: "FOLLOW_UP",
          data: { comment: "Abends", followUpAt: beginnAt, appointment: `/api/termins/${reminder?.uuid}` },
        },
      ],
    ]);
  });
});

describe("createAppointment", () => {
  it("makes the appointment before the visit that names it, and before what is less urgent", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await done(app.commands.addComment({ unitId, text: "Hund" }));
    const { appointmentId } = await done(app.commands.createAppointment({ unitId, beginnAt, comment: "Abends" }));
    const seen = await told(app, server, 3);
    const calls = seen.map(([call]) => call);
    expect(calls.toSorted()).toEqual(["POST adress_qualifikations", "POST termins", "POST unit_comments"]);
    expect(calls.indexOf("POST termins")).toBeLessThan(calls.indexOf("POST adress_qualifikations"));
    expect(new Map(seen).get("POST adress_qualifikations")).toMatchObject({
      qualifikation: "APPOINTMENT",
      data: { appointment: `/api/termins/${appointmentId}`, comment: "Abends" },
    });
  });
});

describe("editQualification", () => {
  it("changes what is named, and makes the reminder first", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const { qualificationId } = await done(app.commands.qualifyUnit({ unitId, code: "NO_INTEREST", reason: "Zu alt" }));
    await done(app.commands.editQualification({ unitId, qualificationId, code: "FOLLOW_UP", followUpAt: beginnAt }));
    const [reminder] = await app.appointments();
    const data = { followUpAt: beginnAt, appointment: `/api/termins/${reminder?.uuid}` };
    const visit = (await unitsOn(app))[0]?.qualifikationen[0];
    expect(visit).toMatchObject({ qualifikation: "FOLLOW_UP", data: { ...data, reason: "Zu alt" } });
    const seen = await told(app, server, 3);
    expect(seen.map(([call]) => call).indexOf("POST termins")).toBeLessThan(2);
    expect(seen.at(-1)).toMatchObject(["PATCH adress_qualifikations", { qualifikation: "FOLLOW_UP", data }]);
  });

  it.each([
    ["its reason", { reason: "Zu teuer" }, { data: { reason: "Zu teuer" } }],
    ["its comment", { comment: "Hund" }, { data: { comment: "Hund" } }],
    ["what it came to", { code: "NOT_MARKETABLE" }, { qualifikation: "NOT_MARKETABLE", data: {} }],
  ] as const)("tells the server of %s alone, and makes no reminder", async (_what, change, patch) => {
    const server = createFakeServer();
    const wall = { now: () => Date.parse("2026-11-25T09:00:00.000Z"), ahead: 0 };
    const app = await device(server, wall);
    const { qualificationId } = await done(app.commands.qualifyUnit({ unitId, code: "NO_INTEREST", reason: "Zu alt" }));
    await done(app.commands.editQualification({ unitId, qualificationId, ...change }));
    expect((await told(app, server, 2)).at(-1)).toEqual([
      "PATCH adress_qualifikations",
      { editedAt: "2026-11-25T09:00:00.000Z", ...patch },
    ]);
    expect(await app.appointments()).toEqual([]);
  });

  it("gives no date at a unit that wishes no visits, but takes a comment there", async () => {
    const app = await device();
    const { qualificationId } = await done(app.commands.qualifyUnit({ unitId, code: "FOLLOW_UP", followUpAt: beginnAt }));
    await app.book.change(addressId, (whole) => ({
      ...whole,
      wohneinheiten: whole.wohneinheiten.map((unit) => ({ ...unit, noVisits: true })),
    }));
    const dated = await app.commands.editQualification({ unitId, qualificationId, followUpAt: "2030-01-08T17:00:00.000Z" });
    expect(dated).toMatchObject({ ok: false, code: "no_visits" });
    await done(app.commands.editQualification({ unitId, qualificationId, comment: "Hund" }));
  });

  it("is refused after 30 minutes, and for a visit that is not there", async () => {
    const wall = { now: () => Date.parse("2026-11-25T09:00:00.000Z"), ahead: 0 };
    const { commands } = await device(createFakeServer(), wall);
    const { qualificationId } = await done(commands.qualifyUnit({ unitId, code: "NO_INTEREST" }));
    wall.now = () => Date.parse("2026-11-25T09:31:00.000Z");
    const late = await commands.editQualification({ unitId, qualificationId, comment: "Hund" });
    expect(late).toMatchObject({ ok: false, code: "too_late" });
    const missing = await commands.editQualification({ unitId, qualificationId: unknown, comment: "Hund" });
    expect(missing).toMatchObject({ ok: false, code: "not_allowed" });
  });
});

describe("fetchDocument", () => {
  it.each([
    ["offline", "lose-request"],
    ["refused", { status: 403, body: refusal(403) }],
  ] as const)("says %s where it does not come", async (code, fate) => {
    const server = createFakeServer();
    server.fate = () => fate;
    server.pages = () => (typeof fate === "object" ? Response.json(fate.body, { status: fate.status }) : undefined);
    const { commands } = await device(server);
    expect(await commands.fetchDocument(`/api/documents/${uuidOf(1, 6)}`)).toEqual({ ok: false, code });
  });
});
