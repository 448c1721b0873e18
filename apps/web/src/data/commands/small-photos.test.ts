import "fake-indexeddb/auto";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { KeysLocked, type Codec } from "../codec.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { createCommands } from "./create-commands.ts";

const address = sampleAddress(5);
const fileId = uuidOf(1, 4);
const preview = `/api/uploaded_files/${fileId}/preview`;
const jpeg = [0xff, 0xd8, 0xff, 7];

/** Turns every bit, so that what is sealed is told from what is not. */
const codec: Codec = {
  seal: (clear) => Promise.resolve(clear.map((byte) => byte ^ 255)),
  open: (sealed) =>
    Promise.resolve(
      sealed instanceof Uint8Array ? { ok: true, clear: sealed.map((byte) => byte ^ 255) } : { ok: false, code: "damaged" },
    ),
};

/** What of a browser's storage of answers a shelf uses. */
class Shelf {
  readonly kept = new Map<string, Uint8Array>();
  isFull = false;
  match = (path: string) => Promise.resolve(this.kept.has(path) ? new Response(this.kept.get(path)?.slice()) : undefined);
  keys = () => Promise.resolve([...this.kept.keys()]);
  delete = (path: string) => Promise.resolve(this.kept.delete(path));
  put = async (path: string, answer: Response) => {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(path, new Uint8Array(await answer.arrayBuffer()));
  };
}

let server: FakeServer;
let device: TestDevice;
let shelf: Shelf;
let users = 500;
beforeEach(async () => {
  users += 1;
  server = createFakeServer();
  server.pages = (path) =>
    path === preview ? new Response(Uint8Array.from(jpeg), { headers: { "content-type": "image/jpeg" } }) : undefined;
  shelf = new Shelf();
  vi.stubGlobal("caches", { open: () => Promise.resolve(shelf) });
  use(10);
  device = await openDevice(uuidOf(users, 9), (url, init) => server.fetch(url, init), [address], codec);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await device.close();
});

/** So much of the device's storage is in use. */
function use(percent: number): void {
  const storage = { estimate: () => Promise.resolve({ usage: percent, quota: 100 }), persisted: () => Promise.resolve(true) };
  vi.stubGlobal("navigator", { storage });
}

const goOffline = () => {
  server.pages = () => {
    throw new TypeError("Failed to fetch");
  };
};
async function seen(commands = device.commands) {
  const result = await commands.fetchSmallPhoto(fileId);
  return result.ok ? [result.photo.type, ...new Uint8Array(await result.photo.arrayBuffer())] : result.code;
}
const shown = ["image/jpeg", ...jpeg];

describe("a small photo of a house", () => {
  it("is seen again without a network, and lies sealed on the device", async () => {
    expect(await seen()).toEqual(shown);
    expect([...shelf.kept]).toEqual([[preview, Uint8Array.from(jpeg.map((byte) => byte ^ 255))]]);
    goOffline();
    expect(await seen()).toEqual(shown);
  });

  it("is not asked for while it lies on the device unsent", async () => {
    goOffline();
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 7]);
    const photo = new Blob([png], { type: "image/png" });
    const added = await device.commands.addPhoto({ addressId: address.uuid, photo });
    const result = await device.commands.fetchSmallPhoto(added.ok ? added.fileId : "");
    expect(result.ok && [result.photo.type, result.photo.size]).toEqual(["image/png", png.length]);
    expect([...shelf.kept]).toEqual([]);
  });

  it.each([
    ["four fifths of the storage are in use", () => use(80)],
    ["the browser does not say how much is in use", () => vi.stubGlobal("navigator", {})],
    ["the disk refuses it", () => void (shelf.isFull = true)],
    ["the browser has no room for such things", () => vi.stubGlobal("caches", { open: () => Promise.reject(new Error("none")) })],
  ])("is seen, and not kept, where %s", async (_title, prepare) => {
    prepare();
    expect(await seen()).toEqual(shown);
    expect([...shelf.kept]).toEqual([]);
    goOffline();
    expect(await seen()).toBe("offline");
  });

  it("is seen where its person signs out while it comes, and not kept without a key", async () => {
    const locked = { ...codec, seal: () => Promise.reject(new KeysLocked()) };
    expect(await seen(createCommands({ ...device.parts, work: () => ({ ...device.work, codec: locked }) }))).toEqual(shown);
    expect([...shelf.kept]).toEqual([]);
  });

  it("that cannot be opened any more is fetched again", async () => {
    const other = { ...codec, open: () => Promise.resolve({ ok: false, code: "foreign_key" } as const) };
    await seen();
    const locked = createCommands({ ...device.parts, work: () => ({ ...device.work, codec: other }) });
    expect(await seen(locked)).toEqual(shown);
    goOffline();
    expect(await seen(locked)).toBe("offline");
  });

  it("is nobody's who has signed out, and the server's refusal is told", async () => {
    expect(await seen(createCommands({ ...device.parts, work: () => null }))).toBe("refused");
    server.pages = () => undefined;
    expect(await seen()).toBe("refused");
    expect([...shelf.kept]).toEqual([]);
  });
});
