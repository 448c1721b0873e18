import { beforeEach, describe, expect, it } from "vitest";

import { KeysLocked } from "../codec.ts";
import { createMemoryShareDisk, type MemoryShareDisk } from "../testing/memory-share-disk.ts";
import { uuidOf } from "../testing/samples.ts";
import { createSealer, createSessionSeal, ShareRefused, type SessionSeal } from "./session-seal.ts";

const [anna, bert, cora] = [uuidOf(1, 9), uuidOf(2, 9), uuidOf(3, 9)];
let disk: MemoryShareDisk;
let seal: SessionSeal;
beforeEach(() => {
  disk = createMemoryShareDisk();
  seal = createSessionSeal(disk);
});
const shareOf = (userId: string) => Array.from(disk.files.get(userId) ?? []);

describe("what dies with a session", () => {
  it("opens while it lasts, on the page and in the worker, for its user alone", async () => {
    await Promise.all([seal.begin(anna), seal.begin(bert)]);
    const sealed = await seal.seal(anna, { token: "t" });
    expect(await seal.open(anna, sealed)).toEqual({ token: "t" });
    expect(await createSealer(disk.read).open(anna, sealed)).toEqual({ token: "t" });
    expect(await seal.open(bert, sealed)).toBeUndefined();
    expect([shareOf(anna).length, shareOf(bert).length]).toEqual([32, 32]);
    expect(shareOf(anna)).not.toEqual(shareOf(bert));
  });

  it("opens no more once it ended, not even for who had opened it before, and nothing is sealed", async () => {
    await seal.begin(anna);
    const sealed = await seal.seal(anna, "t");
    await seal.end(anna);
    expect(disk.files.size).toBe(0);
    expect(await seal.open(anna, sealed)).toBeUndefined();
    await expect(seal.seal(anna, "t")).rejects.toBeInstanceOf(KeysLocked);
  });

  it("is known to have ended where it did, not where it lasts or a power cut took the share", async () => {
    await Promise.all([seal.begin(anna), seal.begin(bert), seal.begin(cora)]);
    await seal.end(bert);
    disk.files.delete(cora);
    expect(await Promise.all([anna, bert, cora].map((user) => seal.isEnded(user)))).toEqual([false, true, false]);
    await seal.begin(bert);
    expect(await seal.isEnded(bert)).toBe(false);
  });

  it("begins once: what was sealed before opens after the next page began it", async () => {
    await seal.begin(anna);
    const sealed = await seal.seal(anna, "t");
    const next = createSessionSeal(disk);
    await next.begin(anna);
    expect(await next.open(anna, sealed)).toBe("t");
  });

  it("opens in a worker that has known the session before this one", async () => {
    await seal.begin(anna);
    const worker = createSealer(disk.read);
    expect(await worker.open(anna, await seal.seal(anna, "first"))).toBe("first");
    await seal.end(anna);
    await seal.begin(anna);
    const second = await seal.seal(anna, "second");
    expect(await worker.open(anna, second)).toBe("second");
    expect(await createSealer(disk.read).open(anna, await worker.seal(anna, "third"))).toBe("third");
  });

  it("begins for a worker that had looked before anybody signed in", async () => {
    const worker = createSealer(disk.read);
    await expect(worker.seal(anna, "early")).rejects.toBeInstanceOf(KeysLocked);
    await seal.begin(anna);
    expect(await seal.open(anna, await worker.seal(anna, "t"))).toBe("t");
  });

  it("is forgotten by a worker that was told, or that found nothing", async () => {
    await seal.begin(anna);
    const sealed = await seal.seal(anna, "t");
    const [told, found] = [createSealer(disk.read), createSealer(disk.read)];
    await Promise.all([told.open(anna, sealed), found.open(anna, sealed)]);
    await seal.end(anna);
    told.forget(anna);
    await expect(told.seal(anna, "t")).rejects.toBeInstanceOf(KeysLocked);
    expect(await found.open(anna, new Uint8Array(3))).toBeUndefined();
    await expect(found.seal(anna, "t")).rejects.toBeInstanceOf(KeysLocked);
  });

  it("ends for everybody but who stays", async () => {
    await Promise.all([seal.begin(anna), seal.begin(bert), seal.begin(cora)]);
    await seal.endOthers(bert);
    expect([...disk.files.keys()]).toEqual([bert]);
    await seal.endOthers(null);
    expect(disk.files.size).toBe(0);
  });

  it("never begins where the device keeps no share", async () => {
    disk.isBroken = true;
    await expect(seal.begin(anna)).rejects.toBeInstanceOf(ShareRefused);
  });
});
