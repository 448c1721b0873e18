import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import type { S3Settings } from "../config/s3.ts";
import { isDiskFull } from "./disk-full.ts";
import { diskTime } from "./disk-time.ts";
import type { FileStore, FindKnown } from "./file-store.ts";
import { sweepIncoming } from "./incoming.ts";
import { bytesOf, openBucket, type Bucket, type BucketLimits } from "./s3-client.ts";
import { sha256Of, sha256OfStream } from "./sha256.ts";
import { StoreTrouble, StoreUnusable, type TroubleKind } from "./store-trouble.ts";
import { writeNew } from "./write-whole.ts";

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const placeShape = /^[0-9a-f]{2}\/(?<uuid>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** The object that holds the id of the store, as the file of that name does in a folder. */
const idKey = "store-id";

/** A store of files in a bucket. */
export interface S3Store extends FileStore {
  /**
   * The id that lies in the bucket and goes with it wherever it is copied, or null where none lies there. Throws `StoreUnusable`, so that a
   * start says what is wrong with the bucket.
   */
  findId(): Promise<string | null>;
  /** Gives the bucket that id, and tries by the way whether it takes anything. Throws `StoreUnusable`. */
  writeId(id: string): Promise<void>;
}

export interface S3StoreOptions {
  readonly settings: S3Settings;
  /** Where `incoming` lies: bytes are hashed and looked at there before the bucket gets them. */
  readonly dataDir: string;
  /** Stands before each key, as the name of a folder does: `sealed/`. */
  readonly prefix?: string;
  /** Is told of each call that the store could not do. */
  readonly onTrouble?: (kind: TroubleKind) => void;
  readonly limits?: Partial<BucketLimits>;
}

/**
 * Keeps files in a bucket, under the same keys as in a folder: `{prefix}{last two digits}/{uuid}`, each with its SHA-256 as metadata. What comes in lies
 * in `incoming` of the data folder until it is kept. Throws where it may not write there; the bucket is not asked before `findId`.
 */
export function openS3Store({ settings, dataDir, prefix = "", onTrouble = () => undefined, limits }: S3StoreOptions): S3Store {
  const incoming = join(dataDir, "incoming");
  const own = join(incoming, randomUUID());
  try {
    sweepIncoming(incoming, diskTime(incoming));
  } catch (error) {
    /* As in a folder: a full disk tells no time, and what is stored can be read. */
    if (!isDiskFull(error)) throw error;
  }
  const bucket = telling(openBucket(settings, limits), onTrouble);
  const keyOf = (uuid: string): string => `${prefix}${placeOf(uuid)}`;
  const get = async (uuid: string): Promise<Uint8Array | null> => {
    const found = await bucket.get(keyOf(uuid));
    return found === null ? null : bytesOf(found.stream);
  };
  const holds = async (uuid: string, sha256: string): Promise<boolean> => {
    const found = await bucket.get(keyOf(uuid));
    return found !== null && (await sha256OfStream(found.stream)) === sha256;
  };
  const startCall = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act();
    } catch (error) {
      throw error instanceof StoreTrouble ? new StoreUnusable(error.kind, settings) : error;
    }
  };
  return {
    receive: async (source) => {
      const path = join(own, randomUUID());
      const { size, sha256 } = await writeNew(path, source);
      const discard = () => rm(path, { force: true });
      const store = async (uuid: string): Promise<void> => {
        await bucket.put(keyOf(uuid), { size, sha256, open: () => createReadStream(path) });
        await discard();
      };
      /* Only one transaction at a time can hold a uuid, in whatever process, so nobody comes between the look and the write. */
      const keep = async (uuid: string): Promise<boolean> => {
        const present = await bucket.head(keyOf(uuid));
        if (present !== null) return present.sha256 === null ? holds(uuid, sha256) : present.sha256 === sha256;
        await store(uuid);
        return true;
      };
      const restore = async (uuid: string): Promise<boolean> => {
        if (await holds(uuid, sha256)) return false;
        await store(uuid);
        return true;
      };
      return { path, size, sha256, keep, restore, discard };
    },
    put: (uuid, bytes) => bucket.put(keyOf(uuid), { size: bytes.length, sha256: sha256Of(bytes), open: () => bytes }),
    get,
    open: (uuid, part) => bucket.get(keyOf(uuid), part),
    holds,
    delete: (uuid) => bucket.delete(keyOf(uuid)),
    isWell: async () => {
      try {
        return (await bucket.head(idKey)) !== null;
      } catch {
        return false;
      }
    },
    uuids: async function* () {
      for await (const page of listOf(bucket, prefix)) yield page.map(({ uuid }) => uuid);
    },
    sweep: async (ageMs, findKnown) => {
      sweepIncoming(incoming, diskTime(incoming));
      return sweepBucket(bucket, { prefix, before: new Date((await timeOf(bucket)) - ageMs) }, findKnown);
    },
    findId: () =>
      startCall(async () => {
        const found = await bucket.get(idKey);
        return found === null ? null : String(Buffer.from(await bytesOf(found.stream)));
      }),
    writeId: (id) =>
      startCall(async () => {
        const bytes = Buffer.from(id);
        await bucket.put(idKey, { size: bytes.length, sha256: sha256Of(bytes), open: () => bytes });
      }),
  };
}

function placeOf(uuid: string): string {
  if (!uuidShape.test(uuid)) throw new Error("files are named by uuid");
  return `${uuid.slice(-2)}/${uuid}`;
}

/** What time it is for the store: that of an object which is written this moment. Milliseconds. */
async function timeOf(bucket: Bucket): Promise<number> {
  const key = `time/${randomUUID()}`;
  const bytes = Buffer.from("now");
  await bucket.put(key, { size: bytes.length, sha256: sha256Of(bytes), open: () => bytes });
  try {
    return (await bucket.head(key))?.writtenAt.getTime() ?? 0;
  } finally {
    await bucket.delete(key);
  }
}

/** A file of a list. */
interface ListedFile {
  readonly key: string;
  readonly uuid: string;
  readonly writtenAt: Date;
}

/** The files under that prefix, in pieces. Keys come in their order, so nothing is asked for beyond the last place of a file, as other prefixes are. */
async function* listOf(bucket: Bucket, prefix: string): AsyncGenerator<readonly ListedFile[]> {
  for await (const page of bucket.list(prefix)) {
    yield page.flatMap(({ key, writtenAt }) => {
      const uuid = placeShape.exec(key.slice(prefix.length))?.groups?.["uuid"];
      return uuid === undefined ? [] : [{ key, uuid, writtenAt }];
    });
    if ((page.at(-1)?.key.slice(prefix.length) ?? "") > "g") return;
  }
}

/** Removes what was written under that prefix before that time and is named by nobody. Answers how many. */
async function sweepBucket(
  bucket: Bucket,
  { prefix, before }: { readonly prefix: string; readonly before: Date },
  findKnown: FindKnown,
): Promise<number> {
  let removed = 0;
  for await (const page of listOf(bucket, prefix)) {
    const old = page.filter(({ writtenAt }) => writtenAt < before);
    if (old.length === 0) continue;
    const known = await findKnown(old.map(({ uuid }) => uuid));
    for (const { key, uuid } of old) {
      if (known.has(uuid)) continue;
      /* One by one: the call for many wants a checksum that not every store knows. */
      await bucket.delete(key);
      removed += 1;
    }
  }
  return removed;
}

/** The same bucket, and `onTrouble` hears of what it could not do. */
function telling(bucket: Bucket, onTrouble: (kind: TroubleKind) => void): Bucket {
  async function told<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof StoreTrouble) onTrouble(error.kind);
      throw error;
    }
  }
  return {
    head: (key) => told(bucket.head(key)),
    put: (key, content) => told(bucket.put(key, content)),
    get: (key, part) => told(bucket.get(key, part)),
    delete: (key) => told(bucket.delete(key)),
    list: (prefix) => bucket.list(prefix),
  };
}
