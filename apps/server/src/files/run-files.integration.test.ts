import { createSecretKey, randomBytes, randomUUID, type KeyObject } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { s3Of } from "../config/s3.ts";
import type { Database } from "../db/open-database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { placeInBucket, placeInFolder } from "./open-store.ts";
import { copyFiles, reportLines, verifyFiles } from "./run-files.ts";
import type { SealedStore } from "./sealed/sealed-store.ts";
import { sha256Of } from "./sha256.ts";
import { startS3, type S3Server } from "./testing/s3-server.ts";

let s3: S3Server;
let database: Database;
let data: string;
let folder: SealedStore;
let bucket: SealedStore;
let bucketWith: (ring: readonly KeyObject[]) => Promise<SealedStore>;
const key = createSecretKey(randomBytes(32));

beforeAll(async () => {
  [s3, database] = await Promise.all([startS3(), openTestDatabase()]);
  data = mkdtempSync(join(tmpdir(), "rundgang-files-"));
  folder = placeInFolder(data, join(data, "files"), { ring: key }).files;
  const settings = s3Of({ ...s3.env, S3_REGION: "us-east-1", S3_PATH_STYLE: true });
  if (settings === null) throw new Error("no bucket");
  bucketWith = async (ring) => (await placeInBucket(data, settings, { ring })).files;
  bucket = await bucketWith([key]);
});
afterAll(async () => {
  await database.close();
  await s3.close();
  rmSync(data, { recursive: true, force: true });
});

async function add(text: string): Promise<string> {
  const [id, bytes] = [randomUUID(), Buffer.from(text)];
  await folder.put(id, bytes);
  const row = { id, type: "vzf_signed", sha256: sha256Of(bytes), size: bytes.length };
  await database.db.insertInto("documents").values(row).execute();
  return id;
}

it("files move from a folder into a bucket and back, each hash is looked at, and what is gone or changed is named", async () => {
  const [whole, lost, changed] = [await add("whole"), await add("lost"), await add("changed")];
  expect(await copyFiles(database.db, folder, bucket)).toEqual({ named: 3, copied: 3, missing: [], damaged: [], locked: [] });
  expect(await copyFiles(database.db, folder, bucket)).toMatchObject({ named: 3, copied: 0 });
  expect(await verifyFiles(database.db, bucket)).toMatchObject({ named: 3, missing: [], damaged: [] });

  await bucket.delete(lost);
  await bucket.put(changed, Buffer.from("chanced"));
  const found = await verifyFiles(database.db, bucket);
  expect(found).toMatchObject({ named: 3, missing: [lost], damaged: [changed] });
  expect(reportLines(found).slice(0, 2)).toEqual([`${lost}: fehlt`, `${changed}: die Bytes sind andere als die gespeicherten`]);

  const withoutKey = await verifyFiles(database.db, await bucketWith([createSecretKey(randomBytes(32))]));
  expect(withoutKey).toMatchObject({ named: 3, missing: [lost], damaged: [], locked: [whole, changed].toSorted() });
  expect(reportLines(withoutKey).at(-1)).toBe(
    "3 Dateien in der Datenbank, 0 kopiert, 0 waren da, 1 fehlen, 0 sind beschädigt, 2 lassen sich ohne ihren Schlüssel nicht öffnen.",
  );

  for (const id of [whole, lost, changed]) await folder.delete(id);
  expect(await copyFiles(database.db, bucket, folder)).toMatchObject({ copied: 1, missing: [lost], damaged: [changed] });
  expect(String(Buffer.from((await folder.get(whole)) ?? []))).toBe("whole");
  expect(await folder.get(changed)).toBeNull();
});
