import "fake-indexeddb/auto";

import { iri } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { openDevice, type TestDevice, type WallClock } from "../testing/device.ts";
import { createFakeServer, refusal, type FakeServer } from "../testing/fake-server.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { sampleForm, sampleOrder } from "../testing/order-samples.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { sellOnPaper } from "../testing/sell-on-paper.ts";

const address = sampleAddress(14);
const unitId = uuidOf(14, 2);
const order = sampleOrder(unitId);
const storedRequest = z.object({ kind: z.string(), state: z.string(), id: z.string(), dependsOn: z.array(z.string()) });
const open: TestDevice[] = [];
let users = 700;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server = createFakeServer(), wall?: WallClock): Promise<TestDevice> {
  users += 1;
  const app = await openDevice(uuidOf(users, 9), server.fetch, [address], identityCodec, wall);
  open.push(app);
  return app;
}

/** A page of the contract and one of the VZF, photographed. */
async function photograph(app: TestDevice): Promise<void> {
  for (const type of ["contract", "contract_summary"] as const)
    await app.commands.putDraftFile(unitId, { type, bytes: new Blob([type], { type: "image/png" }) });
}

const unitOn = async (app: TestDevice) => (await app.book.addressOfUnit(unitId))?.wohneinheiten[0];
const requestsOf = async (app: TestDevice) => z.array(storedRequest).parse(await app.work.store.read((tx) => tx.all()));
const filesOf = async (app: TestDevice) => (await app.work.connection.get()).count("files");
const isSynced = (app: TestDevice) => () => app.work.queue.getSnapshot().status === "synced";
const sent = (server: FakeServer) => server.seen.map(({ method, path }) => `${method} ${path.split("/")[2]}`);

describe("an order that completes a sale on paper", () => {
  it("is one order without a second visit, behind the visit that sold it", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await sellOnPaper(app, unitId);
    await photograph(app);
    const sale = new Set((await requestsOf(app)).map(({ id }) => id));
    expect(await app.commands.submitOrder(order)).toMatchObject({ ok: true });
    const rows = await requestsOf(app);
    const kindOf = (id: string) => rows.find((row) => row.id === id)?.kind;
    const added = rows.filter(({ id }) => !sale.has(id));
    expect(added.map(({ kind }) => kind).toSorted()).toEqual(["customer", "order", "unit_patch", "upload", "upload"]);
    const waits = added.find(({ kind }) => kind === "order")?.dependsOn.map(kindOf);
    expect(waits?.toSorted()).toEqual(["customer", "qualification", "upload", "upload"]);
    app.goOnline();
    await app.until(isSynced(app));
    expect(sent(server).filter((one) => one === "POST adress_qualifikations")).toHaveLength(1);
    expect(sent(server).indexOf("POST adress_qualifikations")).toBeLessThan(sent(server).indexOf("POST auftrags"));
    const body = server.seen.find(({ path }) => path === "/api/auftrags")?.body;
    expect(body).toMatchObject({ contractType: "paper-delayed", type: "d2d", files: [expect.any(String), expect.any(String)] });
  });

  it("shows at once: the unit has its order and the customer's name, its visits stay one, the draft is gone", async () => {
    const app = await device();
    await sellOnPaper(app, unitId);
    await photograph(app);
    const submitted = await app.commands.submitOrder(order);
    const orderId = submitted.ok ? submitted.orderId : "";
    const unit = await unitOn(app);
    expect(unit).toMatchObject({ status: "SALE", name: "Krüger", auftrag: iri("auftrags", orderId) });
    expect(unit?.qualifikationen).toHaveLength(1);
    expect(await app.commands.draftOf(unitId)).toBeNull();
  });

  it("is refused on the device where the unit has an order by now, and the draft stays with its photos", async () => {
    const app = await device();
    await sellOnPaper(app, unitId);
    await photograph(app);
    await app.book.change(address.uuid, (there) => ({
      ...there,
      wohneinheiten: there.wohneinheiten.map((unit) => ({ ...unit, status: "SALE", auftrag: iri("auftrags", uuidOf(1, 6)) })),
    }));
    expect(await app.commands.submitOrder(order)).toMatchObject({ ok: false, code: "sold_unit" });
    expect((await app.commands.draftOf(unitId))?.files).toHaveLength(2);
  });

  it("that somebody else's order has overtaken is blocked and keeps its photos on the device", async () => {
    const server = createFakeServer();
    server.fate = ({ path }) => (path === "/api/auftrags" ? { status: 409, body: refusal(409, "already_ordered") } : "answer");
    const app = await device(server);
    await sellOnPaper(app, unitId);
    await photograph(app);
    await app.commands.submitOrder(order);
    app.goOnline();
    await app.until(() => app.work.queue.getSnapshot().blocked > 0);
    const blocked = app.work.queue.getSnapshot().requests.find(({ state }) => state === "blocked");
    expect(blocked).toMatchObject({ kind: "order", reason: { code: "conflict", serverCode: "already_ordered" } });
    expect(await filesOf(app)).toBe(2);
  });

  it("is an order on paper with its visit where the sale was taken back on another device meanwhile", async () => {
    const app = await device();
    await app.commands.beginDraft({ unitId, form: sampleForm, contractType: "paper-delayed", answers: {} });
    await photograph(app);
    await app.commands.submitOrder(order);
    expect((await unitOn(app))?.latestQualification).toMatchObject({ data: { contractType: "paper" } });
  });
});

describe("a sale on paper that is taken back", () => {
  it("leaves no trace while it is unsent: the unit is open, what was begun of its order is an ordinary one", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const sale = await sellOnPaper(app, unitId);
    await photograph(app);
    expect(await app.commands.takeBackVisits([sale])).toEqual({ ok: true });
    expect(await unitOn(app)).toMatchObject({ status: "OPEN", latestQualification: null });
    expect(await app.commands.draftOf(unitId)).toMatchObject({
      contractType: "paper",
      files: [{ type: "contract" }, { type: "contract_summary" }],
    });
    expect(await filesOf(app)).toBe(2);
    /* The unit's patch goes with its visit. */
    expect((await requestsOf(app)).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
    app.goOnline();
    await app.until(isSynced(app));
    expect(server.seen).toEqual([]);
  });

  it("may be so days later, when it is at the server: it is revoked, and the unit is open at once", async () => {
    const server = createFakeServer();
    let now = Date.now() - 3 * 86_400_000;
    const app = await device(server, { now: () => now, ahead: 0 });
    const sale = await sellOnPaper(app, unitId);
    await photograph(app);
    app.goOnline();
    await app.until(isSynced(app));
    await app.absorb();
    expect((await unitOn(app))?.status).toBe("SALE");
    now = Date.now();
    expect(await app.commands.takeBackVisits([sale])).toEqual({ ok: true });
    expect(await unitOn(app)).toMatchObject({ status: "OPEN", latestQualification: null, qualifikationen: [] });
    expect(await app.commands.draftOf(unitId)).toMatchObject({
      contractType: "paper",
      files: [{ type: "contract" }, { type: "contract_summary" }],
    });
    expect(await filesOf(app)).toBe(2);
    await app.until(isSynced(app));
    expect(server.seen.at(-1)).toMatchObject({ method: "PATCH", body: { data: { revoked: true } } });
  });

  it("is not, once its order lies in the queue", async () => {
    const app = await device();
    const sale = await sellOnPaper(app, unitId);
    await photograph(app);
    await app.commands.submitOrder(order);
    const before = (await requestsOf(app)).length;
    expect(await app.commands.takeBackVisits([sale])).toMatchObject({ ok: false, code: "sold_unit" });
    expect((await requestsOf(app)).length).toBe(before);
    expect((await unitOn(app))?.status).toBe("SALE");
  });
});
