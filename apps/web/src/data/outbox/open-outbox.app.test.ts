import type { RequestDraft } from "@rundgang/outbox";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { sealJson } from "../codec.ts";
import { createConnection, type Connection } from "../db/connection.ts";
import { openWorkDatabase, type WorkDatabase } from "../db/work-database.ts";
import { parseDeviceSettings } from "../settings/device-settings.ts";
import { createObservable } from "../observable.ts";
import { installBrowser, type ShimmedBrowser } from "../testing/browser-shim.ts";
import { createSettledHook } from "../overlay/settled-hook.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { uuidOf } from "../testing/samples.ts";
import { openOutbox, type PageOutbox } from "./open-outbox.ts";

const settledHook = createSettledHook();
let users = 0;
let userId = "";
let connection: Connection<WorkDatabase>;
let server: FakeServer;
let browser: ShimmedBrowser;
let end: () => Promise<void>;
let asked = 0;
beforeEach(() => {
  users += 1;
  userId = uuidOf(users, 6);
  server = createFakeServer();
  browser = installBrowser(server.fetch);
  connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
  asked = 0;
});
afterEach(async () => {
  await end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await connection.close();
});

/** The page's queue; `holder` is whose token the session has now. */
function page(holder: string | null = userId, settings = createObservable(parseDeviceSettings(null))): PageOutbox {
  const outbox = openOutbox({
    userId,
    connection,
    codec: identityCodec,
    session: {
      accessToken: () => (holder === null ? null : `token of ${holder}`),
      claims: () =>
        holder === null
          ? null
          : {
              user: { id: holder, username: "x", name: "x", roles: [], feGroup: "a" },
              mtoken: "",
              lifetimeMs: null,
              expiresAt: 0,
            },
      refresh: () => Promise.resolve("offline"),
    },
    fetch: server.fetch,
    baseUrl: "http://server.test",
    settledHook,
    report: () => undefined,
    worker: { askToSend: () => void (asked += 1) },
    settings,
  });
  end = outbox.start();
  return outbox;
}
async function write(outbox: PageOutbox, id: string, more: Partial<RequestDraft> = {}): Promise<void> {
  const sealedBody = await identityCodec.seal(new TextEncoder().encode(JSON.stringify({ uuid: id })));
  await outbox.store.transaction((tx) =>
    outbox.queue.enqueue(tx, [
      {
        id,
        kind: "comment",
        chainId: id,
        priority: 1,
        dependsOn: [],
        resource: { type: "UnitComment", uuid: id },
        method: "POST",
        path: "/api/unit_comments",
        contentType: "application/ld+json",
        sealedBody,
        fileIds: [],
        bodyHash: id,
        size: 10,
        ...more,
      },
    ]),
  );
}

/** A note that a dead line has set back: by itself it is tried again in a quarter of a minute, and not before. */
async function setBack(): Promise<PageOutbox> {
  const random = vi.spyOn(Math, "random").mockReturnValue(0);
  let lost = 0;
  server.fate = () => {
    lost += 1;
    if (lost > 2) random.mockReturnValue(0.999);
    return "lose-request";
  };
  const outbox = page();
  await write(outbox, "note");
  outbox.queue.wake("request");
  await expect.poll(() => lost, { timeout: 10_000 }).toBeGreaterThan(2);
  await expect.poll(() => outbox.queue.getSnapshot(), { timeout: 10_000 }).toMatchObject({ line: "down", sending: 0 });
  server.fate = () => "answer";
  return outbox;
}

/** Whatever was woken has had its turns at the store, and has left. */
async function turns(outbox: PageOutbox): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await outbox.store.read((tx) => tx.all());
}

it.each<[string, () => void]>([
  ["the browser says that the line is back", () => void window.dispatchEvent(new Event("online"))],
  ["somebody looks at the page", () => void document.dispatchEvent(new Event("visibilitychange"))],
])("sends what a dead line has set back when %s", async (_name, happens) => {
  await setBack();
  expect(asked).toBeGreaterThan(0);
  happens();
  await expect.poll(() => server.stored.size, { timeout: 5_000 }).toBe(1);
});

it("sends nothing for a page that goes out of sight, nor for anything once it ended", async () => {
  const outbox = await setBack();
  Object.assign(document, { visibilityState: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  await turns(outbox);
  expect(server.stored.size).toBe(0);
  await end();
  Object.assign(document, { visibilityState: "visible" });
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("online"));
  await turns(outbox);
  expect(server.stored.size).toBe(0);
  end = () => Promise.resolve();
});

it("finds within a minute what another tab wrote that died before it could tell, and tells whoever listens", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const outbox = page();
  await expect.poll(() => outbox.queue.getSnapshot().isRead).toBe(true);
  let heard = 0;
  outbox.store.onChange(() => void (heard += 1));
  const dead = vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(() => undefined);
  await write(outbox, "note");
  dead.mockRestore();
  await turns(outbox);
  expect([server.seen.length, heard]).toEqual([0, 0]);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => server.seen.map(({ key }) => key)).toEqual(["note"]);
  expect(heard).toBe(1);
});

/* Only listened to: with timers that work, a look too many changes nothing that could be seen. */
it("looks by itself every minute, for as long as it lasts", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const outbox = page();
  const woken = vi.spyOn(outbox.queue, "wake");
  vi.advanceTimersByTime(59_999);
  expect(woken).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(woken.mock.calls).toEqual([["timer"]]);
  await end();
  vi.advanceTimersByTime(600_000);
  expect(woken).toHaveBeenCalledTimes(1);
  end = () => Promise.resolve();
});

it.each<[string, () => string | null, boolean]>([
  ["his own token", () => userId, true],
  ["nobody's", () => null, false],
  ["not somebody else's, who signed in in another tab", () => uuidOf(999, 6), false],
])("sends a person's work under %s", async (_name, holder, isSent) => {
  const outbox = page(holder());
  await write(outbox, "note");
  outbox.queue.wake("request");
  await expect.poll(() => server.seen.length > 0 || outbox.queue.getSnapshot().line === "down").toBe(true);
  expect(server.seen.map(({ key }) => key)).toEqual(isSent ? ["note"] : []);
});

it("notes each commit beside the database, so that its loss would show", async () => {
  const outbox = page();
  await write(outbox, "note");
  expect([...browser.localStorage.keys()].some((key) => key.includes(userId))).toBe(true);
});

it("lets photos of houses wait for WLAN where the person wants it, and nothing else", async () => {
  const line = Object.assign(new EventTarget(), { type: "cellular" });
  Object.assign(navigator, { connection: line });
  server.pages = (path) => (path === "/health" ? { status: "ok" } : undefined);
  const outbox = page(userId, createObservable(parseDeviceSettings({ photosByWifiOnly: true })));
  await (await connection.get()).put("files", { id: "file", v: 1, sealed: await identityCodec.seal(new Uint8Array(3)) });
  const upload = async (uuid: string) => ({
    kind: "upload",
    fileIds: ["file"],
    path: "/api/uploaded_files",
    contentType: "multipart/form-data",
    resource: { type: "UploadedFile", uuid },
    sealedBody: await sealJson(identityCodec, { uuid, type: "misc", mediaType: "image/png" }),
  });
  await write(outbox, "photo", { ...(await upload("photo")), chainId: "house" });
  await write(outbox, "named", { kind: "address_files", chainId: "house", dependsOn: ["photo"] });
  await write(outbox, "signature", { ...(await upload("signature")), chainId: "order" });
  await write(outbox, "note");
  outbox.queue.wake("request");
  const sent = () => server.seen.map(({ path }) => path);
  await expect.poll(sent).toHaveLength(2);
  expect(sent().toSorted()).toEqual(["/api/unit_comments", "/api/uploaded_files"]);
  expect(outbox.queue.waitingFor("photo")).toEqual({ by: "outside" });
  expect(outbox.queue.waitingFor("named")).toEqual({ by: "parent", id: "photo" });
  await turns(outbox);
  expect(sent()).toHaveLength(2);
  line.type = "wifi";
  line.dispatchEvent(new Event("change"));
  await expect.poll(() => server.stored.has("/api/uploaded_files/photo")).toBe(true);
});
