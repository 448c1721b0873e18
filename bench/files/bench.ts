import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { buffer } from "node:stream/consumers";

import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { v7 } from "uuid";

import { openVerified } from "../../apps/server/src/files/open-verified.ts";
import { openS3Store } from "../../apps/server/src/files/s3-store.ts";
import { sha256Of } from "../../apps/server/src/files/sha256.ts";
import { startS3 } from "../../apps/server/src/files/testing/s3-server.ts";
import { conclude, printSpreads, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";

/*
 * A file into the bucket and out of it again as the server does it (scratch file, hash, look whether it is there, stream), to the bare
 * PUT and GET of the same SDK with the bytes in memory; and what twenty files at once hold in memory.
 */
const rounds = roundsOf(15);
const atOnce = 20;
const sizes = [1e6, 1e7];
/** Collects what nobody holds any more, so that what is measured is held. */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** What twenty streams may hold: some buffers each, and never a file. */
const mostHeld = 64e6;

const s3 = await startS3();
const dataDir = mkdtempSync(join(tmpdir(), "rundgang-bench-files-"));
const settings = {
  bucket: s3.env.S3_BUCKET,
  endpoint: s3.env.S3_ENDPOINT,
  region: "us-east-1",
  accessKey: s3.env.S3_ACCESS_KEY,
  secretKey: s3.env.S3_SECRET_KEY,
  pathStyle: true,
};
const store = openS3Store({ settings, dataDir });
const client = new S3Client({
  region: settings.region,
  endpoint: settings.endpoint,
  credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
  forcePathStyle: true,
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
});
const Bucket = settings.bucket;
try {
  const puts = new Timings();
  const gets = new Timings();
  for (const size of sizes) {
    const bytes = Buffer.alloc(size, v7());
    const sha256 = sha256Of(bytes);
    const mega = `${size / 1e6} MB`;
    await inRounds(["ours", "bare"] as const, rounds, async (name, round) => {
      const id = v7();
      const put = name === "ours" ? () => putOurs(id, bytes) : () => putBare(id, bytes);
      const get = name === "ours" ? () => getOurs(id, sha256) : () => getBare(id);
      const [putMs, getMs] = [await timed(put), await timed(get)];
      /* The first round opens connections. */
      if (round === 0 && rounds > 1) return;
      puts.add(`${name} ${mega}`, putMs);
      gets.add(`${name} ${mega}`, getMs);
    });
  }
  printSpreads("PUT", puts.all);
  printSpreads("GET", gets.all);
  const held = new Map<number, number>();
  for (const size of sizes) held.set(size, await heldBy(size));
  for (const [size, most] of held) say(`${atOnce} of ${size / 1e6} MB at once: ${(most / 1e6).toFixed(0)} MB above idle`);
  const ratio = (timings: Timings, mega: string) => median(timings.of(`ours ${mega}`)) / median(timings.of(`bare ${mega}`));
  process.exitCode = conclude("files", [
    { name: "put-1", ratio: ratio(puts, "1 MB"), goal: 1.5 },
    { name: "put-10", ratio: ratio(puts, "10 MB"), goal: 1.5 },
    { name: "get-1", ratio: ratio(gets, "1 MB"), goal: 1.5 },
    { name: "get-10", ratio: ratio(gets, "10 MB"), goal: 1.5 },
    { name: "memory-20", ratio: (held.get(1e7) ?? Number.NaN) / mostHeld, goal: 1 },
  ]);
} finally {
  client.destroy();
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

/** As an upload comes in: in pieces of 64 kB. */
async function putOurs(id: string, bytes: Buffer): Promise<void> {
  const received = await store.receive(pieces(bytes, bytes.length));
  if (!(await received.keep(id))) throw new Error("other bytes lie there");
}

async function getOurs(id: string, sha256: string): Promise<void> {
  const opened = await openVerified(store, id, sha256);
  if (opened === null) throw new Error("the file is not there");
  if (!Buffer.isBuffer(opened.body)) for await (const piece of opened.body) void piece;
}

async function putBare(id: string, bytes: Buffer): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket, Key: `bare/${id}`, Body: bytes, ContentLength: bytes.length }));
}

async function getBare(id: string): Promise<void> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `bare/${id}` }));
  /* In Node the client's body is a stream of Node; its type has a browser's as well. */
  await buffer(Body as unknown as NodeJS.ReadableStream);
}

/** A file of that size in pieces of 64 kB; what is shorter comes again and again. */
async function* pieces(from: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += 65_536)
    yield from.subarray(at % from.length, (at % from.length) + Math.min(65_536, size - at));
}

/** The most bytes (buffers and heap) above idle while twenty files of a size go in and out. The pieces that come in are always the same ones. */
async function heldBy(size: number): Promise<number> {
  const source = Buffer.alloc(65_536, 7);
  const used = () => {
    collect();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  };
  const idle = used();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, used() - idle)), 50);
  const ids = Array.from({ length: sizeOf(atOnce, 3) }, () => v7());
  const hashes = await Promise.all(
    ids.map(async (id) => {
      const received = await store.receive(pieces(source, size));
      await received.keep(id);
      return received.sha256;
    }),
  );
  await Promise.all(ids.map((id, place) => getOurs(id, hashes[place] ?? "")));
  clearInterval(watch);
  return most;
}
