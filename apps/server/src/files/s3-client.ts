import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";

import type { S3Settings } from "../config/s3.ts";
import { statusOf, StoreTrouble, troubleOf } from "./store-trouble.ts";

/** What is told of an object without its bytes. */
export interface ObjectHead {
  readonly size: number;
  /** SHA-256 of what was stored, as the one who stored it said; null: by nobody. */
  readonly sha256: string | null;
  /** By the store's clock. */
  readonly writtenAt: Date;
}

/** An object of a list. */
export interface ListedObject {
  readonly key: string;
  readonly writtenAt: Date;
}

/** The few calls that we make of a bucket. Each throws `StoreTrouble`. */
export interface Bucket {
  /** Null when there is no such object. */
  head(key: string): Promise<ObjectHead | null>;
  /** Stores bytes, made anew by `open` for each of two tries; answers when the store has them all. */
  put(key: string, content: { readonly size: number; readonly sha256: string; open(): Readable | Uint8Array }): Promise<void>;
  /** The bytes as they come, or from `start` to `end` (both with), and the size of the whole; null when there is no such object. */
  get(
    key: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<{ readonly size: number; readonly stream: Readable } | null>;
  delete(key: string): Promise<void>;
  /** All objects whose keys begin so, in pieces. */
  list(prefix: string): AsyncGenerator<readonly ListedObject[]>;
}

/** What a proof sets smaller. */
export interface BucketLimits {
  /** How long (ms) the store may take to let us in. */
  readonly connectMs: number;
  /** How long (ms) it may take to begin its answer, and to stand still in the middle of bytes. */
  readonly silentMs: number;
  /** Most objects that a list names at once; a store gives a thousand at most. */
  readonly pageSize: number;
}

const usualLimits: BucketLimits = { connectMs: 3000, silentMs: 20_000, pageSize: 1000 };

/**
 * Opens a bucket over the S3 protocol. Checksums of the SDK's own are sent where a call demands them alone: by default they make
 * other stores keep bytes that nobody sent (aws-sdk-js-v3#6810), and ours is in the metadata.
 */
export function openBucket(settings: S3Settings, limits: Partial<BucketLimits> = {}): Bucket {
  const { bucket: Bucket, endpoint, region, accessKey, secretKey, pathStyle } = settings;
  const { connectMs, silentMs, pageSize } = { ...usualLimits, ...limits };
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: pathStyle,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: silentMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
    },
  });

  async function sendPut(Key: string, content: Parameters<Bucket["put"]>[1]): Promise<void> {
    const Body = content.open();
    const Metadata = { sha256: content.sha256 };
    try {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: content.size, Metadata }));
    } catch (error) {
      if (Body instanceof Readable) Body.destroy();
      throw troubleOf(error);
    }
  }

  return {
    head: async (Key) => {
      try {
        const answer = await client.send(new HeadObjectCommand({ Bucket, Key }));
        const { ContentLength: size = 0, Metadata = {}, LastModified = new Date(0) } = answer;
        return { size, sha256: Metadata["sha256"] ?? null, writtenAt: LastModified };
      } catch (error) {
        return nullIfAbsent(error);
      }
    },
    put: async (key, content) => {
      try {
        await sendPut(key, content);
      } catch (error) {
        /* The SDK repeats nothing whose body is a stream. */
        if (!(error instanceof StoreTrouble) || error.kind !== "away") throw error;
        await sendPut(key, content);
      }
    },
    get: async (Key, part) => {
      const Range = part === undefined ? undefined : `bytes=${part.start}-${part.end}`;
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
        if (!(answer.Body instanceof Readable)) throw new StoreTrouble("other", "an answer without bytes");
        const whole = answer.ContentRange?.split("/")[1] ?? answer.ContentLength;
        return { size: Number(whole), stream: withTrouble(answer.Body) };
      } catch (error) {
        /* An object has no part where it is empty. */
        if (statusOf(error) === 416) return { size: 0, stream: Readable.from([]) };
        return nullIfAbsent(error);
      }
    },
    delete: async (Key) => {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      } catch (error) {
        nullIfAbsent(error);
      }
    },
    list: async function* list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const answer = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: pageSize, ContinuationToken }))
          .catch((error: unknown) => {
            throw troubleOf(error);
          });
        yield (answer.Contents ?? []).flatMap(({ Key: key, LastModified: writtenAt }) =>
          key === undefined || writtenAt === undefined ? [] : [{ key, writtenAt }],
        );
        ContinuationToken = answer.IsTruncated === true ? answer.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
  };
}

/** The bytes of a stream of the store, whole in memory. Throws `StoreTrouble`. */
export async function bytesOf(stream: Readable): Promise<Uint8Array> {
  try {
    return await buffer(stream);
  } catch (error) {
    throw troubleOf(error);
  }
}

/** A line that breaks in the middle of bytes is the store's trouble as well. */
function withTrouble(stream: Readable): Readable {
  return Readable.from(
    (async function* passOn() {
      try {
        yield* stream;
      } catch (error) {
        throw troubleOf(error);
      }
    })(),
    { objectMode: false },
  );
}

/** Only an absent object is none: an absent bucket is trouble, and a HEAD cannot tell the two apart, so that a start looks first. */
function nullIfAbsent(error: unknown): null {
  if (statusOf(error) === 404 && !(error instanceof Error && error.name === "NoSuchBucket")) return null;
  throw troubleOf(error);
}
