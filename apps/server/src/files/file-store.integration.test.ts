import { createSecretKey, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { once } from "node:events";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { s3Of, type S3Settings } from "../config/s3.ts";
import { freePort } from "../fan-out/testing/nats-server.ts";
import { filesIn } from "../testing/files-in.ts";
import type { FileStore } from "./file-store.ts";
import { openFolderStore } from "./folder-store.ts";
import { placeInFolder } from "./open-store.ts";
import { openBucket } from "./s3-client.ts";
import { openS3Store } from "./s3-store.ts";
import { openSealedStore } from "./sealed/sealed-store.ts";
import { sha256Of } from "./sha256.ts";
import { startS3, type S3Server } from "./testing/s3-server.ts";

let s3: S3Server;
let folder: string;
let count = 0;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rundgang-store-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/* One bucket for all tests, so each has files of its own. */
const nextUuid = () => `01930000-0000-7000-8000-0000000${String((count += 1)).padStart(5, "0")}`;
const settingsOf = (more: object = {}): S3Settings => {
  const settings = s3Of({ ...s3.env, S3_REGION: "us-east-1", S3_PATH_STYLE: true, ...more });
  if (settings === null) throw new Error("no bucket");
  return settings;
};
const openBucketStore = (more: object = {}) => openS3Store({ settings: settingsOf(more), dataDir: folder });

const ring = createSecretKey(randomBytes(32));
const stores: readonly (readonly [name: string, open: () => FileStore, incoming: string])[] = [
  ["a folder", () => openFolderStore(folder), "files/incoming"],
  ["a bucket", () => openBucketStore(), "incoming"],
  ["a sealed folder", () => placeInFolder(folder, join(folder, "files"), { ring }).files, "files/incoming"],
  [
    "a sealed bucket",
    () =>
      openSealedStore({
        ring,
        plain: openBucketStore(),
        sealed: openS3Store({ settings: settingsOf(), dataDir: folder, prefix: "sealed/" }),
        isSealing: true,
      }),
    "incoming",
  ],
];

describe.each(stores)("files in %s", (_store, open, incoming) => {
  const lyingAround = () => filesIn(join(folder, incoming));

  it("are given back as they were put, and none where there are none", async () => {
    const [store, uuid] = [open(), nextUuid()];
    expect([await store.get(uuid), await store.open(uuid)]).toEqual([null, null]);
    await store.put(uuid, Buffer.from("eins"));
    await store.put(uuid, Buffer.from("zwei"));
    expect(String(Buffer.from((await store.get(uuid)) ?? []))).toBe("zwei");
    await store.delete(uuid);
    await store.delete(uuid);
    expect(await store.get(uuid)).toBeNull();
  });

  it("come in as a stream, byte for byte, and are read in parts", async () => {
    const [store, uuid] = [open(), nextUuid()];
    const bytes = Buffer.alloc(1_000_000, "Straße 1, ");
    const received = await store.receive(chunks(bytes.subarray(0, 300_000), bytes.subarray(300_000)));
    expect(received).toMatchObject({ size: bytes.length, sha256: sha256Of(bytes) });
    expect(await received.keep(uuid)).toBe(true);
    await received.discard();
    expect(sha256Of((await store.get(uuid)) ?? Buffer.from(""))).toBe(sha256Of(bytes));
    const part = await store.open(uuid, { start: 11, end: 19 });
    expect([part?.size, part && (await text(part.stream))]).toEqual([bytes.length, bytes.subarray(11, 20).toString()]);
    expect(lyingAround()).toEqual([]);
  });

  it("are never replaced by others that come in under their uuid", async () => {
    const [store, uuid] = [open(), nextUuid()];
    await store.put(uuid, Buffer.from("eins"));
    const [same, other] = [await store.receive(chunks("eins")), await store.receive(chunks("zwei"))];
    expect([await same.keep(uuid), await other.keep(uuid)]).toEqual([true, false]);
    await Promise.all([same.discard(), other.discard()]);
    expect(String(Buffer.from((await store.get(uuid)) ?? []))).toBe("eins");
    expect(lyingAround()).toEqual([]);
  });

  it("leave nothing when what brings them ends in an error", async () => {
    await expect(open().receive(broken())).rejects.toThrow("cut");
    expect(lyingAround()).toEqual([]);
  });

  it("are put back where they are gone or damaged", async () => {
    const [store, uuid] = [open(), nextUuid()];
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

  it("are swept where they are old and named by nobody", async () => {
    const store = open();
    const [known, orphan] = [nextUuid(), nextUuid()];
    for (const one of [known, orphan]) await store.put(one, Buffer.from("x"));
    expect(await store.sweep(86_400_000, async () => new Set())).toBe(0);
    /* As of tomorrow; others of this bucket belong to other tests. */
    const everyone = async (all: readonly string[]) => new Set(all.filter((one) => one !== orphan));
    expect(await store.sweep(-86_400_000, everyone)).toBe(1);
    expect([await store.get(known), await store.get(orphan)].map((one) => one !== null)).toEqual([true, false]);
  });

  it.each(["../../etc/passwd", "", "01930000-0000-7000-8000-0000000000AB/.."])("have no path for a name: %s", async (name) => {
    await expect(async () => open().get(name)).rejects.toThrow("uuid");
  });
});

describe("a bucket", () => {
  it("that names its objects in several lists is swept whole", async () => {
    const other = await startS3("other");
    try {
      const store = openS3Store({ settings: settingsOf(other.env), dataDir: folder, limits: { pageSize: 3 } });
      const uuids = Array.from({ length: 10 }, nextUuid);
      for (const uuid of uuids) await store.put(uuid, Buffer.from("x"));
      expect(await store.sweep(-86_400_000, async (all) => new Set(all.filter((one) => one === uuids[4])))).toBe(9);
      expect(await store.get(uuids[4] ?? "")).not.toBeNull();
    } finally {
      await other.close();
    }
  });

  it("keeps the id that it was given", async () => {
    const store = openBucketStore();
    expect(await store.findId()).toBeNull();
    await store.writeId("one");
    expect(await openBucketStore().findId()).toBe("one");
  });

  it("whose object has no SHA-256 of ours is asked for its bytes before it is taken for the same", async () => {
    const [store, uuid] = [openBucketStore(), nextUuid()];
    const key = `${uuid.slice(-2)}/${uuid}`;
    const url = `${s3.env.S3_ENDPOINT}/${s3.env.S3_BUCKET}/${key}`;
    await fetch(url, { method: "PUT", body: "eins" });
    expect(await (await store.receive(chunks("zwei"))).keep(uuid)).toBe(false);
    expect(await (await store.receive(chunks("eins"))).keep(uuid)).toBe(true);
  });

  it("tells trouble by what it is, and what was to be stored stays until it works again", async () => {
    const [store, uuid] = [openBucketStore(), nextUuid()];
    const received = await store.receive(chunks("eins"));
    await s3.kill();
    await expect(received.keep(uuid)).rejects.toMatchObject({ kind: "away" });
    await s3.start();
    expect(await received.keep(uuid)).toBe(true);
  });
});

describe("a start on a bucket that cannot be used says what is wrong", () => {
  it.each([
    ["another name", { S3_BUCKET: "anderer" }, "den Bucket „anderer“ (S3_BUCKET) nicht"],
    ["another key", { S3_ACCESS_KEY: "FALSCH" }, "nimmt S3_ACCESS_KEY und S3_SECRET_KEY nicht an"],
  ])("%s", async (_name, more, sentence) => {
    await expect(openBucketStore(more).findId()).rejects.toThrow(sentence);
  });

  it("nobody there", async () => {
    await expect(openBucketStore({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }).findId()).rejects.toThrow(
      "ist nicht zu erreichen",
    );
  });

  it("an answer that does not come", async () => {
    const silent = createTcpServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    try {
      const limits = { connectMs: 200, silentMs: 200 };
      const settings = settingsOf({ S3_ENDPOINT: urlOf(silent) });
      await expect(openS3Store({ settings, dataDir: folder, limits }).findId()).rejects.toThrow("antwortet nicht in der Zeit");
    } finally {
      silent.close();
    }
  });

  it("no room", async () => {
    const full = await answering(507, "InsufficientStorage");
    try {
      await expect(openBucketStore({ S3_ENDPOINT: urlOf(full) }).writeId("x")).rejects.toThrow("ist voll");
    } finally {
      full.close();
    }
  });

  it("an empty object has no part, which is no trouble of the store", async () => {
    const store = await answering(416, "InvalidRange");
    try {
      const part = await openBucket(settingsOf({ S3_ENDPOINT: urlOf(store) })).get("x", { start: 0, end: 9 });
      expect([part?.size, part && (await text(part.stream))]).toEqual([0, ""]);
    } finally {
      store.close();
    }
  });

  it("a failure inside of it is taken for an absence, and tried twice", async () => {
    let asked = 0;
    const failing = await answering(503, "ServiceUnavailable", () => (asked += 1));
    try {
      const bucket = openBucket(settingsOf({ S3_ENDPOINT: urlOf(failing) }));
      await expect(bucket.head("x")).rejects.toMatchObject({ kind: "away" });
      expect(asked).toBe(2);
    } finally {
      failing.close();
    }
  });
});

const urlOf = (server: { address(): unknown }) => {
  const address = server.address();
  if (typeof address !== "object" || address === null || !("port" in address)) throw new Error("no port");
  return `http://127.0.0.1:${String(address.port)}`;
};

/** A store that answers nothing else. */
async function answering(status: number, code: string, onRequest: () => void = () => undefined): Promise<Server> {
  const server = createServer((request, response) => {
    onRequest();
    request.resume().on("end", () => {
      response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function* chunks(...all: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const one of all) yield Buffer.from(one);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("half");
  throw new Error("cut");
}
