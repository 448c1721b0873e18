import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";
import { v7 } from "uuid";
import * as z from "zod/mini";

import { refreshInbox } from "../live/keep-inbox.ts";
import { readInboxEntries } from "../inbox/inbox-store.ts";
import { writeInboxChange } from "../inbox/take-requests.ts";
import { createQueueActions } from "./queue-actions.ts";
import { openDevice, type TestDevice, type WallClock } from "../testing/device.ts";
import { createFakeServer, refusal, type FakeServer } from "../testing/fake-server.ts";
import { sampleAsked, sampleRequest } from "../testing/order-samples.ts";
import { uuidOf } from "../testing/samples.ts";

const asked = sampleAsked(1, { status: sampleRequest(1, { iban: true, vzf: true, contract: true }) });
const orderId = asked.uuid;
const iban = "DE02120300000000202051";
const photo = (text: string) => new Blob([text], { type: "image/jpeg" });

const open: TestDevice[] = [];
let users = 100;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer = createFakeServer(), wall?: WallClock) {
  users += 1;
  const userId = uuidOf(users, 9);
  const start = async () => {
    const app = await openDevice(userId, server.fetch, undefined, undefined, wall);
    open.push(app);
    return app;
  };
  const app = await start();
  await writeInboxChange(app.work, { put: [asked], remove: [] });
  const restart = async () => {
    await open.pop()?.close();
    return start();
  };
  return { app, restart };
}

const entryOf = async ({ work }: TestDevice) =>
  (await readInboxEntries(work.connection, work.codec)).find(({ order }) => order.uuid === orderId);

async function doAll({ commands }: TestDevice) {
  await commands.setCorrectionIban(orderId, "de02 1203 0000 0000 2020 51");
  await commands.putCorrectionFile(orderId, { use: "vzf", bytes: photo("vzf") });
  await commands.putCorrectionFile(orderId, { use: "contract", bytes: photo("contract") });
}

const isThrough = (app: TestDevice) => () => {
  const { waiting, sending, blocked, lastSuccessAt } = app.work.queue.getSnapshot();
  return waiting + sending + blocked === 0 && lastSuccessAt !== undefined;
};

const list = (members: object[]) => ({
  "@type": "hydra:Collection",
  "hydra:member": members,
  "hydra:totalItems": members.length,
});

describe("a correction in the making", () => {
  it("lies on the device over a restart, in capitals without spaces", async () => {
    const { app, restart } = await device();
    await doAll(app);
    const again = await restart();
    const entry = await entryOf(again);
    expect(entry?.state).toBe("open");
    expect(entry?.draft).toMatchObject({ iban, handedOver: null, files: [{ use: "vzf" }, { use: "contract" }] });
    const [file] = entry?.draft?.files ?? [];
    expect(await (await again.commands.draftFile(file?.fileId ?? ""))?.text()).toBe("vzf");
  });

  it("takes back a file, and all of it", async () => {
    const { app } = await device();
    await doAll(app);
    const [first] = (await entryOf(app))?.draft?.files ?? [];
    await app.commands.removeCorrectionFile(orderId, first?.fileId ?? "");
    expect((await entryOf(app))?.draft?.files.map(({ use }) => use)).toEqual(["contract"]);
    expect(await app.commands.discardCorrection(orderId)).toEqual({ ok: true });
    expect(await entryOf(app)).toMatchObject({ draft: null, state: "open" });
    expect(await (await app.work.connection.get()).count("files")).toBe(0);
  });

  it("refuses a wrong IBAN, a third page of a VZF, and a fourth of a proof or of attachments (B §5)", async () => {
    const { commands } = (await device()).app;
    expect(await commands.setCorrectionIban(orderId, "DE02120300000000202052")).toMatchObject({
      ok: false,
      text: "Diese IBAN ist nicht gültig.",
    });
    for (const [use, most] of [
      ["vzf", 2],
      ["contract", 3],
      ["attachments", 3],
    ] as const) {
      for (let page = 1; page <= most; page += 1) {
        expect(await commands.putCorrectionFile(orderId, { use, bytes: photo(`${use} ${page}`) })).toMatchObject({ ok: true });
      }
      expect(await commands.putCorrectionFile(orderId, { use, bytes: photo(`${use} more`) })).toMatchObject({
        ok: false,
        text: `Es können maximal ${most} Dateien hochgeladen werden.`,
      });
    }
  });

  it("is not for an accepted order, nor for somebody else's", async () => {
    const { app } = await device();
    await app.commands.setCorrectionIban(orderId, iban);
    const accepted = { ...asked, status: { ...asked.status, uuid: uuidOf(2, 4), status: "ACCEPTED" as const, data: {} } };
    await writeInboxChange(app.work, { put: [accepted], remove: [] });
    const closed = { ok: false, text: "Zu diesem Auftrag liegt keine Korrekturanfrage vor." };
    expect(await app.commands.setCorrectionIban(orderId, iban)).toMatchObject(closed);
    expect(await app.commands.submitCorrection(orderId)).toMatchObject(closed);
    expect(await app.commands.submitCorrection(uuidOf(77, 6))).toMatchObject(closed);
    /* What was begun can be thrown away, and its row goes with it. */
    expect(await app.commands.discardCorrection(orderId)).toEqual({ ok: true });
    expect(await entryOf(app)).toBeUndefined();
  });
});

const storedRequest = z.object({
  id: z.string(),
  kind: z.string(),
  priority: z.number(),
  slot: z.optional(z.string()),
  resource: z.object({ uuid: z.string() }),
  dependsOn: z.array(z.string()),
});

describe("a correction that is handed over", () => {
  it("waits until all that is asked for is done", async () => {
    const { app } = await device();
    await app.commands.setCorrectionIban(orderId, iban);
    expect(await app.commands.submitCorrection(orderId)).toMatchObject({
      ok: false,
      text: "Es sind noch nicht alle gewünschten Korrekturen erledigt.",
    });
    expect(await (await app.work.connection.get()).count("requests")).toBe(0);
  });

  it("is one chain: uploads, IBAN, order, PENDING; two taps are one", async () => {
    const { app } = await device();
    await doAll(app);
    const both = await Promise.all([app.commands.submitCorrection(orderId), app.commands.submitCorrection(orderId)]);
    expect(both).toEqual([{ ok: true }, { ok: true }]);
    const rows = z.array(storedRequest).parse(await (await app.work.connection.get()).getAll("requests"));
    const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
    const [uploads, [customer], [patch], [status]] = [
      ofKind("upload"),
      ofKind("customer_patch"),
      ofKind("order_patch"),
      ofKind("order_status"),
    ];
    expect(rows).toHaveLength(5);
    expect(uploads.map(({ priority }) => priority)).toEqual([3, 3]);
    expect(patch).toMatchObject({ priority: 2, slot: "orderUpdate", resource: { uuid: orderId } });
    expect(patch?.dependsOn.toSorted()).toEqual([...uploads.map(({ id }) => id), customer?.id].toSorted());
    expect(status?.dependsOn).toEqual([patch?.id]);
    expect((await entryOf(app))?.state).toBe("on_its_way");
    expect(await app.commands.setCorrectionIban(orderId, iban)).toMatchObject({
      ok: false,
      text: "Diese Korrektur ist schon abgesendet.",
    });
    expect(await app.commands.discardCorrection(orderId)).toMatchObject({ ok: false });
  });

  it("arrives once over a line that loses answers, with new and retained files", async () => {
    const server = createFakeServer();
    const { app } = await device(server);
    await doAll(app);
    const [vzf, contract] = (await entryOf(app))?.draft?.files ?? [];
    const lost = new Set<string>();
    server.fate = ({ method, path }) => {
      if (method === "GET" || lost.has(path)) return "answer";
      lost.add(path);
      return "lose-reply";
    };
    await app.commands.submitCorrection(orderId);
    app.goOnline();
    await app.until(isThrough(app));
    const bodyOf = (path: string) => server.stored.get(path)?.body;
    expect(bodyOf(asked.kunde)).toEqual({ iban });
    const [signature, , document] = asked.files;
    const files = [signature, document, `/api/uploaded_files/${vzf?.fileId}`, `/api/uploaded_files/${contract?.fileId}`];
    expect(bodyOf(asked["@id"])).toMatchObject({ files, providerData: { sepa: { iban } } });
    const statuses = [...server.stored.keys()].filter((path) => path.startsWith("/api/auftrag_statuses/"));
    expect(statuses.map((path) => bodyOf(path)?.["status"])).toEqual(["PENDING"]);
    const keys = server.seen.filter(({ path }) => path === "/api/auftrag_statuses").map(({ body }) => body["uuid"]);
    expect(new Set(keys).size).toBe(1);
    expect((await entryOf(app))?.state).toBe("answered");
  }, 20_000);

  it("has the right time in the order's history though the tablet's clock is three days behind", async () => {
    const server = createFakeServer();
    const real = Date.parse("2026-11-25T09:00:00.000Z");
    const behind = -3 * 24 * 3_600_000;
    const { app } = await device(server, { now: () => real + behind, ahead: behind });
    await doAll(app);
    await app.commands.submitCorrection(orderId);
    app.goOnline();
    await app.until(isThrough(app));
    const told = server.seen.find(({ path }) => path === "/api/auftrag_statuses")?.body;
    expect(told).toMatchObject({ statusDt: "2026-11-25 10:00:00", statusDtAt: "2026-11-25T09:00:00.000Z" });
  });

  it("that the server refuses stays on the device and says so", async () => {
    const server = createFakeServer();
    const { app } = await device(server);
    await doAll(app);
    server.fate = ({ path }) => (path === asked["@id"] ? { status: 409, body: refusal(409, "correction_closed") } : "answer");
    await app.commands.submitCorrection(orderId);
    app.goOnline();
    await app.until(() => app.work.queue.getSnapshot().blocked > 0);
    expect((await entryOf(app))?.state).toBe("stuck");
    /* Given up in the queue, it begins from nothing. */
    const refused = app.work.queue.getSnapshot().requests.find(({ state }) => state === "blocked");
    expect(await createQueueActions({ work: app.work, uuid: v7 }).discardRequest(refused?.id ?? "")).toEqual({ ok: true });
    expect(await entryOf(app)).toMatchObject({ state: "open", draft: null });
    expect(await app.commands.setCorrectionIban(orderId, iban)).toEqual({ ok: true });
    expect((await entryOf(app))?.draft).toMatchObject({ iban, files: [], handedOver: null });
  });
});

describe("asking the server", () => {
  const pages =
    (answers: Readonly<Record<string, unknown>>): FakeServer["pages"] =>
    (path) =>
      path.startsWith("/api/auftrags?") ? answers["list"] : answers[path];

  it("takes new ones and removes the others, but none with begun work; without an answer all stays", async () => {
    const server = createFakeServer();
    const { app } = await device(server);
    server.pages = pages({ list: list([asked, sampleAsked(2)]) });
    await refreshInbox(app.work, app.api, { now: Date.now });
    const numbers = async () =>
      (await readInboxEntries(app.work.connection, app.work.codec)).map(({ order }) => order.id).toSorted();
    expect(await numbers()).toEqual([100_001, 100_002]);
    await app.commands.setCorrectionIban(orderId, iban);
    server.fate = () => "lose-request";
    await refreshInbox(app.work, app.api, { now: Date.now });
    expect(await numbers()).toEqual([100_001, 100_002]);
    server.fate = () => "answer";
    server.pages = pages({ list: list([]) });
    await refreshInbox(app.work, app.api, { now: Date.now });
    expect(await numbers()).toEqual([100_001]);
    expect((await entryOf(app))?.draft?.iban).toBe(iban);
  });

  it("learns that an order was accepted while its correction was begun", async () => {
    const server = createFakeServer();
    const { app } = await device(server);
    await app.commands.setCorrectionIban(orderId, iban);
    const accepted = { ...asked, status: { ...asked.status, uuid: uuidOf(2, 4), status: "ACCEPTED", data: {} } };
    server.pages = pages({ list: list([]), [asked["@id"]]: accepted });
    await refreshInbox(app.work, app.api, { now: Date.now });
    expect(await entryOf(app)).toMatchObject({ state: "closed", draft: { iban } });
  });
});
