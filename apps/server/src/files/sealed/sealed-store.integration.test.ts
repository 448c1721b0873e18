import { createSecretKey, randomBytes, type KeyObject } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { s3Of } from "../../config/s3.ts";
import { filesIn } from "../../testing/files-in.ts";
import type { FileStore } from "../file-store.ts";
import { openFolderStore } from "../folder-store.ts";
import { placeInBucket, placeInFolder } from "../open-store.ts";
import { openS3Store } from "../s3-store.ts";
import { sha256Of } from "../sha256.ts";
import { startS3, type S3Server } from "../testing/s3-server.ts";
import { countEarlier, resealFiles, sealPlainFiles } from "./reseal-files.ts";
import type { SealedStore } from "./sealed-store.ts";

let s3: S3Server;
let data: string;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "rundgang-sealed-"));
});
afterEach(async () => {
  rmSync(data, { recursive: true });
  for await (const page of bucketStore().uuids()) for (const uuid of page) await bucketStore().delete(uuid);
  for await (const page of bucketStore("sealed/").uuids()) for (const uuid of page) await bucketStore("sealed/").delete(uuid);
});

const uuid = "01930000-0000-7000-8000-000000000001";
const second = "01930000-0000-7000-8000-000000000002";
const canary = "Kanarienvogel, Weg 7, DE02";
const bytes = Buffer.from(`${canary} `.repeat(20_000));
const key = () => createSecretKey(randomBytes(32));
const settings = () => {
  const found = s3Of({ ...s3.env, S3_REGION: "us-east-1", S3_PATH_STYLE: true });
  if (found === null) throw new Error("no bucket");
  return found;
};
const bucketStore = (prefix = "") => openS3Store({ settings: settings(), dataDir: data, prefix });
const everybody = async (uuids: readonly string[]) => new Set(uuids);

/** A store over a place, and the place itself: plain files as a version of before wrote them, and all bytes on its disk. */
interface Place {
  open(ring: readonly KeyObject[], isSealing?: boolean): Promise<SealedStore>;
  plain(): FileStore;
  sealed(): FileStore;
  folder(): string;
}

const places: readonly (readonly [string, Place])[] = [
  [
    "a folder",
    {
      open: async (ring, isSealing = true) => placeInFolder(data, join(data, "files"), { ring, isSealing }).files,
      plain: () => openFolderStore(data, join(data, "files")),
      sealed: () => openFolderStore(data, join(data, "files/sealed")),
      folder: () => data,
    },
  ],
  [
    "a bucket",
    {
      open: async (ring, isSealing = true) => (await placeInBucket(data, settings(), { ring, isSealing })).files,
      plain: () => bucketStore(),
      sealed: () => bucketStore("sealed/"),
      folder: () => s3.folder,
    },
  ],
];

describe.each(places)("%s of sealed files", (_name, place) => {
  /** How often the canary is found in the store's folder and in what lies beside it. */
  const found = () =>
    [data, place.folder()].flatMap((folder) => filesIn(folder).filter((path) => readFileSync(path).includes(canary))).length;
  const get = async (store: SealedStore, one = uuid) => Buffer.from((await store.get(one)) ?? []);

  it("holds none of their bytes readable, however they come in", async () => {
    const store = await place.open([key()]);
    await store.put(uuid, bytes);
    const received = await store.receive(inPieces(bytes));
    expect(received).toMatchObject({ size: bytes.length, sha256: sha256Of(bytes) });
    expect(await received.keep(second)).toBe(true);
    await received.discard();
    expect(found()).toBe(0);
    for (const one of [uuid, second]) {
      expect((await get(store, one)).equals(bytes)).toBe(true);
      const part = await store.open(one, { start: 70_000, end: 70_099 });
      expect([part?.size, part && (await text(part.stream))]).toEqual([bytes.length, bytes.subarray(70_000, 70_100).toString()]);
    }
  });

  it("takes a file of another store without its bytes ever lying there plain, and nothing with another hash", async () => {
    const [from, to] = [await place.open([key()]), placeInFolder(data, join(data, "other"), { ring: key() }).files];
    await from.put(uuid, bytes);
    const take = async (sha256: string) => {
      const opened = await from.open(uuid);
      return opened !== null && to.take(uuid, { size: opened.size, sha256, source: opened.stream });
    };
    expect([await take(sha256Of(Buffer.from("x"))), await to.get(uuid)]).toEqual([false, null]);
    expect(await take(sha256Of(bytes))).toBe(true);
    expect([await to.holds(uuid, sha256Of(bytes)), found()]).toEqual([true, 0]);
  });

  it("gives a plain file of an earlier version, and seals it in the background", async () => {
    await place.plain().put(uuid, bytes);
    const store = await place.open([key()]);
    expect((await get(store)).equals(bytes)).toBe(true);
    expect(found()).toBeGreaterThan(0);
    expect(await sealPlainFiles(store, { findKnown: everybody })).toEqual({ done: 1, locked: 0, damaged: [] });
    expect([await place.plain().get(uuid), found()]).toEqual([null, 0]);
    expect((await get(store)).equals(bytes)).toBe(true);
    store.endPlain();
    expect((await get(store)).equals(bytes)).toBe(true);
  });

  it("never takes a plain file for a sealed one, whatever it begins with", async () => {
    const store = await place.open([key()]);
    await store.put(second, bytes);
    const looksSealed = Buffer.from((await place.sealed().get(second)) ?? []);
    await store.put(uuid, looksSealed);
    expect((await get(store)).equals(looksSealed)).toBe(true);
    await place.plain().put(uuid, looksSealed);
    await place.sealed().delete(uuid);
    expect((await get(store)).equals(looksSealed)).toBe(true);
  });

  it("goes on where the sealing of plain files was cut between the two", async () => {
    await place.plain().put(uuid, bytes);
    const store = await place.open([key()]);
    await store.sealPlain(uuid);
    await place.plain().put(uuid, bytes);
    expect(await sealPlainFiles(store, { findKnown: everybody })).toMatchObject({ done: 1 });
    expect([await place.plain().get(uuid), (await get(store)).equals(bytes)]).toEqual([null, true]);
    await place.plain().put(uuid, bytes);
    await place.sealed().put(uuid, Buffer.from("half"));
    expect(await sealPlainFiles(store, { findKnown: everybody })).toMatchObject({ done: 1 });
    expect((await get(store)).equals(bytes)).toBe(true);
  });

  it("brings no file back that was erased while it was being sealed", async () => {
    await place.plain().put(uuid, bytes);
    const store = await place.open([key()]);
    const answers = [new Set([uuid]), new Set<string>()];
    await sealPlainFiles(store, { findKnown: async () => answers.shift() ?? new Set() });
    expect([await store.get(uuid), await place.sealed().get(uuid)]).toEqual([null, null]);
  });

  it("is written plain while an older process is at work, and a sealed one is read all the same", async () => {
    const ring = [key()];
    await (await place.open(ring)).put(uuid, bytes);
    const store = await place.open(ring, false);
    expect((await get(store)).equals(bytes)).toBe(true);
    const received = await store.receive(inPieces(bytes));
    expect(await received.keep(second)).toBe(true);
    await received.discard();
    expect(Buffer.from((await place.plain().get(second)) ?? []).equals(bytes)).toBe(true);
    store.beginSealing();
    await store.put(second, bytes);
    expect([await place.plain().get(second), found()]).toEqual([null, 0]);
  });

  it("that lies there sealed is never replaced by a plain one, which another process would take away as sealed already", async () => {
    const ring = [key()];
    await (await place.open(ring)).put(uuid, Buffer.from("of before"));
    const store = await place.open(ring, false);
    await store.put(uuid, bytes);
    expect([await place.plain().get(uuid), await store.stateOf(uuid)]).toEqual([null, "now"]);
    const received = await store.receive(inPieces(Buffer.from("put back")));
    expect(await received.restore(uuid)).toBe(true);
    await received.discard();
    expect([await place.plain().get(uuid), String(await get(store))]).toEqual([null, "put back"]);
  });

  it("that lies plain beside a sealed one without its key stays, and the others are sealed all the same", async () => {
    await (await place.open([key()])).put(uuid, bytes);
    await place.plain().put(uuid, bytes);
    await place.plain().put(second, bytes);
    const store = await place.open([key()]);
    expect(await sealPlainFiles(store, { findKnown: everybody })).toEqual({ done: 1, locked: 1, damaged: [] });
    expect(Buffer.from((await place.plain().get(uuid)) ?? []).equals(bytes)).toBe(true);
    expect([await place.plain().get(second), await store.stateOf(second)]).toEqual([null, "now"]);
  });

  it("goes under another key without a file being opened, and says before what still needs the earlier one", async () => {
    const [before, now] = [key(), key()];
    const first = await place.open([before]);
    await first.put(uuid, bytes);
    await first.put(second, Buffer.from(""));
    const store = await place.open([now, before]);
    expect([await store.stateOf(uuid), await countEarlier(store)]).toEqual(["earlier", 2]);
    expect(await resealFiles(store, { findKnown: everybody, atOnce: 4 })).toEqual({ done: 2, locked: 0, damaged: [] });
    expect([await store.stateOf(uuid), await countEarlier(store)]).toEqual(["now", 0]);
    expect(await resealFiles(store, { findKnown: everybody })).toMatchObject({ done: 0 });
    const after = await place.open([now]);
    expect((await get(after)).equals(bytes)).toBe(true);
    expect(await after.get(second)).toHaveLength(0);
    await expect(first.get(uuid)).rejects.toMatchObject({ kind: "sealed", uuid });
  });

  it("names a file whose key is gone, and lets it be", async () => {
    await (await place.open([key()])).put(uuid, bytes);
    const stored = await place.sealed().get(uuid);
    const store = await place.open([key()]);
    await expect(store.open(uuid, { start: 0, end: 5 })).rejects.toMatchObject({ kind: "sealed" });
    await expect(store.holds(uuid, sha256Of(bytes))).rejects.toMatchObject({ kind: "sealed" });
    const received = await store.receive(inPieces(bytes));
    await expect(received.keep(uuid)).rejects.toMatchObject({ kind: "sealed" });
    await received.discard();
    expect([await store.stateOf(uuid), await countEarlier(store)]).toEqual(["locked", 0]);
    expect(await resealFiles(store, { findKnown: everybody })).toMatchObject({ done: 0, locked: 1 });
    expect(await place.sealed().get(uuid)).toEqual(stored);
  });

  it.each([
    ["cut between two pieces", (sealed: Buffer) => sealed.subarray(0, 85 + 65_552)],
    ["a few bytes", () => Buffer.from("RGSEALED")],
    ["no sealed file at all", () => bytes],
  ])("refuses a damaged one, which may be put back: %s", async (_damage, damage) => {
    const store = await place.open([key()]);
    await store.put(uuid, bytes);
    await place.sealed().put(uuid, damage(Buffer.from((await place.sealed().get(uuid)) ?? [])));
    await expect(store.get(uuid)).rejects.toThrow("have changed");
    await expect(store.open(uuid, { start: 5, end: 9 })).rejects.toThrow("have changed");
    expect(await store.holds(uuid, sha256Of(bytes))).toBe(false);
    const received = await store.receive(inPieces(bytes));
    expect([await received.keep(uuid), await received.restore(uuid)]).toEqual([false, true]);
    await received.discard();
    expect((await get(store)).equals(bytes)).toBe(true);
  });

  it("refuses the file of another that somebody has put in its place", async () => {
    const store = await place.open([key()]);
    await store.put(second, bytes);
    await place.sealed().put(uuid, (await place.sealed().get(second)) ?? bytes);
    await expect(store.get(uuid)).rejects.toThrow("have changed");
  });

  it("takes a file away in both places", async () => {
    const store = await place.open([key()]);
    await store.put(uuid, bytes);
    await place.plain().put(uuid, bytes);
    await store.delete(uuid);
    expect([await store.get(uuid), await place.plain().get(uuid)]).toEqual([null, null]);
  });
});

it("a file whose sealed bytes are changed on the disk breaks off where the change is", async () => {
  const store = placeInFolder(data, join(data, "files"), { ring: key() }).files;
  await store.put(uuid, bytes);
  const path = join(data, "files/sealed", uuid.slice(-2), uuid);
  expect(existsSync(path)).toBe(true);
  const changed = readFileSync(path);
  changed.writeUInt8(changed.readUInt8(200_000) ^ 1, 200_000);
  writeFileSync(path, changed);
  const opened = await store.open(uuid);
  await expect(opened && text(opened.stream)).rejects.toThrow("have changed");
});

async function* inPieces(all: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < all.length; at += 50_001) yield all.subarray(at, at + 50_001);
}
