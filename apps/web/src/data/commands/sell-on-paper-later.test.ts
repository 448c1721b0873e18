import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { KeysLocked, type Codec } from "../codec.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { sampleForm } from "../testing/order-samples.ts";
import { sampleAddress, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import type { CommandOutcome } from "./outcome.ts";
import type { RecordedVisit } from "./recorded-visit.ts";

const address = sampleAddress(14);
const unitId = uuidOf(14, 2);
const answers = { "customer-city": "Wiesenbrück" };
const sale = { unitId, form: sampleForm, answers };
const photo = { type: "contract", bytes: new Blob(["contract"], { type: "image/png" }) } as const;
const later = { contractType: "paper-delayed" } as const;

const open: TestDevice[] = [];
let users = 500;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer = createFakeServer(), door = address, codec: Codec = identityCodec) {
  users += 1;
  const userId = uuidOf(users, 9);
  const first = await openDevice(userId, server.fetch, [door], codec);
  open.push(first);
  const restart = async () => {
    await open.pop()?.close();
    const again = await openDevice(userId, server.fetch);
    open.push(again);
    return again;
  };
  return { app: first, restart };
}

async function done<T extends object>(outcome: Promise<CommandOutcome<T>>): Promise<{ readonly ok: true } & T> {
  const result = await outcome;
  if (!result.ok) throw new Error(result.text);
  return result;
}

const unitOn = async ({ book }: TestDevice, at = address) => (await book.address(at.uuid))?.wohneinheiten[0];
const storedRequest = z.object({ id: z.string(), kind: z.string(), dependsOn: z.array(z.string()), state: z.string() });
const requestsOn = async ({ work }: TestDevice) =>
  (await (await work.connection.get()).getAll("requests"))
    .map((row) => z.parse(storedRequest, row))
    .filter(({ state }) => state === "open");
const arrived = (app: TestDevice, server: FakeServer, requests: number) =>
  app.until(() => server.seen.length >= requests && app.work.queue.getSnapshot().status === "synced");

describe("a sale on paper whose order comes later", () => {
  it("sells the unit without an order, begins its draft, and survives a restart", async () => {
    const { app, restart } = await device();
    const visit = await done(app.commands.sellOnPaperLater(sale));
    const check = async (on: TestDevice) => {
      expect(await unitOn(on)).toMatchObject({ status: "SALE", auftrag: null, name: null, latestQualification: { data: later } });
      expect(await on.commands.draftOf(unitId)).toMatchObject({ ...later, form: sampleForm["@id"], answers, heldBy: null });
    };
    await check(app);
    const [first, second] = await requestsOn(app);
    expect([first?.kind, second?.kind, second?.dependsOn]).toEqual(["qualification", "unit_patch", [first?.id]]);
    expect(visit).toMatchObject({ unitId, before: { status: "OPEN", latestQualification: null } });
    await check(await restart());
  });

  it("arrives as the visit, then the unit's patch, which names no order", async () => {
    const server = createFakeServer();
    const { app } = await device(server);
    await done(app.commands.sellOnPaperLater({ ...sale, unitName: "Sommer" }));
    expect(await unitOn(app)).toMatchObject({ name: "Sommer" });
    app.goOnline();
    await arrived(app, server, 2);
    expect(server.seen.map(({ method, path, body }) => [method, path.split("/")[2], body])).toMatchObject([
      ["POST", "adress_qualifikations", { qualifikation: "ORDER_REGISTERED", data: later }],
      ["PATCH", "wohneinheits", { status: "SALE", name: "Sommer" }],
    ]);
    expect(server.seen[1]?.body).not.toHaveProperty("auftrag");
  });

  it("patches no unit of another territory: the server lets name it only who has an order there", async () => {
    const { app } = await device();
    app.foreign.add(address.uuid);
    await done(app.commands.sellOnPaperLater(sale));
    expect((await requestsOn(app)).map(({ kind }) => kind)).toEqual(["qualification"]);
  });

  it.each([
    ["at the same time", async (tap: () => Promise<unknown>) => void (await Promise.all([tap(), tap(), tap()]))],
    ["one after the other", async (tap: () => Promise<unknown>) => void [await tap(), await tap()]],
  ])("is recorded once by a finger that taps twice, %s", async (_name, twice) => {
    const { app } = await device();
    const seen: RecordedVisit[] = [];
    await twice(async () => seen.push(await done(app.commands.sellOnPaperLater(sale))));
    expect(new Set(seen.map((one) => one.qualificationId)).size).toBe(1);
    expect(await requestsOn(app)).toHaveLength(2);
  });

  it("takes the place of what was begun there, with its files", async () => {
    const { app } = await device();
    await done(app.commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: { product: "giga" } }));
    await done(app.commands.putDraftFile(unitId, photo));
    await done(app.commands.sellOnPaperLater(sale));
    expect(await app.commands.draftOf(unitId)).toMatchObject({ ...later, answers, files: [] });
    expect(await (await app.work.connection.get()).count("files")).toBe(0);
  });

  it("takes photos afterwards", async () => {
    const { app, restart } = await device();
    await done(app.commands.sellOnPaperLater(sale));
    await done(app.commands.putDraftFile(unitId, photo));
    expect(await (await restart()).commands.draftOf(unitId)).toMatchObject({ ...later, files: [{ type: "contract" }] });
  });

  const visited = (code: "ORDER_REGISTERED" | "NO_INTEREST") => ({ latestQualification: sampleVisit(1, 14, code) });
  it.each([
    ["sold", { status: "SALE" as const }, "sold_unit"],
    ["sold elsewhere", { status: "EXT_SALE" as const }, "sold_unit"],
    ["closed by an order", { status: "CLOSED" as const, ...visited("ORDER_REGISTERED") }, "sold_unit"],
    ["not on the device", { uuid: uuidOf(99, 2) }, "unknown_unit"],
  ])("is refused at a unit that is %s, and nothing is written", async (_name, was, code) => {
    const { app } = await device(createFakeServer(), sampleAddress(14, { wohneinheiten: [sampleUnit(14, 14, was)] }));
    expect(await app.commands.sellOnPaperLater(sale)).toMatchObject({ ok: false, code });
    expect([await requestsOn(app), await app.commands.draftOf(unitId)]).toEqual([[], null]);
  });

  it("is refused a second time: the unit is sold", async () => {
    const { app, restart } = await device();
    await done(app.commands.sellOnPaperLater(sale));
    const again = await restart();
    expect(await again.commands.sellOnPaperLater(sale)).toMatchObject({ ok: false, code: "sold_unit" });
  });
});

describe("a sale on paper that is taken back", () => {
  it("never leaves while it is unsent; its empty draft goes, and the same sale counts again at once", async () => {
    const server = createFakeServer();
    const { app } = await device(server);
    const visit = await done(app.commands.sellOnPaperLater(sale));
    await done(app.commands.takeBackVisits([visit]));
    expect(await unitOn(app)).toMatchObject({ status: "OPEN", qualifikationen: [] });
    expect([await requestsOn(app), await app.commands.draftOf(unitId)]).toEqual([[], null]);
    await done(app.commands.sellOnPaperLater(sale));
    expect(await unitOn(app)).toMatchObject({ status: "SALE" });
  });

  it("leaves what was entered as an order on paper that was begun", async () => {
    const { app } = await device();
    const visit = await done(app.commands.sellOnPaperLater(sale));
    await done(app.commands.putDraftFile(unitId, photo));
    await done(app.commands.takeBackVisits([visit]));
    expect(await app.commands.draftOf(unitId)).toMatchObject({ contractType: "paper", files: [{ type: "contract" }] });
  });

  it("is revoked where it has arrived, and opens the unit at once", async () => {
    const server = createFakeServer();
    const { app } = await device(server);
    app.goOnline();
    const visit = await done(app.commands.sellOnPaperLater(sale));
    await arrived(app, server, 2);
    await app.absorb();
    expect(await unitOn(app)).toMatchObject({ status: "SALE" });
    await done(app.commands.takeBackVisits([visit]));
    expect(await unitOn(app)).toMatchObject({ status: "OPEN", qualifikationen: [] });
    await arrived(app, server, 3);
    expect(server.seen.at(-1)).toMatchObject({ method: "PATCH", body: { data: { revoked: true } } });
    await app.absorb();
    expect(await unitOn(app)).toMatchObject({ status: "OPEN" });
    expect(await app.commands.draftOf(unitId)).toBeNull();
  });

  it("leaves the draft of another order alone", async () => {
    const { app } = await device();
    const visit = await done(app.commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" }));
    await done(app.commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} }));
    await done(app.commands.takeBackVisits([visit]));
    expect(await app.commands.draftOf(unitId)).toMatchObject({ contractType: "live" });
  });

  it("whose visit was refused leaves a draft that opens as an ordinary one on paper", async () => {
    const { app } = await device();
    await done(app.commands.sellOnPaperLater(sale));
    expect(await app.commands.holdDraft(unitId)).toMatchObject(later);
    const [request] = await requestsOn(app);
    expect(await app.work.queue.discard(request?.id ?? "")).toEqual({ ok: true });
    await app.work.overlays.reload();
    expect(await app.commands.holdDraft(unitId)).toMatchObject({ contractType: "paper" });
  });
});

describe("a sale on paper while he signs out", () => {
  it("is refused: without a key nothing is written", async () => {
    let isLocked = false;
    const codec: Codec = {
      ...identityCodec,
      seal: (clear) => (isLocked ? Promise.reject(new KeysLocked()) : identityCodec.seal(clear)),
    };
    const { app } = await device(createFakeServer(), address, codec);
    isLocked = true;
    expect(await app.commands.sellOnPaperLater(sale)).toMatchObject({ ok: false, code: "signed_out" });
    expect([await requestsOn(app), await app.commands.draftOf(unitId)]).toEqual([[], null]);
  });
});
