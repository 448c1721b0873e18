import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { mapAreaDataPath } from "@rundgang/contracts";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { s3Of } from "../../config/s3.ts";
import { createStoredFilesSealing } from "../../application/seal-stored-files.ts";
import { documentsToSeal } from "../../documents/seal/seal-document.ts";
import { until } from "../../mail/testing/until.ts";
import type { Client } from "../../testing/client.ts";
import { filesIn } from "../../testing/files-in.ts";
import { insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { importFiles, samplePmtiles } from "../../testing/sample-map.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { FileStore } from "../file-store.ts";
import { openFolderStore } from "../folder-store.ts";
import { openStore, placeInBucket, sealedPathOf } from "../open-store.ts";
import { sha256Of } from "../sha256.ts";
import { maySealFiles } from "./may-seal-files.ts";
import { plainImage } from "../testing/hostile-files.ts";
import { startS3, type S3Server } from "../testing/s3-server.ts";

const fetchBytes = async (client: Client, url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers: { authorization: `Bearer ${String(client.token)}`, ...headers } });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};

describe.each(["a folder", "a bucket"])("what a server stores in %s", (kind) => {
  let s3: S3Server | null = null;
  let data: string;
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), "rundgang-at-rest-"));
    s3 = kind === "a bucket" ? await startS3() : null;
    server = await startTestServer({ RUNDGANG_DATA: data }, await storeOf(s3));
    anna = await server.as("anna");
  });
  afterAll(async () => {
    await server.close();
    await s3?.close();
    rmSync(data, { recursive: true, force: true });
  });

  /** Its own folder, or that bucket. */
  async function storeOf(bucket: S3Server | null): Promise<{ readonly files?: FileStore }> {
    const settings = bucket && s3Of({ ...bucket.env, S3_REGION: "us-east-1", S3_PATH_STYLE: true });
    if (settings === null) return {};
    return { files: (await placeInBucket(data, settings, { ring: createSecretKey(randomBytes(32)) })).files };
  }

  const streamOf = (uuid: string) => `${server.url}/api/uploaded_files/${uuid}/stream`;

  it("is read over HTTP as it came in: photo, signature, papers of an order and parts of a map; on the disk lies nothing of it", async () => {
    await insertContractForm(server);
    const [uuid, photo] = [randomUUID(), await plainImage("jpeg", 900)];
    expect((await sendUpload(anna, { uuid, bytes: photo })).status).toBe(201);
    expect((await anna.post("/api/auftrags", await prepareOrder(anna))).status).toBe(201);
    const map = samplePmtiles();
    await importFiles({ db: server.context.database.db, files: server.context.files }, { "lauf.pmtiles": map });
    const { db } = server.context.database;
    await until(async () => (await documentsToSeal(db)).length === 0);

    const whole = await fetchBytes(anna, streamOf(uuid));
    expect([whole.status, whole.headers.get("content-length"), whole.headers.get("etag")]).toEqual([
      200,
      String(photo.length),
      `"${sha256Of(photo)}"`,
    ]);
    expect(whole.body.equals(photo)).toBe(true);
    const area = await db.selectFrom("map_areas").select("id").executeTakeFirstOrThrow();
    const part = await fetchBytes(anna, `${server.url}${mapAreaDataPath(area.id)}`, { range: "bytes=100-299" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-299/${map.length}`]);
    expect(part.body.equals(Buffer.from(map.subarray(100, 300)))).toBe(true);

    const rows = [
      ...(await db.selectFrom("files").select(["id", "sha256"]).execute()),
      ...(await db.selectFrom("documents").select(["id", "sha256"]).execute()),
    ];
    expect(rows.length).toBeGreaterThan(3);
    const places = kind === "a bucket" ? [s3?.folder ?? "", join(data, "incoming")] : [join(data, "files")];
    const stored = places.flatMap((place) => filesIn(place)).map((path) => readFileSync(path));
    expect(stored.length).toBeGreaterThan(rows.length);
    for (const { id, sha256 } of rows) {
      const bytes = Buffer.from((await server.context.files.get(id)) ?? []);
      expect(sha256Of(bytes)).toBe(sha256);
      const middle = Math.floor(bytes.length / 2);
      const canaries = [bytes.subarray(0, 16), bytes.subarray(middle, middle + 16), bytes.subarray(-16)];
      expect(stored.filter((one) => canaries.some((canary) => one.includes(canary)))).toEqual([]);
    }
  });

  it.runIf(kind === "a folder")("is answered 500 where its bytes on the disk are damaged", async () => {
    const uuid = randomUUID();
    expect((await sendUpload(anna, { uuid, bytes: await plainImage("png", 70) })).status).toBe(201);
    const path = join(data, "files", sealedPathOf(uuid));
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    writeFileSync(path, bytes);
    expect((await fetchBytes(anna, streamOf(uuid))).status).toBe(500);
  });
});

it("a server that was started on the secret of nobody says that files are to blame, and its log names file and key", async () => {
  const data = mkdtempSync(join(tmpdir(), "rundgang-at-rest-"));
  const database = await openTestDatabase();
  const lasting = { ...database, close: () => Promise.resolve() };
  const lines: string[] = [];
  const settings = { RUNDGANG_DATA: data, RUNDGANG_LOG: "error" };
  try {
    const uuid = randomUUID();
    const first = await startTestServer(settings, { database: lasting });
    expect((await sendUpload(await first.as("anna"), { uuid, bytes: await plainImage("png") })).status).toBe(201);
    await first.close();
    const logTo = { write: (text: string) => void lines.push(text) };
    const lost = { RUNDGANG_SECRET: "another secret of thirty-two letters", RUNDGANG_LOSE_KEYS: "0" };
    const second = await startTestServer({ ...settings, ...lost }, { database: lasting, logTo });
    const answer = await (await second.as("anna")).get(`/api/uploaded_files/${uuid}/stream`);
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable", reason: "files" } });
    await second.close();
    expect(lines.join("")).toContain("file_key_missing");
    expect(lines.join("")).toContain(uuid);
  } finally {
    await database.close();
    rmSync(data, { recursive: true, force: true });
  }
});

describe("files of an earlier version", () => {
  let data: string;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), "rundgang-at-rest-"));
    database = await openTestDatabase();
  });
  afterEach(async () => {
    await database.close();
    rmSync(data, { recursive: true, force: true });
  });

  const ring = createSecretKey(randomBytes(32));
  const config = () => ({ dataDir: data, filesDir: join(data, "files"), s3: null });
  const older = (seen: string) =>
    sql`insert into server_processes (id, version, public_url, seen_at)
      values (gen_random_uuid(), '087-blanked-audit', null, clock_timestamp() - ${seen}::interval)`.execute(database.db);
  /** As a version of before leaves it. */
  const letOlder = () => sql`update schema_compatibility set compatible_from = '059-compatible-from'`.execute(database.db);
  const compatibleFrom = async () =>
    (await sql<{ name: string }>`select compatible_from as name from schema_compatibility`.execute(database.db)).rows[0]?.name;

  it("are sealed by the first server of this one once no older process is left, and from then on none may start", async () => {
    const plain = openFolderStore(data);
    const [before, meanwhile] = [randomUUID(), randomUUID()];
    await plain.put(before, Buffer.from("before"));
    await letOlder();
    await older("0 s");
    const { files } = await openStore(database.db, config(), { ring });
    await files.put(meanwhile, Buffer.from("meanwhile"));
    expect([String(Buffer.from((await plain.get(meanwhile)) ?? [])), await compatibleFrom()]).toEqual([
      "meanwhile",
      "059-compatible-from",
    ]);

    const log = pino({ level: "silent" });
    const sealing = createStoredFilesSealing({ db: database.db, files, log, hasTurn: async () => true });
    await sealing.tick();
    expect([files.isSealing(), (await plain.get(before)) === null]).toEqual([false, false]);

    await sql`delete from server_processes`.execute(database.db);
    await older("9 min");
    await sealing.tick();
    expect(files.isSealing()).toBe(false);
    await sql`delete from server_processes`.execute(database.db);
    await older("11 min");
    await sealing.tick();
    expect([files.isSealing(), await compatibleFrom()]).toEqual([false, "090-sealed-files"]);
    /* One that was starting at that moment gives its sign a little later. */
    await older("0 s");
    await sealing.tick();
    expect(files.isSealing()).toBe(false);
    await sql`delete from server_processes`.execute(database.db);
    await sealing.tick();
    expect(files.isSealing()).toBe(true);
    await sealing.tick();
    expect(String(Buffer.from((await plain.get(before)) ?? []))).toBe("before");
    await sealing.tick();
    for (const [uuid, text] of [
      [before, "before"],
      [meanwhile, "meanwhile"],
    ] as const) {
      expect([await plain.get(uuid), String(Buffer.from((await files.get(uuid)) ?? []))]).toEqual([null, text]);
    }
  });

  it("are looked for until another process of this version cannot write any more plain ones", async () => {
    const { files } = await openStore(database.db, config(), { ring });
    const sealing = createStoredFilesSealing({
      db: database.db,
      files,
      log: pino({ level: "silent" }),
      hasTurn: async () => true,
    });
    await sealing.tick();
    const late = randomUUID();
    await openFolderStore(data).put(late, Buffer.from("late"));
    expect(String(Buffer.from((await files.get(late)) ?? []))).toBe("late");
    for (let minute = 1; minute <= 20; minute += 1) await sealing.tick();
    expect([await openFolderStore(data).get(late), String(Buffer.from((await files.get(late)) ?? []))]).toEqual([null, "late"]);
  });

  it("that a command writes which began before are read while it works and after, and sealed by a running server within a day", async () => {
    const server = await openStore(database.db, config(), { ring });
    const sealing = createStoredFilesSealing({
      db: database.db,
      files: server.files,
      log: pino({ level: "silent" }),
      hasTurn: async () => true,
    });
    await letOlder();
    const command = await openStore(database.db, config(), { ring });
    await maySealFiles(database.db);
    for (let minute = 0; minute <= 20; minute += 1) await sealing.tick();
    const uuid = randomUUID();
    await command.files.put(uuid, Buffer.from("a map"));
    const plain = async () => String(Buffer.from((await openFolderStore(data).get(uuid)) ?? []));
    const read = async () => String(Buffer.from((await server.files.get(uuid)) ?? []));
    expect([await plain(), await read()]).toEqual(["a map", "a map"]);
    for (let minute = 0; minute < 24 * 60; minute += 1) await sealing.tick();
    expect([await plain(), await read()]).toEqual(["", "a map"]);
  });
});
