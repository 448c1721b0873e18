import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice, type WallClock } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { createFaultyStorage, type FaultyStorage } from "../testing/faulty-storage.ts";
import { sampleForm, sampleOrder } from "../testing/order-samples.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { settled } from "../testing/settled.ts";
import { slowCodec } from "../testing/slow-codec.ts";
import type { OrderDraft } from "../drafts/order-draft.ts";

const unitId = uuidOf(14, 2);
const picture = (text: string) => ({ type: "signature", bytes: new Blob([text], { type: "image/png" }) }) as const;

const open: TestDevice[] = [];
let users = 0;
let mines: FaultyStorage | undefined;
afterEach(async () => {
  mines?.clear();
  for (const one of open.splice(0)) await one.close();
});

async function begun(wall?: WallClock): Promise<{ readonly app: TestDevice; readonly draft: OrderDraft }> {
  users += 1;
  const app = await openDevice(uuidOf(users, 8), createFakeServer().fetch, [sampleAddress(14)], slowCodec, wall);
  open.push(app);
  const outcome = await app.commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
  if (!outcome.ok) throw new Error(outcome.text);
  return { app, draft: outcome.draft };
}

describe("what is done to a draft at once", () => {
  it("is all in it, in the order in which it was done", async () => {
    const { app, draft } = await begun();
    const { commands } = app;
    const done = await Promise.all([
      commands.saveDraft(unitId, { answers: { product: "basic" } }, draft.heldBy),
      commands.putDraftFile(unitId, picture("first")),
      commands.saveDraft(unitId, { flow: { step: 2 } }, draft.heldBy),
      commands.putDraftFile(unitId, picture("second")),
      commands.saveDraft(unitId, { answers: { product: "giga" } }, draft.heldBy),
    ]);
    expect(done.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    const now = await commands.draftOf(unitId);
    expect(now).toMatchObject({ answers: { product: "giga" }, flow: { step: 2 } });
    expect(now?.files.map(({ size }) => size).toSorted()).toEqual([5, 6]);
  });

  it("keeps the files in the order in which they were put, however long their bytes take to read", async () => {
    const { app } = await begun();
    const front = picture("front");
    const bytes = () => Blob.prototype.arrayBuffer.call(front.bytes);
    const slow = Promise.withResolvers<void>();
    Object.assign(front.bytes, { arrayBuffer: () => slow.promise.then(bytes) });
    const putFront = app.commands.putDraftFile(unitId, front);
    const putBack = app.commands.putDraftFile(unitId, picture("the back"));
    await Promise.race([putBack, new Promise((resolve) => setImmediate(resolve))]);
    slow.resolve();
    const put = await Promise.all([putFront, putBack]);
    const files = (await app.commands.draftOf(unitId))?.files.map(({ fileId, size }) => [fileId, size]);
    expect(files).toEqual(put.map((one, place) => [one.ok && one.file.fileId, [5, 8][place]]));
  });

  it("is in it before it is looked at, handed over, taken up or discarded", async () => {
    const { app, draft } = await begun();
    const { commands } = app;
    const answers = { product: "giga" };
    const save = (heldBy: string | null) => void commands.saveDraft(unitId, { answers }, heldBy);
    save(draft.heldBy);
    expect((await commands.draftOf(unitId))?.answers).toEqual(answers);
    void commands.putDraftFile(unitId, picture("one"));
    void commands.saveDraft(unitId, { flow: 1 }, draft.heldBy);
    const held = await commands.holdDraft(unitId);
    expect(held).toMatchObject({ answers, flow: 1 });
    void commands.saveDraft(unitId, { flow: 2 }, held?.heldBy ?? null);
    const taken = await commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
    expect(taken).toMatchObject({ ok: true, draft: { answers, flow: 2 } });
    void commands.saveDraft(unitId, { flow: 3 }, taken.ok ? taken.draft.heldBy : null);
    await commands.discardDraft(unitId);
    expect(await commands.draftOf(unitId)).toBeNull();
  });

  it("is in the order that is submitted right behind it, and is refused behind that", async () => {
    const { app, draft } = await begun();
    const { commands, work } = app;
    const blurred = await commands.putDraftFile(unitId, picture("blurred"));
    await commands.putDraftFile(unitId, picture("sharp"));
    if (!blurred.ok) throw new Error(blurred.text);
    const [removed, ordered, late] = await Promise.all([
      commands.removeDraftFile(unitId, blurred.file.fileId),
      commands.submitOrder(sampleOrder(unitId)),
      commands.saveDraft(unitId, { answers: { product: "late" } }, draft.heldBy),
    ]);
    expect([removed.ok, ordered.ok]).toEqual([true, true]);
    expect(late).toMatchObject({ ok: false, code: "unknown_draft" });
    expect(await commands.draftOf(unitId)).toBeNull();
    const requests = await (await work.connection.get()).getAll("requests");
    expect(requests.filter((row) => Reflect.get(Object(row), "kind") === "upload")).toMatchObject([{ size: expect.any(Number) }]);
  });
});

describe("a draft", () => {
  it("says when it was changed, and from when it is; opening it is no change", async () => {
    const wall = { now: () => Date.parse("2026-11-25T09:00:00.000Z"), ahead: 0 };
    const { app, draft } = await begun(wall);
    wall.now = () => Date.parse("2026-11-25T10:00:00.000Z");
    const { heldBy } = (await app.commands.holdDraft(unitId)) ?? draft;
    expect(await app.commands.draftOf(unitId)).toEqual({ ...draft, heldBy });
    await app.commands.saveDraft(unitId, { flow: 1 }, heldBy);
    const startedAt = "2026-11-25T09:00:00.000Z";
    expect(await app.commands.draftOf(unitId)).toMatchObject({ startedAt, changedAt: "2026-11-25T10:00:00.000Z" });
  });

  it("opens also on a disk that takes nothing more, and stays with the form that had it", async () => {
    const { app, draft } = await begun();
    for (const call of [1, 2]) {
      mines = createFaultyStorage();
      mines.arm(call, "fail", () => undefined);
      expect(await app.commands.holdDraft(unitId)).toEqual(draft);
      expect(mines.wasStruck()).toBe(true);
      mines.clear();
    }
  });

  it("gives way with its files to one on another form", async () => {
    const { app, draft } = await begun();
    await app.commands.putDraftFile(unitId, picture("one"));
    const form = { ...sampleForm, "@id": `/api/order_forms/${uuidOf(2, 5)}`, uuid: uuidOf(2, 5), version: "20270101" } as const;
    const other = await app.commands.beginDraft({ unitId, form, contractType: "live", answers: {} });
    expect(other).toMatchObject({ ok: true, draft: { form: form["@id"], formVersion: "20270101", files: [] } });
    expect((await app.commands.draftOf(unitId))?.orderId).not.toBe(draft.orderId);
    expect(await (await app.work.connection.get()).count("files")).toBe(0);
  });

  it("tells that its customer has signed the contract, and that it was sent to nobody", async () => {
    const { app } = await begun();
    const { begun: shown } = app.drafts;
    expect(await settled(shown, ({ length }) => length === 1)).toMatchObject([{ unitId, isSigned: false }]);
    await app.commands.putDraftFile(unitId, picture("signed"));
    expect(await settled(shown, ([one]) => one?.isSigned === true)).toMatchObject([{ unitId, isSigned: true }]);
  });

  it("is among the begun orders from its beginning to its end", async () => {
    const { app } = await begun();
    const { begun: shown } = app.drafts;
    /* It is read while somebody listens. */
    const stop = shown.subscribe(() => undefined);
    const one = async () => (await settled(shown, ({ length }) => length === 1)).map((order) => order.unitId);
    const none = () => settled(shown, ({ length }) => length === 0);
    expect(await one()).toEqual([unitId]);
    await app.commands.discardDraft(unitId);
    expect(await none()).toEqual([]);
    await app.commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
    expect(await one()).toEqual([unitId]);
    await app.commands.submitOrder(sampleOrder(unitId));
    expect(await none()).toEqual([]);
    stop();
  });
});
