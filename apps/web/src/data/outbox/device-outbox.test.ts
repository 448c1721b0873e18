import "fake-indexeddb/auto";

import type { UploadRequest } from "@rundgang/api-client";
import { calls, errorCatalogue, iri } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { makeRequest, plan, priorities, type RequestPlan } from "../commands/make-request.ts";
import { createConnection, type Connection } from "../db/connection.ts";
import { openWorkDatabase, type WorkDatabase } from "../db/work-database.ts";
import { createSettledHook } from "../overlay/settled-hook.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { uuidOf } from "../testing/samples.ts";
import { createDeviceOutbox, type DeviceOutbox, type DeviceOutboxParts } from "./device-outbox.ts";

const settledHook = createSettledHook();
const fileId = uuidOf(1, 5);
/** Of the bytes 1, 2, 3. */
const sha256 = "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81";
const upload: RequestPlan = {
  id: uuidOf(2, 5),
  kind: "upload",
  chainId: "chain",
  priority: priorities.upload,
  ...plan(calls.postUploadedFile, { uuid: fileId, type: "vzf_signed" }),
  file: { id: fileId, sha256, size: 3, mediaType: "image/jpeg" },
};
const comment: RequestPlan = {
  id: uuidOf(3, 5),
  kind: "comment",
  chainId: "other",
  priority: priorities.other,
  ...plan(calls.postComment, {
    uuid: uuidOf(3, 5),
    created: "2026-11-25 09:00:00",
    comment: "Hund",
    unit: iri("wohneinheits", uuidOf(14, 2)),
  }),
};

let users = 0;
let connection: Connection<WorkDatabase>;
let outbox: DeviceOutbox;
afterEach(async () => {
  await outbox.queue.stop();
  outbox.store.close();
  await connection.close();
});

/** The queue of a new user's device, before it has begun to send. */
function open(more: Partial<DeviceOutboxParts> = {}) {
  users += 1;
  const userId = uuidOf(users, 4);
  connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
  const server = createFakeServer();
  server.pages = (path) => (path === "/health" ? { status: "ok" } : undefined);
  outbox = createDeviceOutbox({
    userId,
    connection,
    codec: identityCodec,
    session: { accessTokenOf: () => "token", refresh: () => Promise.resolve("offline") },
    fetch: server.fetch,
    baseUrl: "http://server.test",
    settledHook,
    report: () => undefined,
    ...more,
  });
  return server;
}

async function write(planned: RequestPlan, file?: unknown): Promise<void> {
  const draft = await makeRequest(identityCodec, planned);
  await outbox.store.transaction(async (tx) => {
    if (file !== undefined) await tx.rows.objectStore("files").put(file);
    return outbox.queue.enqueue(tx, [draft]);
  });
  outbox.queue.start();
  outbox.queue.wake("request");
}

const record = (id: string) => outbox.queue.getSnapshot().requests.find((one) => one.id === id);
/** By its receipt: what the queue has not read yet is not in its list either. */
const isDone = async (id: string) =>
  (await outbox.store.transaction((tx) => tx.rows.objectStore("receipts").get(id))) !== undefined && record(id) === undefined;
const bytes = identityCodec.seal(new Uint8Array([1, 2, 3]));

describe("the queue of a device", () => {
  it("takes a refusal for the server's word by one of its codes alone", async () => {
    const server = open();
    const codes = ["toString", Object.keys(errorCatalogue)[0]];
    server.fate = () => ({ status: 403, body: { code: codes.shift(), message: "Nein" } });
    await write(comment);
    await expect.poll(() => [server.seen.length, record(comment.id)?.state]).toEqual([1, "open"]);
    await outbox.queue.sendNow();
    await expect.poll(() => record(comment.id)?.state).toBe("blocked");
  });

  it.each([
    ["none", undefined],
    ["a row of something else", { id: fileId, bytes: new Uint8Array([1]) }],
    ["a row without bytes", { id: fileId, sealed: null }],
  ])("shows a file to a person that cannot be read: %s", async (_name, row) => {
    const server = open();
    await write(upload, row);
    await expect.poll(() => record(upload.id)?.state).toBe("blocked");
    expect(record(upload.id)).toMatchObject({ reason: { code: "unreadable" } });
    expect(server.seen).toEqual([]);
  });

  it("sends a file by the page's own way where there is one, and everything else by the other", async () => {
    const uploads: UploadRequest[] = [];
    const server = open({
      upload: (request) => {
        uploads.push(request);
        const body = { "@id": `/api/uploaded_files/${fileId}`, "@type": "UploadedFile", uuid: fileId, sha256 };
        const headers = new Headers({ "content-type": "application/ld+json" });
        const reply = { type: "answer", status: 201, contentType: "application/ld+json", body, headers } as const;
        return { reply: Promise.resolve(reply), remainingMs: () => 0 };
      },
    });
    await write(upload, { id: fileId, sealed: await bytes });
    await write(comment);
    await expect.poll(() => Promise.all([upload.id, comment.id].map(isDone))).toEqual([true, true]);
    expect(uploads.map(({ url }) => url)).toEqual(["http://server.test/api/uploaded_files"]);
    expect(server.seen.map(({ path }) => path)).toEqual(["/api/unit_comments"]);
  });

  it("sends a file like everything else where there is none", async () => {
    const server = open();
    await write(upload, { id: fileId, sealed: await bytes });
    await expect.poll(() => isDone(upload.id)).toBe(true);
    expect(server.seen.map(({ body }) => body["size"])).toEqual([3]);
  });

  it("leaves what is too large for it to the others", async () => {
    const server = open({ largestBytes: 1_000 });
    await write(
      { ...upload, file: { id: fileId, sha256, size: 1_000_000, mediaType: "image/jpeg" } },
      { id: fileId, sealed: await bytes },
    );
    await write(comment);
    await expect.poll(() => isDone(comment.id)).toBe(true);
    expect(record(upload.id)).toMatchObject({ state: "open", tries: 0 });
    expect(server.seen.map(({ path }) => path)).toEqual(["/api/unit_comments"]);
  });
});
