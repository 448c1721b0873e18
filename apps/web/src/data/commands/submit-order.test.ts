import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { createFakeServer, refusal, type FakeServer } from "../testing/fake-server.ts";
import { openDevice, type TestDevice, type WallClock } from "../testing/device.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { sampleForm, sampleOrder } from "../testing/order-samples.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { slowCodec } from "../testing/slow-codec.ts";
import { withKeptForms } from "../drafts/kept-forms.ts";
import type { DraftChange } from "../drafts/order-draft.ts";
import type { BroadcastInput } from "./request-broadcast.ts";

const address = sampleAddress(14);
const unitId = uuidOf(14, 2);
const form = sampleForm;
const order = sampleOrder(unitId);

const mail: BroadcastInput = {
  unitId,
  customerName: "Ada Krüger",
  customerMail: "ada@example.org",
  template: "vzf",
  data: {},
  shownTotals: order.shownTotals,
  priceBasis: order.priceBasis,
  answers: { product: "basic" },
};

const storedRequest = z.object({ id: z.string(), kind: z.string(), dependsOn: z.array(z.string()) });

const open: TestDevice[] = [];
let users = 0;

/** A device of its own with the address on it; `restart` opens the same one again. */
async function device(server: FakeServer, wall?: WallClock, codec = identityCodec) {
  users += 1;
  const userId = uuidOf(users, 9);
  const first = await openDevice(userId, server.fetch, [address], codec, wall);
  open.push(first);
  const restart = async () => {
    await open.pop()?.close();
    const again = await openDevice(userId, server.fetch);
    open.push(again);
    return again;
  };
  return { first, restart };
}

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function drafted(app: TestDevice): Promise<void> {
  await app.commands.beginDraft({ unitId, form, contractType: "live", answers: {} });
  const signature = new Blob(["signature"], { type: "image/png" });
  await app.commands.putDraftFile(unitId, { type: "signature", bytes: signature });
  await app.commands.putDraftFile(unitId, { type: "contract_summary", bytes: new Blob(["summary"], { type: "image/png" }) });
}

/** Everything of the queue is at the server. */
const isThrough = (app: TestDevice) => () => {
  const { waiting, sending, blocked } = app.work.queue.getSnapshot();
  return waiting + sending + blocked === 0 && app.work.queue.getSnapshot().lastSuccessAt !== undefined;
};

const rowsOf = async (app: TestDevice) => {
  const db = await app.work.connection.get();
  const [requests, overlays, files] = await Promise.all(
    (["requests", "overlays", "files"] as const).map((store) => db.count(store)),
  );
  return { requests, overlays, files };
};

describe("a signed order", () => {
  it("is one transaction: chain, overlays and the end of the draft, and the unit looks sold at once", async () => {
    const { first } = await device(createFakeServer());
    await drafted(first);
    expect(await first.commands.submitOrder(order)).toMatchObject({ ok: true });
    expect(await rowsOf(first)).toEqual({ requests: 6, overlays: 3, files: 2 });
    expect(await first.commands.draftOf(unitId)).toBeNull();
    const unit = (await first.book.addressOfUnit(unitId))?.wohneinheiten[0];
    expect(unit).toMatchObject({ status: "SALE", name: "Krüger", latestQualification: { qualifikation: "ORDER_REGISTERED" } });
    expect((await first.book.loaded(address.uuid))?.wohneinheiten[0]?.status).toBe("OPEN");
  });

  it("of a customer without a name leaves the name at the door as it was", async () => {
    const server = createFakeServer();
    const { first } = await device(server);
    await drafted(first);
    const before = (await first.book.addressOfUnit(unitId))?.wohneinheiten[0]?.name;
    await first.commands.submitOrder({ ...order, customer: { ...order.customer, name: "" }, unitName: "" });
    expect((await first.book.addressOfUnit(unitId))?.wohneinheiten[0]).toMatchObject({ status: "SALE", name: before });
    first.goOnline();
    await first.until(isThrough(first));
    const patch = server.seen.find(({ method, path }) => method === "PATCH" && path.startsWith("/api/wohneinheits/"));
    expect(patch?.body).toMatchObject({ status: "SALE" });
    expect(patch?.body).not.toHaveProperty("name");
  });

  it("ends the appointment that was agreed there, also where the device's clock is two hours behind", async () => {
    const { first } = await device(createFakeServer(), { now: () => Date.now() - 7_200_000, ahead: -7_200_000 });
    const agreed = await first.commands.createAppointment({ unitId, beginnAt: "2030-01-07T17:00:00.000Z" });
    if (!agreed.ok) throw new Error(agreed.text);
    await drafted(first);
    expect(await first.commands.submitOrder(order)).toMatchObject({ ok: true });
    const sold = (await first.book.addressOfUnit(unitId))?.wohneinheiten[0]?.qualifikationen.at(-1);
    expect(Math.abs(Date.parse(sold?.createdAt ?? "") - Date.now())).toBeLessThan(60_000);
    expect((await first.appointments()).find((one) => one.uuid === agreed.appointmentId)?.done).toBe(true);
  });

  it("writes nothing at all where one write fails, and keeps the draft", async () => {
    const { first } = await device(createFakeServer());
    await drafted(first);
    const db = await first.work.connection.get();
    const add = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function put(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (this.name === "overlays") throw new DOMException("full", "QuotaExceededError");
      return key === undefined ? add.call(this, value) : add.call(this, value, key);
    };
    const result = await first.commands.submitOrder(order);
    IDBObjectStore.prototype.put = add;
    expect(result).toMatchObject({ ok: false, code: "storage_full" });
    expect(await db.count("requests")).toBe(0);
    expect(await first.commands.draftOf(unitId)).toMatchObject({ files: [{ type: "signature" }, { type: "contract_summary" }] });
  });

  it("goes to the server in the order of B §4, each file with the hash that the order names", async () => {
    const server = createFakeServer();
    const { first } = await device(server);
    await drafted(first);
    await first.commands.submitOrder(order);
    first.goOnline();
    await first.until(isThrough(first));
    expect(server.seen.map(({ method, path }) => `${method} ${path.split("/")[2]}`)).toEqual([
      "POST uploaded_files",
      "POST uploaded_files",
      "POST kundes",
      "POST auftrags",
      "PATCH wohneinheits",
      "POST adress_qualifikations",
    ]);
    const sent = server.seen.find(({ path }) => path === "/api/auftrags")?.body;
    const uploads = server.seen.filter(({ path }) => path === "/api/uploaded_files");
    const hashes = Object.fromEntries(uploads.map(({ body }) => [`/api/uploaded_files/${String(body["uuid"])}`, body["sha256"]]));
    expect(sent).toMatchObject({ fileHashes: hashes, files: Object.keys(hashes), broadcast: null, formVersion: "20221006" });
  });

  it("that is remote goes without files, and its unit waits for the customer at once", async () => {
    const server = createFakeServer();
    const { first } = await device(server);
    await first.commands.beginDraft({ unitId, form, contractType: "remote", answers: {} });
    expect(await first.commands.submitOrder(order)).toMatchObject({ ok: true });
    const unit = (await first.book.addressOfUnit(unitId))?.wohneinheiten[0];
    expect(unit).toMatchObject({ status: "SALE", awaitingCustomer: true });
    first.goOnline();
    await first.until(isThrough(first));
    const sent = (path: string) => server.seen.find((one) => one.path === path)?.body;
    expect(sent("/api/auftrags")).toMatchObject({
      type: "d2d",
      contractType: "remote",
      files: [],
      fileHashes: {},
      broadcast: null,
      evidence: [],
      shownTotals: order.shownTotals,
    });
    expect(sent("/api/adress_qualifikations")).toMatchObject({
      qualifikation: "ORDER_REGISTERED",
      data: { contractType: "remote" },
    });
    expect(server.seen.map(({ path }) => path.split("/")[2])).not.toContain("uploaded_files");
  });

  it("sends nothing before what it names: files, customer and new unit, then the order, the sale and its visit", async () => {
    const { first } = await device(createFakeServer());
    const added = await first.commands.addUnit({ addressId: address.uuid });
    if (!added.ok) throw new Error(added.text);
    const at = added.unitId;
    await first.commands.beginDraft({ unitId: at, form, contractType: "live", answers: {} });
    await first.commands.putDraftFile(at, { type: "signature", bytes: new Blob(["signature"], { type: "image/png" }) });
    await first.commands.submitOrder({ ...order, unitId: at });
    const rows = z.array(storedRequest).parse(await first.work.store.read((tx) => tx.all()));
    const kindOf = (id: string) => rows.find((row) => row.id === id)?.kind;
    const waits = Object.fromEntries(rows.map(({ kind, dependsOn }) => [kind, dependsOn.map(kindOf).toSorted()]));
    expect(waits).toEqual({
      unit: [],
      upload: [],
      customer: [],
      order: ["customer", "unit", "upload"],
      unit_patch: ["order", "unit"],
      qualification: ["unit_patch"],
    });
  });

  it("is not taken where a file of its draft is gone from the device, and the draft stays", async () => {
    const { first } = await device(createFakeServer());
    await drafted(first);
    const [signature] = (await first.commands.draftOf(unitId))?.files ?? [];
    await (await first.work.connection.get()).delete("files", signature?.fileId ?? "");
    expect(await first.commands.submitOrder(order)).toMatchObject({ ok: false, code: "file_missing" });
    expect(await first.commands.draftOf(unitId)).not.toBeNull();
    expect((await rowsOf(first)).requests).toBe(0);
  });

  it("does not overtake an older renaming of its unit: the customer's name is the last word", async () => {
    const server = createFakeServer();
    const names = () => server.seen.flatMap(({ method, body }) => (method === "PATCH" ? [body["name"]] : []));
    const { first } = await device(server);
    await first.commands.patchUnit({ unitId, name: "Berger" });
    await drafted(first);
    await first.commands.submitOrder(order);
    let isBusy = true;
    server.fate = ({ body }) => (isBusy && body["name"] === "Berger" ? { status: 503, body: refusal(503, "busy") } : "answer");
    first.goOnline();
    const { queue } = first.work;
    /* The renaming, and behind it the sale and its visit. */
    const isHeldUp = () => queue.getSnapshot().waiting === 3 && queue.getSnapshot().sending === 0;
    await first.until(() => isHeldUp() || names().includes("Krüger"));
    expect(names()).toEqual(["Berger"]);
    isBusy = false;
    await queue.sendNow();
    await first.until(isThrough(first));
    expect(names()).toEqual(["Berger", "Berger", "Krüger"]);
  });

  it.each(["lose-request", "lose-reply"] as const)("arrives once when each request meets %s, over a restart", async (fate) => {
    const server = createFakeServer();
    const met = new Set<string>();
    server.fate = ({ key }) => {
      if (met.has(key ?? "")) return "answer";
      met.add(key ?? "");
      return fate;
    };
    const { first, restart } = await device(server);
    await drafted(first);
    await first.commands.submitOrder(order);
    first.goOnline();
    await first.until(() => met.size > 0 && first.work.queue.getSnapshot().line === "down");
    const again = await restart();
    again.goOnline();
    const nudge = setInterval(() => void again.work.queue.sendNow(), 20);
    await again.until(isThrough(again));
    clearInterval(nudge);
    expect(server.stored.size).toBe(6);
    const receipts = await (await again.work.connection.get()).getAll("receipts");
    expect(receipts).toHaveLength(6);
    expect(receipts).toContainEqual(expect.objectContaining({ kind: "order", number: "100001" }));
  });

  it("is blocked with what hangs on it where the server refuses it; the rest of the work goes on", async () => {
    const server = createFakeServer();
    server.fate = ({ path }) =>
      path === "/api/auftrags"
        ? { status: 422, body: { "@type": "ConstraintViolationList", "hydra:description": "unit: fehlt", violations: [] } }
        : "answer";
    const { first } = await device(server);
    await drafted(first);
    await first.commands.submitOrder(order);
    await first.commands.addComment({ unitId: uuidOf(14, 2), text: "Klingel defekt" });
    first.goOnline();
    await first.until(() => first.work.queue.getSnapshot().blocked === 1 && server.seen.length === 5);
    expect(server.stored.has([...server.stored.keys()].find((path) => path.startsWith("/api/unit_comments")) ?? "")).toBe(true);
    expect((await first.book.addressOfUnit(unitId))?.wohneinheiten[0]?.status).toBe("SALE");
  });
});

describe("the summary mail", () => {
  const reply = (uuid: unknown): wire.Broadcast => ({
    "@id": `/api/customer_broadcasts/${String(uuid)}`,
    "@type": "CustomerBroadcast",
    uuid: String(uuid),
    requested: "2026-11-21 07:00:00",
    requestedAt: "2026-11-21T06:00:00.000Z",
    sha256: "a".repeat(64),
    size: 1000,
    attachments: [
      { "@id": `/api/documents/${uuidOf(1, 6)}`, uuid: uuidOf(1, 6), type: "vzf_unsigned", sha256: "a".repeat(64), size: 1000 },
    ],
  });
  const answering = (status: number): FakeServer => {
    const server = createFakeServer();
    server.fate = ({ path, body }) => (path.endsWith("customer_broadcasts") ? { status, body: reply(body["uuid"]) } : "answer");
    return server;
  };

  it.each([201, 418])("%i with the broadcast is success", async (status) => {
    const { first } = await device(answering(status));
    await drafted(first);
    expect(await first.commands.requestBroadcast(mail)).toMatchObject({ ok: true, broadcast: { "@type": "CustomerBroadcast" } });
  });

  it("418 without it reads what the first request made (B §7)", async () => {
    const server = createFakeServer();
    const error = {
      "@type": "hydra:Error",
      "hydra:title": "",
      "hydra:description": "Liegt schon vor.",
      code: "already_reported",
    };
    server.fate = ({ method }) => (method === "POST" ? { status: 418, body: error } : "answer");
    server.pages = (path) => (path.startsWith("/api/customer_broadcasts/") ? reply(path.split("/").at(-1)) : undefined);
    const { first } = await device(server);
    await drafted(first);
    expect(await first.commands.requestBroadcast(mail)).toMatchObject({ ok: true });
    expect(server.seen).toHaveLength(1);
  });

  it("asks again under the same uuid after a lost reply, and under a new one after a changed answer", async () => {
    const server = answering(201);
    const answered = server.fate;
    server.fate = () => "lose-reply";
    const { first, restart } = await device(server);
    await drafted(first);
    expect(await first.commands.requestBroadcast(mail)).toMatchObject({ ok: false, code: "offline" });
    server.fate = answered;
    const again = await restart();
    expect(await again.commands.requestBroadcast(mail)).toMatchObject({ ok: true });
    expect(await again.commands.requestBroadcast(mail)).toMatchObject({ ok: true });
    expect(await again.commands.requestBroadcast({ ...mail, answers: { product: "giga" } })).toMatchObject({ ok: true });
    const [lost, repeated, changed] = server.seen.map(({ body }) => body["uuid"]);
    expect(server.seen).toHaveLength(3);
    expect(repeated).toBe(lost);
    expect(changed).not.toBe(lost);
  });

  it("and what is done to its draft meanwhile do not undo each other", async () => {
    const server = answering(201);
    const { first } = await device(server, undefined, slowCodec);
    await drafted(first);
    const { heldBy = null } = (await first.commands.draftOf(unitId)) ?? {};
    const save = (change: DraftChange) => first.commands.saveDraft(unitId, change, heldBy);
    const answered = server.fate;
    const late: Promise<unknown>[] = [];
    server.fate = (request) => {
      for (const product of ["one", "two", "three", "four"]) late.push(save({ answers: { product } }));
      return answered(request);
    };
    const [asked] = await Promise.all([
      first.commands.requestBroadcast(mail),
      save({ flow: 1 }),
      save({ contractType: "paper" }),
    ]);
    await Promise.all(late);
    expect(asked).toMatchObject({ ok: true });
    const uuid = server.seen[0]?.body["uuid"];
    expect(await first.commands.draftOf(unitId)).toMatchObject({
      flow: 1,
      contractType: "paper",
      answers: { product: "four" },
      broadcast: { uuid, reply: { uuid } },
    });
  });

  it("that is answered late leaves a newer one alone", async () => {
    const server = answering(201);
    let newer: Promise<unknown> | undefined;
    const late: FakeServer = {
      ...server,
      fetch: async (url, init) => {
        const answer = await server.fetch(url, init);
        if (newer !== undefined) return answer;
        newer = first.commands.requestBroadcast({ ...mail, answers: { product: "giga" } });
        await newer;
        return answer;
      },
    };
    const { first } = await device(late);
    await drafted(first);
    expect(await first.commands.requestBroadcast(mail)).toMatchObject({ ok: true });
    const [, last] = server.seen.map(({ body }) => body["uuid"]);
    expect(await first.commands.draftOf(unitId)).toMatchObject({ broadcast: { uuid: last, reply: { uuid: last } } });
  });

  it.each([
    ["of the same answers goes with the order", { product: "basic" }, 3],
    ["of other answers stays out of it", { product: "giga" }, 2],
  ])("%s", async (_name, answers, files) => {
    const server = answering(201);
    const { first } = await device(server);
    await drafted(first);
    await first.commands.requestBroadcast(mail);
    await first.commands.submitOrder({ ...order, answers });
    first.goOnline();
    await first.until(isThrough(first));
    const sent = server.seen.find(({ path }) => path === "/api/auftrags")?.body;
    expect(sent?.["files"]).toHaveLength(files);
    expect(sent?.["broadcast"] === null).toBe(files === 2);
  });
});

describe("a draft", () => {
  it("is offered again after a restart, with its form although the server has a newer one", async () => {
    const { first, restart } = await device(createFakeServer());
    await drafted(first);
    const heldBy = (await first.commands.draftOf(unitId))?.heldBy ?? null;
    await first.commands.saveDraft(unitId, { answers: { product: "basic" }, flow: { step: 2 } }, heldBy);
    const again = await restart();
    expect(await again.commands.draftOf(unitId)).toMatchObject({
      answers: { product: "basic" },
      flow: { step: 2 },
      formVersion: "20221006",
      files: [{ type: "signature", size: 9 }, { type: "contract_summary" }],
    });
    const newer = { ...form, version: "20270101" };
    expect(await withKeptForms([newer], again.work.connection, identityCodec)).toEqual([newer, { ...form, status: "INACTIVE" }]);
    expect(await withKeptForms([form], again.work.connection, identityCodec)).toEqual([form]);
  });

  it("is written by the form that opened it last, and by no other", async () => {
    const { first } = await device(createFakeServer());
    await drafted(first);
    const here = await first.commands.draftOf(unitId);
    const other = await first.commands.holdDraft(unitId);
    expect(other).toEqual({ ...here, heldBy: expect.any(String) });
    expect(other?.heldBy).not.toBe(here?.heldBy);
    const late = await first.commands.saveDraft(unitId, { answers: { product: "late" } }, here?.heldBy ?? null);
    expect(late).toMatchObject({ ok: false, code: "draft_taken" });
    expect(await first.commands.saveDraft(unitId, { answers: { product: "new" } }, other?.heldBy ?? null)).toMatchObject({
      ok: true,
    });
    expect((await first.commands.draftOf(unitId))?.answers).toEqual({ product: "new" });
    expect(await first.commands.holdDraft("00000000-0000-4000-8000-000000000000")).toBeNull();
  });

  it("goes with its files when it is discarded; photos that were taken back leave nothing", async () => {
    const { first } = await device(createFakeServer());
    await drafted(first);
    const [signature, summary] = (await first.commands.draftOf(unitId))?.files ?? [];
    await first.commands.removeDraftFile(unitId, summary?.fileId ?? "");
    expect(await first.commands.draftFile(summary?.fileId ?? "")).toBeNull();
    expect(await (await first.commands.draftFile(signature?.fileId ?? ""))?.text()).toBe("signature");
    await first.commands.discardDraft(unitId);
    expect(await rowsOf(first)).toEqual({ requests: 0, overlays: 0, files: 0 });
    expect(await first.commands.draftOf(unitId)).toBeNull();
  });
});
