import "fake-indexeddb/auto";

import { liveEvent } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterEach, describe, expect, it } from "vitest";

import { fetchedChange } from "../changes/change-rules.ts";
import { appointments } from "../collections/appointments.ts";
import { applyEvent } from "../live/apply-event.ts";
import { createQueueActions } from "../commands/queue-actions.ts";
import { openDevice, putLoaded, type TestDevice } from "../testing/device.ts";
import { createFakeServer, refusal, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleAppointment, uuidOf } from "../testing/samples.ts";
import { absorbConfirmed } from "./absorb.ts";
import { createOverlayBook } from "./overlay-book.ts";

const address = sampleAddress(14);
const next = sampleAddress(15);
const unitId = uuidOf(14, 2);
/** Before the appointments that are made here, and each look is later than the last one. */
let lastLook = Date.parse("2026-12-01T09:00:00.000Z");
const wall = { now: () => (lastLook += 1), ahead: 0 };
const open: TestDevice[] = [];
let users = 0;

async function device(server: FakeServer): Promise<TestDevice> {
  users += 1;
  const app = await openDevice(uuidOf(users, 7), server.fetch, [address, next], undefined, wall);
  open.push(app);
  return app;
}

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const absorb = ({ work, book, data }: TestDevice, overlays = work.overlays, store = work.store) =>
  absorbConfirmed({
    book: overlays,
    store,
    changeAddress: book.change,
    changeMember: data.changeMember,
    changeSalesman: async (change) => void (await data.changeSalesman(1, change)),
    now: () => 1,
  });

const targetsOf = ({ book, data }: TestDevice) => ({
  book,
  store: data,
  now: () => 1,
  isNext: () => Promise.resolve(true),
  onCollection: () => undefined,
});

/** So many resources are at the server, and the device knows it. */
const sent = (app: TestDevice, server: FakeServer, count = 1) =>
  app.until(() => server.stored.size === count && app.work.queue.getSnapshot().status === "synced");
const shown = async ({ book }: TestDevice) => (await book.addressOfUnit(unitId))?.wohneinheiten[0];
const loaded = async ({ book }: TestDevice) => (await book.loaded(address.uuid))?.wohneinheiten[0];
const codes = (unit: Awaited<ReturnType<typeof loaded>>) => unit?.qualifikationen.map((one) => one.qualifikation);

describe("a local change on its way into the loaded data", () => {
  it("shows at once, stands in the loaded data after the answer, and only once however often that is done", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await app.commands.qualifyUnit({ unitId, code: "BLACKLISTED", comment: "Hund" });
    expect(await shown(app)).toMatchObject({ status: "CLOSED" });
    expect(codes(await loaded(app))).toEqual([]);
    await absorb(app);
    expect(codes(await loaded(app))).toEqual([]);
    app.goOnline();
    await sent(app, server);
    await absorb(app);
    await absorb(app);
    expect(await loaded(app)).toMatchObject({ status: "CLOSED", qualifikationen: [{ qualifikation: "BLACKLISTED" }] });
    expect(app.work.overlays.all()).toEqual([]);
    expect(codes(await shown(app))).toEqual(["BLACKLISTED"]);
    expect(app.book.index.entry(0)?.openUnits).toBe(0);
  });

  it("is the same visit when its event comes before its own answer", async () => {
    const server = createFakeServer();
    server.fate = () => "lose-reply";
    const app = await device(server);
    await app.commands.qualifyUnit({ unitId, code: "NO_ENTRY" });
    app.goOnline();
    await app.until(() => app.work.queue.getSnapshot().line === "down");
    const [visit] = (await shown(app))?.qualifikationen ?? [];
    await applyEvent(liveEvent.parse(visit), targetsOf(app));
    expect(codes(await loaded(app))).toEqual(["NO_ENTRY"]);
    expect(codes(await shown(app))).toEqual(["NO_ENTRY"]);
  });

  it("keeps what is written while it looks what was sent", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await app.commands.qualifyUnit({ unitId, code: "NO_ENTRY" });
    app.goOnline();
    await sent(app, server);
    server.fate = () => "lose-request";
    await absorb(app, app.work.overlays, {
      ...app.work.store,
      read: async (look) => {
        const seen = await app.work.store.read(look);
        await app.commands.addComment({ unitId, text: "Klingel defekt" });
        return seen;
      },
    });
    expect(app.work.overlays.all()).toMatchObject([{ change: { kind: "comment" } }]);
  });

  it("undoes nothing that came since, when a tab does it that stood still while another one did", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await app.commands.qualifyUnit({ unitId, code: "NO_ENTRY" });
    const [visit] = (await shown(app))?.qualifikationen ?? [];
    const asleep = createOverlayBook(app.work.connection, app.work.codec, fetchedChange);
    await asleep.reload();
    app.goOnline();
    await sent(app, server);
    await absorb(app);
    await applyEvent(liveEvent.parse({ ...visit, qualifikation: "NO_INTEREST" }), targetsOf(app));
    expect(asleep.all()).toHaveLength(1);
    await absorb(app, asleep);
    expect(codes(await loaded(app))).toEqual(["NO_INTEREST"]);
  });

  it("an appointment is kept with its visit, and the next visit marks it as done", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const made = await app.commands.createAppointment({ unitId, beginnAt: "2026-12-04T13:30:00.000Z" });
    expect(made).toMatchObject({ ok: true });
    app.goOnline();
    await sent(app, server, 2);
    await absorb(app);
    expect(await app.data.readMembers(appointments)).toMatchObject([{ betreff: "Lindenstraße 14", done: false }]);
    await app.commands.qualifyUnit({ unitId, code: "NO_INTEREST", reason: "Zu alt" });
    await sent(app, server, 3);
    await absorb(app);
    expect(await app.data.readMembers(appointments)).toMatchObject([{ done: true }]);
  });

  it("goes to its own address alone", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await app.commands.addUnit({ addressId: address.uuid, name: "Anbau" });
    await app.commands.addComment({ unitId: uuidOf(15, 2), text: "Hund" });
    app.goOnline();
    await sent(app, server, 2);
    await absorb(app);
    const loadedUnits = async (uuid: string) => (await app.book.loaded(uuid))?.wohneinheiten;
    expect((await loadedUnits(next.uuid))?.map((unit) => unit.comments.map((one) => one.comment))).toEqual([["Hund"]]);
    expect(await loadedUnits(address.uuid)).toHaveLength(2);
  });

  it("stands there as soon as it is answered, whatever becomes of the rest of its command, or lies damaged beside it", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await app.commands.createAppointment({ unitId, beginnAt: "2026-12-04T13:30:00.000Z" });
    await (await app.work.connection.get()).put("requests", { id: "damaged", chainId: "damaged" });
    server.fate = () => (server.seen.length === 0 ? "answer" : { status: 422, body: refusal(422, "invalid") });
    app.goOnline();
    await app.until(() => app.work.queue.getSnapshot().requests.some(({ state }) => state === "blocked"));
    await absorb(app);
    expect(app.work.overlays.all().map(({ change }) => change.kind)).toEqual(["qualification"]);
    expect([codes(await loaded(app)), (await app.data.readMembers(appointments)).length]).toEqual([[], 1]);
  });

  it("makes way for the server's version of an appointment, and makes up none that is not there", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await app.commands.createAppointment({ unitId, beginnAt: "2026-12-04T13:30:00.000Z" });
    const own = app.work.overlays.all().find(({ change }) => change.kind === "appointment")?.change;
    if (own?.kind !== "appointment") throw new Error("no appointment");
    app.goOnline();
    await sent(app, server, 2);
    const theirs = { ...own.appointment, betreff: "vom Server" };
    await app.data.changeMember(appointments, own.appointment.uuid, 1, () => theirs);
    await absorb(app);
    expect(await app.data.readMembers(appointments)).toMatchObject([{ betreff: "vom Server", done: false }]);
    await app.commands.qualifyUnit({ unitId, code: "NO_INTEREST", reason: "Zu alt" });
    await putLoaded(app.data, [address, next]);
    await sent(app, server, 3);
    await absorb(app);
    expect([await app.data.readMembers(appointments), app.work.overlays.all()]).toEqual([[], []]);
  });

  it.each([
    ["at no unit", {}],
    ["at a unit that is not on the device", { unit: `/api/wohneinheits/${uuidOf(99, 2)}` }],
  ])("finishes an appointment %s", async (_name, data) => {
    const server = createFakeServer();
    const app = await device(server);
    const free = { ...sampleAppointment(1), mitarbeiter: `/api/mitarbeiters/${app.work.userId}`, data };
    await app.data.changeMember(appointments, free.uuid, 1, () => free);
    expect(await app.commands.finishAppointment(free.uuid)).toEqual({ ok: true });
    expect(await app.appointments()).toMatchObject([{ uuid: free.uuid, done: true }]);
    expect(await app.data.readMembers(appointments)).toMatchObject([{ done: false }]);
    app.goOnline();
    await app.until(() => server.seen.length === 1 && app.work.queue.getSnapshot().status === "synced");
    await absorb(app);
    expect(await app.data.readMembers(appointments)).toMatchObject([{ uuid: free.uuid, done: true }]);
    expect(app.work.overlays.all()).toEqual([]);
    expect(server.seen).toMatchObject([{ method: "PATCH", path: `/api/termins/${free.uuid}`, body: { done: true } }]);
  });

  it("is none where nobody knows the appointment that is to be finished", async () => {
    const app = await device(createFakeServer());
    expect(await app.commands.finishAppointment(uuidOf(9, 5))).toMatchObject({ ok: false, code: "unknown_appointment" });
    expect(app.work.overlays.all()).toEqual([]);
  });

  it("goes with its request when a person discards it", async () => {
    const server = createFakeServer();
    server.fate = () => ({ status: 403, body: refusal(403, "forbidden") });
    const app = await device(server);
    await app.commands.qualifyUnit({ unitId, code: "BLACKLISTED", comment: "Hund" });
    app.goOnline();
    await app.until(() => app.work.queue.getSnapshot().blocked === 1);
    await absorb(app);
    expect(await shown(app)).toMatchObject({ status: "CLOSED" });
    const [blocked] = app.work.queue.getSnapshot().requests;
    const actions = createQueueActions({ work: app.work, uuid: v7 });
    expect(await actions.discardRequest(blocked?.id ?? "")).toMatchObject({
      ok: false,
      text: expect.stringContaining("Vielleicht"),
    });
    expect(await shown(app)).toMatchObject({ status: "CLOSED" });
    server.fate = () => "answer";
    expect(await actions.discardRequest(blocked?.id ?? "")).toEqual({ ok: true });
    expect(await shown(app)).toMatchObject({ status: "OPEN", qualifikationen: [] });
  });

  /** A comment that the server has refused. */
  async function refusedComment(server: ReturnType<typeof createFakeServer>) {
    server.fate = () => ({ status: 422, body: refusal(422, "invalid") });
    const app = await device(server);
    await app.commands.addComment({ unitId, text: "Klingel defeckt" });
    app.goOnline();
    await app.until(() => app.work.queue.getSnapshot().blocked === 1);
    const [blocked] = app.work.queue.getSnapshot().requests;
    const actions = createQueueActions({ work: app.work, uuid: v7 });
    return { app, actions, id: blocked?.id ?? "", uuid: blocked?.resource.uuid };
  }
  const comments = async (app: TestDevice) => (await shown(app))?.comments.map((one) => [one.uuid, one.comment]);

  it("bears the new uuid and text after a correction, so that it is one comment here and at the server", async () => {
    const server = createFakeServer();
    const { app, actions, id, uuid } = await refusedComment(server);
    server.fate = () => "answer";
    expect(await actions.correctRequest(id, { comment: "Klingel defekt" })).toEqual({ ok: true });
    await sent(app, server);
    await absorb(app);
    const [stored] = server.stored.values();
    expect(stored?.body).toMatchObject({ comment: "Klingel defekt", replaces: [uuid] });
    expect((await loaded(app))?.comments.map((one) => [one.uuid, one.comment])).toEqual([
      [stored?.body["uuid"], "Klingel defekt"],
    ]);
    expect(stored?.body["uuid"]).not.toBe(uuid);
  });

  it("is never sent under a new uuid where nothing was changed", async () => {
    const server = createFakeServer();
    const { actions, id } = await refusedComment(server);
    expect(await actions.correctRequest(id, { comment: "Klingel defeckt" })).toMatchObject({
      ok: false,
      text: expect.stringContaining("nichts geändert"),
    });
    server.fate = () => "answer";
    expect(await actions.retryRequest(id)).toEqual({ ok: true });
    await expect.poll(() => server.seen.map((one) => one.key)).toEqual([id, id]);
  });

  it("keeps its uuid where the correction could not be written: both are one transaction", async () => {
    const server = createFakeServer();
    const { app, actions, id, uuid } = await refusedComment(server);
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function fail(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (this.name === "requests") throw new DOMException("full", "QuotaExceededError");
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
    const texts = { comment: "Klingel defekt" };
    const result = await actions.correctRequest(id, texts).finally(() => (IDBObjectStore.prototype.put = put));
    expect(result).toMatchObject({ ok: false, text: expect.stringContaining("Speicher") });
    await app.work.overlays.reload();
    expect(await comments(app)).toEqual([[uuid, "Klingel defeckt"]]);
    /* And later it works as if nothing had been. */
    server.fate = () => "answer";
    expect(await actions.correctRequest(id, texts)).toEqual({ ok: true });
    await sent(app, server);
    await absorb(app);
    const [stored] = server.stored.values();
    expect((await loaded(app))?.comments.map((one) => one.uuid)).toEqual([stored?.body["uuid"]]);
  });

  it("cannot be corrected where its request cannot be read", async () => {
    const server = createFakeServer();
    const { app, id } = await refusedComment(server);
    const damaged = () => Promise.resolve({ ok: false, code: "damaged" } as const);
    const blind = createQueueActions({ work: { ...app.work, codec: { ...app.work.codec, open: damaged } }, uuid: v7 });
    expect(await blind.correctRequest(id, { comment: "Klingel defekt" })).toMatchObject({
      ok: false,
      text: expect.stringContaining("nicht gelesen"),
    });
    expect(server.seen).toHaveLength(1);
  });

  it("names the unit again that the server has, where a corrected one came too late; and nothing else is touched", async () => {
    const server = createFakeServer();
    server.fate = () => ({ status: 422, body: refusal(422, "invalid") });
    const app = await device(server);
    const actions = createQueueActions({ work: app.work, uuid: v7 });
    await app.commands.addComment({ unitId, text: "Hund" });
    await app.commands.addComment({ unitId, text: "Hunt" });
    expect(await actions.discardRequest(app.work.overlays.all().at(-1)?.requestId ?? "")).toEqual({ ok: true });
    const made = await app.commands.addUnit({ addressId: address.uuid, name: "Anbauu" });
    if (!made.ok) throw new Error(made.code);
    const first = made.unitId;
    await app.commands.addComment({ unitId: first, text: "Klingel defekt" });
    app.goOnline();
    const blocked = (code: string) =>
      app.work.queue
        .getSnapshot()
        .requests.find((one) => one.kind === "unit" && one.state === "blocked" && one.reason.code === code);
    await app.until(() => blocked("invalid") !== undefined);
    const unitOf = (text: string) =>
      app.work.overlays
        .all()
        .flatMap(({ change }) => (change.kind === "comment" && change.comment.comment === text ? [change.about.unitId] : []));
    server.fate = () => ({ status: 409, body: refusal(409, "already_arrived") });
    expect(await actions.correctRequest(blocked("invalid")?.id ?? "", { name: "Anbau" })).toEqual({ ok: true });
    const [renamed] = unitOf("Klingel defekt");
    expect([renamed === first, unitOf("Hund")]).toEqual([false, [unitId]]);
    await app.until(() => blocked("already_arrived") !== undefined);
    server.fate = () => "lose-request";
    expect(await actions.restoreRequest(blocked("already_arrived")?.id ?? "")).toEqual({ ok: true });
    expect([unitOf("Klingel defekt"), unitOf("Hund")]).toEqual([[first], [unitId]]);
  });

  it("goes where the server has the earlier version already: that one stands, and its answer is fetched", async () => {
    const server = createFakeServer();
    const { app, actions, id, uuid } = await refusedComment(server);
    server.fate = () => ({ status: 409, body: refusal(409, "already_arrived") });
    expect(await actions.correctRequest(id, { comment: "Klingel defekt" })).toEqual({ ok: true });
    const reason = () => app.work.queue.getSnapshot().requests.find((one) => one.state === "blocked");
    await app.until(() => reason()?.reason.code === "already_arrived");
    server.fate = () => "answer";
    expect(await actions.restoreRequest(reason()?.id ?? "")).toEqual({ ok: true });
    expect(await comments(app)).toEqual([]);
    await sent(app, server);
    expect([...server.stored.values()].map(({ body }) => [body["uuid"], body["comment"]])).toEqual([[uuid, "Klingel defeckt"]]);
  });
});
