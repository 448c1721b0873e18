import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FileStore } from "../../apps/server/src/files/file-store.ts";
import { openFolderStore } from "../../apps/server/src/files/folder-store.ts";
import { filesIn } from "../../apps/server/src/testing/files-in.ts";
import { startTestServer, type TestServer } from "../../apps/server/src/testing/test-server.ts";
import { cutUploads } from "./check/cut-uploads.ts";
import { upload, type Target } from "./check/upload.ts";
import { fileCase } from "./corpus/hostile-case.ts";
import { photo } from "./corpus/pictures.ts";

/** What has come in and is neither kept nor thrown away; each process has a folder of its own for it. */
const incomingOf = (dataDir: string) => filesIn(join(dataDir, "files", "incoming"));

async function targetOf(server: TestServer): Promise<Target> {
  const { token } = await server.as("anna");
  if (token === null) throw new Error("nobody is signed in");
  return { url: server.url, token };
}

describe("uploads whose line is cut", { timeout: 120_000 }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it("nothing of them is seen or stays, and the whole file is taken afterwards", async () => {
    const bytes = await photo(330, 330).png({ compressionLevel: 0 }).toBuffer();
    const isEmpty = () => incomingOf(server.context.config.dataDir).length === 0;
    const { cuts, wrong } = await cutUploads(await targetOf(server), bytes, { every: 12, isEmpty });
    expect(wrong).toEqual([]);
    expect(cuts).toBeGreaterThan(24);
  });
});

describe("a full disk", { timeout: 60_000 }, () => {
  let server: TestServer;
  let folder: string;
  let full = false;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "rundgang-full-"));
    server = await startTestServer({}, { files: fullAtTimes(openFolderStore(folder)) });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /** The real store, on a disk that has no room for what comes in, or for its name in the folder, while `full`. */
  function fullAtTimes(store: FileStore): FileStore {
    const noSpace = () => Promise.reject(Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" }));
    return {
      ...store,
      receive: async (source) => {
        if (full && turn === "bytes") return store.receive(runsFull(source));
        const received = await store.receive(source);
        return { ...received, keep: (uuid) => (full ? noSpace() : received.keep(uuid)) };
      },
    };
  }
  let turn: "bytes" | "name" = "bytes";

  it.each(["bytes", "name"] as const)(
    "is told in our shape, leaves nothing, and is over by itself: no room for the %s",
    async (missing) => {
      turn = missing;
      const target = await targetOf(server);
      const file = fileCase("photo", await photo(64, 48).png().toBuffer(), "accept");
      const uuid = randomUUID();
      full = true;
      expect(await upload(target, file, uuid)).toMatchObject({ status: 507, code: "storage_full" });
      expect(await server.context.database.db.selectFrom("files").select("id").where("id", "=", uuid).execute()).toEqual([]);
      expect(
        await server.context.database.db.selectFrom("receipts").select("key").where("key", "like", `%${uuid}`).execute(),
      ).toEqual([]);
      expect(incomingOf(folder)).toEqual([]);
      full = false;
      expect(await upload(target, file, uuid)).toMatchObject({ status: 201 });
    },
  );
});

/** The disk is full after the first bytes. */
async function* runsFull(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    yield chunk.subarray(0, 100);
    throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  }
}
