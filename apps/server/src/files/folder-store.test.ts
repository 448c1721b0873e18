import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openFolderStore } from "./folder-store.ts";
import { sha256Of } from "./sha256.ts";

const uuid = "01930000-0000-7000-8000-0000000000ab";
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rundgang-files-"));
});
afterEach(() => rm(folder, { recursive: true }));

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
    expect(await readdir(join(folder, "files", "incoming"))).toEqual([]);
  });

  it("leaves nothing of bytes that end in an error, and nothing of what a crash left", async () => {
    const store = openFolderStore(folder);
    await expect(store.receive(broken())).rejects.toThrow("cut");
    expect(await readdir(join(folder, "files", "incoming"))).toEqual([]);
    const left = await store.receive(chunks("crash"));
    openFolderStore(folder);
    await expect(readdir(dirname(left.path))).rejects.toThrow("ENOENT");
  });

  it("sweeps what is old and named by nobody", async () => {
    const store = openFolderStore(folder);
    const [known, orphan, young] = ["a1", "b1", "c1"].map((end) => uuid.slice(0, -2) + end);
    for (const one of [known, orphan, young]) await store.put(one ?? "", Buffer.from("x"));
    const old = new Date("2026-01-01");
    for (const one of [known, orphan]) await utimes(join(folder, "files", String(one).slice(-2), String(one)), old, old);
    expect(await store.sweep(new Date("2026-06-01"), async () => new Set([String(known)]))).toBe(1);
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
