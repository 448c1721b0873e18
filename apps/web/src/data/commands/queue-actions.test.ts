import "fake-indexeddb/auto";

import type { ActionRefusal, ActionResult } from "@rundgang/outbox";
import { afterEach, describe, expect, it } from "vitest";

import { bodyHashOf } from "../outbox/body-hash.ts";
import { openJson } from "../codec.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, refusal } from "../testing/fake-server.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { createQueueActions } from "./queue-actions.ts";

const unitId = uuidOf(14, 2);
const open: TestDevice[] = [];
let users = 0;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A device without a line, on which a visit was recorded and a comment written; `change` stands in for parts of its queue. */
async function device(change: (work: UserWork) => Partial<UserWork["queue"]> = () => ({})) {
  users += 1;
  const app = await openDevice(uuidOf(users, 5), () => Promise.reject(new TypeError("no line")), [sampleAddress(14)]);
  open.push(app);
  await app.commands.addComment({ unitId, text: "Klingel" });
  app.goOnline();
  await app.until(() => app.work.queue.getSnapshot().line === "down");
  const work = { ...app.work, queue: { ...app.work.queue, ...change(app.work) } };
  let made = 0;
  const actions = createQueueActions({ work, uuid: () => uuidOf((made += 1), 8) });
  const [request] = app.work.queue.getSnapshot().requests;
  if (request === undefined) throw new Error("the comment waits in the queue");
  return { app, actions, request };
}

describe("what a person does with the queue", () => {
  it.each<[ActionRefusal, RegExp]>([
    ["not_found", /gibt es nicht mehr/u],
    ["wrong_state", /wird gesendet oder ist schon erledigt/u],
    ["unchanged", /nichts geändert/u],
    ["may_have_arrived", /Vielleicht ist der Vorgang schon beim Server/u],
    ["arrived", /schon beim Server angekommen/u],
    ["unreadable", /kann auf diesem Gerät nicht gelesen werden/u],
  ])("is refused in words: %s", async (code, text) => {
    const refused = (id: string): Promise<ActionResult> => Promise.resolve({ ok: false, code, id });
    const { actions, request } = await device(() => ({ retry: refused, discard: refused, repair: refused }));
    const told = { ok: false, text: expect.stringMatching(text) };
    expect(await actions.retryRequest(request.id)).toEqual(told);
    expect(await actions.discardRequest(request.id)).toEqual(told);
    expect(await actions.correctRequest(request.id, { comment: "neu" })).toEqual(told);
  });

  it("is told where the device cannot write it", async () => {
    const { actions, request } = await device(() => ({
      discard: () => Promise.reject(new DOMException("full", "QuotaExceededError")),
    }));
    expect(await actions.discardRequest(request.id)).toEqual({ ok: false, text: expect.stringContaining("Speicher") });
  });

  it("cannot be done with what is not there, or what this device cannot open", async () => {
    const { app, actions, request } = await device();
    const gone = { ok: false, text: "Diesen Vorgang gibt es nicht mehr." };
    expect(await actions.correctRequest("nobody", { comment: "x" })).toEqual(gone);
    expect(await actions.restoreRequest("nobody")).toEqual(gone);
    /* It has taken nobody's place. */
    expect(await actions.restoreRequest(request.id)).toEqual(gone);
    const locked = { ...identityCodec, open: () => Promise.resolve({ ok: false, code: "locked" } as const) };
    const closed = createQueueActions({ work: { ...app.work, codec: locked }, uuid: () => "x" });
    expect(await closed.correctRequest(request.id, { comment: "x" })).toMatchObject({
      ok: false,
      text: expect.stringContaining("nicht gelesen"),
    });
  });

  it("sends now what waits for its time", async () => {
    let asked = 0;
    const { actions } = await device(() => ({
      sendNow: () => {
        asked += 1;
        return Promise.resolve();
      },
    }));
    actions.sendNow();
    expect(asked).toBe(1);
  });

  it("puts a new thing right under a new uuid, wherever that stands; a changed thing keeps its own", async () => {
    const repairs: Parameters<UserWork["queue"]["repair"]>[] = [];
    const { app, actions, request } = await device(() => ({
      repair: (...given) => {
        repairs.push(given);
        return Promise.resolve({ ok: true });
      },
    }));
    expect(await actions.correctRequest(request.id, { comment: "Klingel defekt" })).toEqual({ ok: true });
    const [[id, { content, resourceUuid }] = ["", { content: request }]] = repairs;
    expect(id).toBe(request.id);
    expect(resourceUuid).toMatch(/^00000000-0000-7000-8008/u);
    const body = await openJson(identityCodec, content.sealedBody);
    expect(body).toMatchObject({ uuid: resourceUuid, comment: "Klingel defekt" });
    expect(content).toMatchObject({
      bodyHash: await bodyHashOf(request.kind, body, new Uint8Array(content.sealedBody)),
      size: JSON.stringify(body).length,
      path: request.path,
      fileIds: [],
    });

    await app.commands.patchUnit({ unitId, name: "links" });
    const patch = () => app.work.queue.getSnapshot().requests.find((one) => one.kind === "unit_patch");
    await app.until(() => patch() !== undefined);
    expect(await actions.correctRequest(patch()?.id ?? "", { name: "rechts" })).toEqual({ ok: true });
    expect(repairs[1]?.[1]).not.toHaveProperty("resourceUuid");
    expect(await openJson(identityCodec, repairs[1]?.[1].content.sealedBody)).toMatchObject({ name: "rechts" });
  });

  it("shows at once what was put right, and forgets that where it was refused", async () => {
    const server = createFakeServer();
    server.fate = () => ({ status: 422, body: refusal(422, "invalid") });
    users += 1;
    const app = await openDevice(uuidOf(users, 5), server.fetch, [sampleAddress(14)]);
    open.push(app);
    await app.commands.addComment({ unitId, text: "alt" });
    app.goOnline();
    await app.until(() => app.work.queue.getSnapshot().blocked === 1);
    const [request] = app.work.queue.getSnapshot().requests;
    const actions = createQueueActions({ work: app.work, uuid: () => uuidOf(77, 8) });
    expect(await actions.correctRequest(request?.id ?? "", { comment: "neu" })).toEqual({ ok: true });
    const comments = (await app.book.addressOfUnit(unitId))?.wohneinheiten[0]?.comments;
    expect(comments?.map(({ comment }) => comment)).toEqual(["neu"]);
  });
});
