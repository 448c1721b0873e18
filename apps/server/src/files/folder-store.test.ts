import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openFolderStore } from "./folder-store.ts";

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

  it.each(["../../etc/passwd", "", "01930000-0000-7000-8000-0000000000AB/..", "/etc/passwd"])("takes no path: %s", (name) => {
    expect(() => openFolderStore(folder).get(name)).toThrow("uuid");
  });
});
