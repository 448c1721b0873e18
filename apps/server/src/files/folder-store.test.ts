import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { filesIn } from "../testing/files-in.ts";
import { openFolderStore } from "./folder-store.ts";
import { sha256Of } from "./sha256.ts";

const uuid = "01930000-0000-7000-8000-0000000000ab";
const dayMs = 24 * 3_600_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rundgang-files-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Files of what has come in and was neither kept nor thrown away. */
const lyingAround = () => filesIn(join(folder, "files", "incoming"));

describe("folder store", () => {
  it("gives back what was put, and nothing for what was not", async () => {
    const store = openFolderStore(folder);
    expect(await store.get(uuid)).toBeNull();
    await store.put(uuid, Buffer.from("eins"));
    await store.put(uuid, Buffer.from("zwei"));
    expect(String(await store.get(uuid))).toBe("zwei");
    await store.delete(uuid);
    await store.delete(uuid);
    expect(await store.get(uuid)).toBeNull();
  });

  it("leaves no half file beside the whole one", async () => {
    const store = openFolderStore(folder);
    await Promise.all(Array.from({ length: 20 }, () => store.put(uuid, Buffer.alloc(50_000, 7))));
    expect(await readdir(join(folder, "files", "ab"))).toEqual([uuid]);
  });

  it("takes bytes in as they come, and keeps them under a uuid that is free", async () => {
    const store = openFolderStore(folder);
    const received = await store.receive(chunks("eins", "zwei"));
    expect(received).toMatchObject({ size: 8, sha256: sha256Of(Buffer.from("einszwei")) });
    expect(await store.get(uuid)).toBeNull();
    expect(await received.keep(uuid)).toBe(true);
    await received.discard();
    expect(String(await store.get(uuid))).toBe("einszwei");
  });

  it("never replaces what lies under a uuid", async () => {
    const store = openFolderStore(folder);
    await store.put(uuid, Buffer.from("eins"));
    const [same, other] = [await store.receive(chunks("eins")), await store.receive(chunks("zwei"))];
    expect([await same.keep(uuid), await other.keep(uuid)]).toEqual([true, false]);
    await Promise.all([same.discard(), other.discard()]);
    expect(String(await store.get(uuid))).toBe("eins");
    expect(lyingAround()).toEqual([]);
  });

  it("leaves nothing of bytes that end in an error", async () => {
    await expect(openFolderStore(folder).receive(broken())).rejects.toThrow("cut");
    expect(lyingAround()).toEqual([]);
  });

  it("leaves alone what another process is receiving, when that one opens the folder and when it sweeps", async () => {
    const one = openFolderStore(folder);
    const received = await one.receive(chunks("eins"));
    const other = openFolderStore(folder);
    await other.sweep(0, async () => new Set());
    expect(await received.keep(uuid)).toBe(true);
    expect(String(await other.get(uuid))).toBe("eins");
  });

  it.each([
    ["years ahead", 3 * 365],
    ["years behind", -3 * 365],
  ])("counts ages by the disk's clock, with the server's %s", async (_clock, days) => {
    const one = openFolderStore(folder);
    const received = await one.receive(chunks("eins"));
    await one.put(uuid, Buffer.from("zwei"));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * dayMs });
    try {
      const other = openFolderStore(folder);
      expect(await other.sweep(dayMs, async () => new Set())).toBe(0);
      expect([lyingAround(), String(await other.get(uuid))]).toEqual([[received.path], "zwei"]);
      expect(await other.sweep(-dayMs, async () => new Set())).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("removes what a dead process left an hour ago, of this version and of those that had one folder for all", async () => {
    const left = await openFolderStore(folder).receive(chunks("crash"));
    const older = join(folder, "files", "incoming", "01930000-0000-7000-8000-0000000000cc");
    await writeFile(older, "crash");
    const hourAgo = new Date((await stat(left.path)).mtimeMs - 3_660_000);
    for (const path of [left.path, older]) await utimes(path, hourAgo, hourAgo);
    const living = await openFolderStore(folder).receive(chunks("lives"));
    await utimes(dirname(left.path), hourAgo, hourAgo);
    openFolderStore(folder);
    expect(lyingAround()).toEqual([living.path]);
    expect(await readdir(join(folder, "files", "incoming"))).toHaveLength(1);
  });

  it("does not open where nothing can come in", async () => {
    await mkdir(join(folder, "files"));
    await writeFile(join(folder, "files", "incoming"), "");
    expect(() => openFolderStore(folder)).toThrow("incoming");
  });

  it("receives on when another process has removed its empty folder meanwhile", async () => {
    const store = openFolderStore(folder);
    const first = await store.receive(chunks("eins"));
    await first.discard();
    await rm(dirname(first.path), { recursive: true });
    expect(await (await store.receive(chunks("zwei"))).keep(uuid)).toBe(true);
  });

  it("tells whether bytes lie where they should, and puts back what is gone or damaged", async () => {
    const store = openFolderStore(folder);
    const sha256 = sha256Of(Buffer.from("eins"));
    const again = async () => {
      const received = await store.receive(chunks("eins"));
      const restored = await received.restore(uuid);
      await received.discard();
      return restored;
    };
    expect(await store.holds(uuid, sha256)).toBe(false);
    expect([await again(), await store.holds(uuid, sha256), await again()]).toEqual([true, true, false]);
    await store.put(uuid, Buffer.from("ein\0"));
    expect([await store.holds(uuid, sha256), await again(), await store.holds(uuid, sha256)]).toEqual([false, true, true]);
    expect(lyingAround()).toEqual([]);
  });

  it("sweeps what is old and named by nobody", async () => {
    const store = openFolderStore(folder);
    const [known, orphan, young] = ["a1", "b1", "c1"].map((end) => uuid.slice(0, -2) + end);
    for (const one of [known, orphan, young]) await store.put(one ?? "", Buffer.from("x"));
    const old = new Date((await stat(folder)).mtimeMs - 2 * dayMs);
    for (const one of [known, orphan]) await utimes(join(folder, "files", String(one).slice(-2), String(one)), old, old);
    expect(await store.sweep(dayMs, async () => new Set([String(known)]))).toBe(1);
    expect(await Promise.all([known, orphan, young].map(async (one) => (await store.get(one ?? "")) !== null))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each(["../../etc/passwd", "", "01930000-0000-7000-8000-0000000000AB/..", "/etc/passwd"])("takes no path: %s", (name) => {
    expect(() => openFolderStore(folder).get(name)).toThrow("uuid");
  });
});

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("half");
  throw new Error("cut");
}
