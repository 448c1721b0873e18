import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createConnection } from "../../../web/src/data/db/connection.ts";
import { openWorkDatabase } from "../../../web/src/data/db/work-database.ts";
import { createPingKeeper } from "../../../web/src/data/device/keep-pings.ts";
import { installBrowser } from "../../../web/src/data/testing/browser-shim.ts";
import { openDevice } from "../../../web/src/data/testing/device.ts";
import { readList } from "../backup/file-list.ts";
import { readManifest, type Manifest } from "../backup/manifest.ts";
import { runBackup } from "../backup/run-backup.ts";
import { exportOf } from "../form/export-order.ts";
import { loadConfig, type Config } from "../config/config.ts";
import { lockDataFolder } from "../config/lock-data-folder.ts";
import { openAsItIs, openDatabase } from "../db/open-database.ts";
import { markRestoring, markVerified, RestoreUnfinished } from "../db/unfinished-restore.ts";
import { documentsToSeal } from "../documents/seal/seal-document.ts";
import { makeSelfMade } from "../documents/seal/self-made.ts";
import { openFolderStore } from "../files/folder-store.ts";
import { sealedPathOf } from "../files/open-store.ts";
import { openS3Store } from "../files/s3-store.ts";
import { startS3 } from "../files/testing/s3-server.ts";
import { newestPosition, positionOfId } from "../hub/event-log.ts";
import { until } from "../mail/testing/until.ts";
import type { Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { filesIn } from "../testing/files-in.ts";
import { membersOf } from "../testing/members.ts";
import { uploadSignature, insertContractForm, prepareOrder } from "../testing/order-kit.ts";
import { sharedParts } from "../testing/shared-parts.ts";
import { createEmptyOnServer, hasServer, openTestDatabase } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { runRestore } from "./run-restore.ts";

const home = mkdtempSync(join(tmpdir(), "rundgang-restore-test-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const now = new Date();
const whole = { despiteDamage: false, now };
const keys = ["server.key", "rescue.pem", "seal.pem"];

let folders = 0;
/** A new data folder with the keys of another one. */
function dataFolder(from: string, without: readonly string[] = []): string {
  const folder = join(home, `data-${(folders += 1)}`);
  mkdirSync(folder);
  for (const key of keys) if (!without.includes(key)) cpSync(join(from, key), join(folder, key));
  return folder;
}

function never(): never {
  throw new Error("the settings name no bucket");
}

/** What a command says of what stops it. */
function refusalOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    (outcome) => JSON.stringify(outcome),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

/** Anna's tablet against whatever server is at work, until its line is cut. */
async function openTablet(at: () => { readonly server: TestServer; readonly anna: Client }) {
  installBrowser(fetch);
  const line = { isCut: false };
  const kept = new Map<string, string>();
  const notes = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const deviceFetch: typeof fetch = (input, init) => {
    if (line.isCut) throw new TypeError("no line");
    const headers = new Headers(init?.headers);
    if (headers.has("authorization")) headers.set("authorization", `Bearer ${at().anna.token}`);
    return fetch(String(input).replace("http://server.test", at().server.url), { ...init, headers });
  };
  const address = wire.address.parse((await at().anna.get(`/api/adresses/${ids.westAddress}`)).body);
  const device = await openDevice(ids.anna, (url, init) => deviceFetch(url, init), [address]);
  device.goOnline();
  const connection = createConnection((onGone) => openWorkDatabase(ids.anna, onGone));
  const deviceId = v7();
  /** One ping, with what follows from its answer. */
  const ping = async () => {
    let run = Promise.resolve();
    const keeper = createPingKeeper({
      api: device.api,
      clock: { now: Date.now, after: () => () => undefined },
      appVersion: "5.16.3",
      deviceId: () => Promise.resolve(deviceId),
      nameDevice: () => undefined,
      storage: () => Promise.resolve({ type: "known", usage: 5, quota: 100, percent: 5, persisted: true }),
      worker: () => "ready",
      condition: () => ({ battery: { type: "unknown" }, position: null, feGroup: "a", connection: null, build: null }),
      notes,
      alone: (_user, job) => (run = job()),
    });
    keeper.watch({ userId: ids.anna, connection });
    await run;
    keeper.watch(null);
  };
  const isSent = () => device.work.queue.getSnapshot().requests.every(({ state }) => state === "closed");
  const close = async () => {
    await device.close();
    await connection.close();
  };
  return { device, connection, line, ping, isSent, close };
}

describe.runIf(hasServer)("a backup of a PostgreSQL", () => {
  const data = join(home, "data");
  const folder = join(home, "backup");
  let server: TestServer;
  let target: Awaited<ReturnType<typeof createEmptyOnServer>>;
  let config: Config;
  let photo: string;
  let made: Awaited<ReturnType<typeof runBackup>>;

  const configOf = (settings: Record<string, string>) => loadConfig({ RUNDGANG_LOG: "silent", ...settings });
  const restore = (from: string, settings: Record<string, string> = {}, options = whole) =>
    runRestore(from, configOf({ DATABASE_URL: target.url, RUNDGANG_DATA: dataFolder(data), ...settings }), options);
  /** A copy of the backup in which something is another. */
  const changed = (change: (copy: string, manifest: Manifest) => unknown): string => {
    const copy = join(home, `changed-${(folders += 1)}`);
    cpSync(folder, copy, { recursive: true });
    change(copy, readManifest(copy));
    return copy;
  };
  const fileOf = (copy: string, id: string) => join(copy, "files", sealedPathOf(id));

  beforeAll(async () => {
    mkdirSync(data);
    server = await startTestServer({ RUNDGANG_DATA: data });
    target = await createEmptyOnServer();
    const url = server.context.database.pool?.options.connectionString ?? "";
    config = configOf({ DATABASE_URL: url, RUNDGANG_DATA: data });
    await insertContractForm(server);
    const anna = await server.as("anna");
    await anna.post("/api/auftrags", await prepareOrder(anna));
    photo = (await uploadSignature(anna, "signature")).iri.slice(-36);
    await until(async () => (await documentsToSeal(server.context.database.db)).length === 0);
    /* As an older version left it that was at work until the backup was made. */
    const { db } = server.context.database;
    await sql`update schema_compatibility set compatible_from = '059-compatible-from'`.execute(db);
    await sql`insert into server_processes (id, version, seen_at)
      values (gen_random_uuid(), '087-blanked-audit', clock_timestamp())`.execute(db);
    made = await runBackup(folder, config, now);
  });
  afterAll(async () => {
    await server.close();
    await target.drop();
  });

  it("is made while the server runs, tells what else is needed, and is checked by sha256sum", () => {
    expect([made.code, made.lines.at(-1)]).toEqual([0, `Die Sicherung in „${folder}“ ist vollständig.`]);
    const manifest = readManifest(folder);
    expect(manifest).toMatchObject({
      format: 2,
      database: { kind: "postgres" },
      counts: { orders: 1 },
      lastOrder: { number: expect.any(Number) },
    });
    for (const fingerprint of Object.values(manifest.fingerprints)) expect(made.lines.join()).toContain(fingerprint);
    expect(readFileSync(join(folder, "files.sha256"), "utf8")).toContain(`  files/${photo.slice(-2)}/${photo}\n`);
    const names = ["database.dump", "files", "files.sha256", "manifest.json", "sealed.sha256"];
    expect(readdirSync(folder).toSorted()).toEqual(names);
    expect(spawnSync("sha256sum", ["--check", "--strict", "--quiet", "sealed.sha256"], { cwd: folder }).status).toBe(0);
    expect(readFileSync(join(folder, "sealed.sha256"), "utf8").split("\n").length - 1).toBe(manifest.files.count);
  });

  it("is refused under a secret that is not the database's, and leaves nothing; an order's export as well", async () => {
    const other = { ...config, secret: "another secret that is long enough too" };
    const nowhere = join(home, "wrong-secret");
    const wrong = "Diese Datenbank gehört zu einem anderen Geheimnis";
    expect(await refusalOf(runBackup(nowhere, other, now))).toContain(wrong);
    expect(existsSync(nowhere)).toBe(false);
    const { id } = await server.context.database.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    expect(await refusalOf(exportOf(other, id))).toContain(wrong);
    expect(Object.keys((await exportOf(config, id)).order)).not.toEqual([]);
  });

  it("gives nothing of what customers signed and got to who has the backup or the store's folder alone", async () => {
    const { db } = server.context.database;
    const rows = [
      ...(await db.selectFrom("files").select("id").execute()),
      ...(await db.selectFrom("documents").select("id").execute()),
    ];
    expect(rows.length).toBeGreaterThan(3);
    const stored = [join(data, "files"), join(folder, "files")]
      .flatMap((place) => filesIn(place))
      .map((path) => readFileSync(path));
    expect(stored.length).toBeGreaterThan(2 * rows.length);
    for (const { id } of rows) {
      const bytes = Buffer.from((await server.context.files.get(id)) ?? []);
      const canary = bytes.subarray(Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 16);
      expect(canary).toHaveLength(16);
      expect(stored.some((one) => one.includes(canary) || one.includes("%PDF") || one.includes("IHDR"))).toBe(false);
    }
  });

  it("goes into an empty database and folder, with every file and every order's evidence, and the event log has another name", async () => {
    const place = dataFolder(data);
    const { code, lines } = await restore(folder, { RUNDGANG_DATA: place });
    expect(lines).toContain("Aufträge: 1 mit unversehrtem Nachweis.");
    expect([code, lines.at(-1)]).toEqual([0, "Die Wiederherstellung ist vollständig. Der Server kann gestartet werden."]);
    const restored = await openDatabase({ url: target.url });
    const mark = await sql`select compatible_from from schema_compatibility`.execute(restored.db);
    expect(mark.rows).toEqual([{ compatible_from: "090-sealed-files" }]);
    const again = await startTestServer({ RUNDGANG_DATA: place }, { database: restored });
    try {
      const { epoch } = await restored.db.selectFrom("event_log").select("epoch").executeTakeFirstOrThrow();
      expect(epoch).not.toBe(readManifest(folder).epoch);
      const steps = await restored.db.selectFrom("evidence").select("event").execute();
      expect(steps.some(({ event }) => event === "exported")).toBe(false);
      const office = await again.as("office");
      expect((await office.get("/api/auftrags")).body["hydra:totalItems"]).toBe(1);
      expect(await again.context.files.get(photo)).not.toBeNull();
      expect(await refusalOf(restore(folder))).toContain("Die Datenbank aus DATABASE_URL ist nicht leer.");
    } finally {
      await again.close();
    }
    await target.drop();
    target = await createEmptyOnServer();
  });

  it("goes into an empty bucket with every file, into no bucket that is full or away, and leaves nothing there where it is damaged", async () => {
    const s3 = await startS3();
    const place = dataFolder(data);
    const secret = readFileSync(join(place, "server.key"), "utf8");
    const settings = { ...s3.env, RUNDGANG_DATA: place, RUNDGANG_SECRET: secret, ...sharedParts(place) };
    const { RUNDGANG_FILES: _folder, ...inBucket } = settings;
    const found = configOf({ DATABASE_URL: target.url, ...inBucket }).s3 ?? never();
    const open = () => openS3Store({ settings: found, dataDir: place, prefix: "sealed/" });
    const uuidsThere = async () => {
      const held: string[] = [];
      for await (const page of open().uuids()) held.push(...page);
      return held;
    };
    try {
      const copy = changed((from) => writeFileSync(fileOf(from, photo), "other bytes"));
      expect((await restore(copy, inBucket)).code).toBe(1);
      expect(await uuidsThere()).toEqual([]);

      await s3.kill();
      expect(await refusalOf(restore(folder, inBucket))).toContain("S3_ENDPOINT");
      await s3.start();
      expect(await refusalOf(restore(folder, { ...inBucket, S3_BUCKET: "elsewhere" }))).toContain("S3_BUCKET");

      const { code, lines } = await restore(folder, inBucket);
      expect([code, lines.at(-1)]).toEqual([0, "Die Wiederherstellung ist vollständig. Der Server kann gestartet werden."]);
      expect(await uuidsThere()).toHaveLength(readManifest(folder).files.count);
      const restored = await openDatabase({ url: target.url });
      const again = await startTestServer({ DATABASE_URL: target.url, ...inBucket }, { database: restored });
      expect(await again.context.files.get(photo)).toEqual(await server.context.files.get(photo));
      expect((await (await again.as("office")).get("/api/auftrags")).body["hydra:totalItems"]).toBe(1);
      await again.close();

      await target.drop();
      target = await createEmptyOnServer();
      expect(await refusalOf(restore(folder, inBucket))).toContain("Der Bucket rundgang ist nicht leer.");
    } finally {
      await s3.close();
      await target.drop();
      target = await createEmptyOnServer();
    }
  });

  it.each<readonly [string, (copy: string, manifest: Manifest) => unknown, string]>([
    ["without its manifest", (copy) => rmSync(join(copy, "manifest.json")), "ist unvollständig: Sie wurde abgebrochen."],
    [
      "with a changed dump",
      (copy) => writeFileSync(join(copy, "database.dump"), "x"),
      "database.dump“ ist verändert oder beschädigt.",
    ],
    [
      "with a changed list",
      (copy) => writeFileSync(join(copy, "files.sha256"), "x"),
      "files.sha256“ ist verändert oder beschädigt.",
    ],
    ["without its dump", (copy) => rmSync(join(copy, "database.dump")), "database.dump“ fehlt."],
    [
      "with a manifest that is none",
      (copy) => writeFileSync(join(copy, "manifest.json"), "{}"),
      "manifest.json“ ist verändert oder beschädigt.",
    ],
    [
      "of a newer version",
      (copy, manifest) => void writeFileSync(join(copy, "manifest.json"), JSON.stringify({ ...manifest, format: 3 })),
      "Diese Sicherung ist von einer neueren Version von Rundgang.",
    ],
    [
      "of a newer schema",
      (copy, manifest) =>
        void writeFileSync(join(copy, "manifest.json"), JSON.stringify({ ...manifest, migration: "999-later" })),
      "Diese Sicherung ist von einer neueren Version von Rundgang.",
    ],
  ])("%s is refused before anything is changed", async (_, change, sentence) => {
    expect(await refusalOf(restore(changed(change)))).toContain(sentence);
  });

  it("is refused where its folder is missing, holds something else, or is written into again", async () => {
    const elsewhere = join(home, "elsewhere");
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, "letter.txt"), "x");
    expect(await refusalOf(restore(join(home, "nowhere")))).toBe(`Den Ordner „${join(home, "nowhere")}“ gibt es nicht.`);
    expect(await refusalOf(restore(elsewhere))).toBe(`In „${elsewhere}“ liegt keine Sicherung: manifest.json fehlt.`);
    expect(await refusalOf(runBackup(elsewhere, config, now))).toContain("ist nicht leer: Darin liegt „letter.txt“.");
    expect(await refusalOf(runBackup(folder, config, now))).toContain("liegt schon eine Sicherung.");
  });

  it("is refused with its own folder's name where nobody can write or read that, and never with the data folder's", async () => {
    const [none, noManifest] = [join(home, "a-file", "backup"), join(home, "odd-backup")];
    writeFileSync(join(home, "a-file"), "x");
    expect(await refusalOf(runBackup(none, config, now))).toBe(
      `Im Ordner „${none}“ kann nicht geschrieben werden. Bitte nenne einen, der dem Benutzer dieses Befehls gehört.`,
    );
    /* What the system refuses to read, root included. */
    mkdirSync(join(noManifest, "manifest.json"), { recursive: true });
    expect(await refusalOf(restore(noManifest))).toBe(
      `Die Datei „${join(noManifest, "manifest.json")}“ kann nicht gelesen werden. Bitte gib dem Benutzer dieses Befehls das Recht dazu.`,
    );
  });

  it("is restored with the right keys alone, and the refusal names the fingerprint", async () => {
    const { secret, seal } = readManifest(folder).fingerprints;
    const other = { RUNDGANG_SECRET: "another secret of thirty-two letters" };
    expect(await refusalOf(restore(folder, other))).toMatch(
      new RegExp(
        `Das Geheimnis aus RUNDGANG_SECRET ist nicht das dieser Sicherung: Fingerabdruck [0-9a-f]{32} statt ${secret}.`,
        "u",
      ),
    );
    const bare = dataFolder(data, ["seal.pem"]);
    expect(await refusalOf(restore(folder, { RUNDGANG_DATA: bare }))).toContain(
      `Das Siegel fehlt: seal.pem im Datenordner „${bare}“. Diese Sicherung gehört zu dem mit dem Fingerabdruck ${seal}.`,
    );
    expect(existsSync(join(bare, "seal.pem"))).toBe(false);
  });

  it("says which setting lets another seal or rescue key count, and of another secret that it is needed", async () => {
    const bare = dataFolder(data, ["seal.pem", "rescue.pem"]);
    const { cert, key } = await makeSelfMade(now);
    writeFileSync(join(bare, "seal.pem"), `${cert}${key}`);
    const refused = await refusalOf(restore(folder, { RUNDGANG_DATA: bare }));
    expect(refused).toContain("ist nicht das dieser Sicherung");
    expect(refused).toContain("RUNDGANG_ADOPT=seal,rescue");
    const secret = await refusalOf(restore(folder, { RUNDGANG_SECRET: "another secret of thirty-two letters" }));
    expect(secret).not.toContain("RUNDGANG_ADOPT");
  });

  it("with a changed and a missing file names both and leaves nothing, and is restored without them on demand", async () => {
    const id =
      readFileSync(join(folder, "files.sha256"), "utf8")
        .split("\n")
        .find((line) => !line.includes(photo))
        ?.slice(-36) ?? "";
    const copy = changed((place) => {
      writeFileSync(fileOf(place, photo), "other bytes");
      rmSync(fileOf(place, id));
    });
    const place = dataFolder(data);
    const { code, lines } = await restore(copy, { RUNDGANG_DATA: place });
    const said = `„files/sealed/${photo.slice(-2)}/${photo}“ fehlt in der Sicherung oder ist verändert`;
    expect([code, lines.includes(said)]).toEqual([1, true]);
    expect(lines.filter((line) => line.includes("fehlt in der Sicherung oder ist verändert"))).toHaveLength(2);
    expect(lines.join("\n")).toContain("nichts wiederhergestellt; Datenbank und Dateien sind wieder leer.");
    const files = readdirSync(join(place, "files"), { recursive: true, withFileTypes: true });
    expect(files.filter((one) => one.isFile())).toEqual([]);

    const despite = await restore(copy, { RUNDGANG_DATA: place }, { ...whole, despiteDamage: true });
    expect([despite.code, despite.lines.includes(said)]).toEqual([1, true]);
    expect(despite.lines.at(-1)).toMatch(/^Wiederhergestellt, mit \d+ Fehlern/u);
    await target.drop();
    target = await createEmptyOnServer();
  });

  it("of an earlier version, whose files are plain, is restored and sealed", async () => {
    const copy = changed((place, { files: { keyId: _key, ...files }, ...manifest }) => {
      rmSync(join(place, "sealed.sha256"));
      rmSync(join(place, "files"), { recursive: true });
      writeFileSync(join(place, "manifest.json"), JSON.stringify({ ...manifest, files, format: 1 }));
    });
    const plain = openFolderStore(copy);
    for await (const page of readList(copy)) {
      for (const { id } of page) await plain.put(id, (await server.context.files.get(id)) ?? new Uint8Array());
    }
    const place = dataFolder(data);
    const { code, lines } = await restore(copy, { RUNDGANG_DATA: place });
    expect([code, lines.at(-1)]).toEqual([0, "Die Wiederherstellung ist vollständig. Der Server kann gestartet werden."]);
    expect(existsSync(fileOf(place, photo))).toBe(true);
    expect(filesIn(join(place, "files")).filter((path) => readFileSync(path).includes("%PDF"))).toEqual([]);
    await target.drop();
    target = await createEmptyOnServer();
  });

  it("whose files lie under another secret than its database belongs to needs that one as well", async () => {
    const copy = changed((place, { files, ...manifest }) =>
      writeFileSync(
        join(place, "manifest.json"),
        JSON.stringify({ ...manifest, files: { ...files, keyId: "0123456789abcdef" } }),
      ),
    );
    expect(await refusalOf(restore(copy))).toMatch(
      /^Das Geheimnis, unter dem ihre Dateien versiegelt sind, aus server\.key .* ist nicht das dieser Sicherung: .* statt 0123456789abcdef\./u,
    );
  });

  it("that was cut in the middle of its restore is served by nobody, and restored anew", async () => {
    const place = dataFolder(data);
    const cut = await openAsItIs({ url: target.url });
    await markRestoring(cut.db);
    await sql`create table orders (id int)`.execute(cut.db);
    await cut.close();
    cpSync(fileOf(folder, photo), fileOf(place, photo), { recursive: true });
    await expect(openDatabase({ url: target.url })).rejects.toThrow(RestoreUnfinished);
    expect((await restore(folder, { RUNDGANG_DATA: place })).code).toBe(0);
    await (await openDatabase({ url: target.url })).close();
    await target.drop();
    target = await createEmptyOnServer();
  });

  it("that was cut after everything had been verified is completed by the same command, where its files lie", async () => {
    const place = dataFolder(data);
    expect((await restore(folder, { RUNDGANG_DATA: place })).code).toBe(0);
    const cut = await openAsItIs({ url: target.url });
    await markRestoring(cut.db);
    await markVerified(cut.db, readManifest(folder).database.sha256);
    await cut.close();
    await expect(openDatabase({ url: target.url })).rejects.toThrow(RestoreUnfinished);
    const elsewhere = dataFolder(data);
    expect(await refusalOf(restore(folder, { RUNDGANG_DATA: elsewhere }))).toMatch(
      /^Diese Wiederherstellung war schon geprüft .* Der Ordner „.*“ \(RUNDGANG_FILES\) hat \d+ ihrer Dateien nicht\. Bitte nenne den, in den sie ging\.$/u,
    );
    const { code, lines } = await restore(folder, { RUNDGANG_DATA: place });
    expect([code, lines]).toEqual([
      0,
      [
        "Diese Wiederherstellung war schon geprüft und wurde vor ihrem letzten Schritt abgebrochen; er ist jetzt getan.",
        "Die Wiederherstellung ist vollständig. Der Server kann gestartet werden.",
      ],
    ]);
    await (await openDatabase({ url: target.url })).close();
    await target.drop();
    target = await createEmptyOnServer();
  });

  it("is restored by one command at a time: a second one says so, and changes nothing", async () => {
    const said = await Promise.all([1, 2].map(() => refusalOf(restore(folder, { RUNDGANG_DATA: dataFolder(data) }))));
    const refused =
      "In die Datenbank aus DATABASE_URL stellt gerade ein anderes „npm run restore“ wieder her. Bitte warte, bis es fertig ist, oder beende es.";
    expect(said.filter((one) => one === refused)).toHaveLength(1);
    expect(said.filter((one) => one.includes("Die Wiederherstellung ist vollständig."))).toHaveLength(1);
    await target.drop();
    target = await createEmptyOnServer();
  });

  it("needs an empty folder for its files, a PostgreSQL, and pg_restore of its version", async () => {
    const place = dataFolder(data);
    mkdirSync(join(place, "files"));
    writeFileSync(join(place, "files", "store-id"), "other");
    expect(await refusalOf(restore(folder, { RUNDGANG_DATA: place }))).toContain(
      `Der Ordner „${place}/files“ (RUNDGANG_FILES) ist nicht leer.`,
    );
    const embedded = { DATABASE_URL: "" };
    expect(await refusalOf(restore(folder, embedded))).toContain("Diese Sicherung ist die eines PostgreSQL.");
    const path = process.env["PATH"];
    const old = join(home, "old");
    mkdirSync(old);
    for (const tool of ["pg_dump", "pg_restore"]) {
      writeFileSync(join(old, tool), "#!/bin/sh\necho 'pg_tool (PostgreSQL) 9.6.24'\n", { mode: 0o755 });
    }
    try {
      process.env["PATH"] = `${old}:${path}`;
      expect(await refusalOf(restore(folder))).toMatch(/^pg_restore ist Version 9 und damit älter als die Datenbank \(\d+\)\./u);
      expect(await refusalOf(runBackup(join(home, "b1"), config, now))).toMatch(/^pg_dump ist Version 9 und damit älter/u);
      process.env["PATH"] = join(home, "nothing");
      expect(await refusalOf(runBackup(join(home, "b2"), config, now))).toMatch(
        /^pg_dump fehlt auf diesem Rechner\. Bitte installiere es/u,
      );
    } finally {
      process.env["PATH"] = path;
    }
  });

  it("that was interrupted goes on in its folder, and names what the store lacks", async () => {
    const copy = changed((place) => rmSync(join(place, "manifest.json")));
    const bytes = (await server.context.files.get(photo)) ?? new Uint8Array();
    await server.context.files.delete(photo);
    const { code, lines } = await runBackup(copy, config, now);
    expect(code).toBe(0);
    rmSync(fileOf(copy, photo));
    rmSync(join(copy, "manifest.json"));
    const again = await runBackup(copy, config, now);
    await server.context.files.put(photo, bytes);
    expect([again.code, again.lines[0]]).toEqual([1, `${photo}: fehlt`]);
    expect([lines.at(-1), again.lines.at(-1)]).toMatchObject(
      [/vollständig/u, /1 Dateien, die die Datenbank nennt, fehlen schon im Betrieb/u].map((words) =>
        expect.stringMatching(words),
      ),
    );
  });

  it("is told by a tablet that is ahead of it what somebody holds receipts for, the back office reads what is missing, and what was not sent arrives", async () => {
    const ahead = join(home, "ahead");
    const unit = unitOf(ids.westAddress, 1);
    let anna = await server.as("anna");
    const { device, connection, line, ping, isSent, close } = await openTablet(() => ({ server, anna }));
    await device.commands.addComment({ unitId: unit, text: "vor der Sicherung" });
    await device.until(isSent);
    await ping();
    expect((await runBackup(ahead, config, now)).code).toBe(0);

    await device.commands.addComment({ unitId: unit, text: "nach der Sicherung" });
    await device.until(isSent);
    const order = await anna.post("/api/auftrags", await prepareOrder(anna));
    const number = String(order.body["id"]);
    /* As the queue keeps it of an order that it has sent. */
    const receipt = {
      id: v7(),
      chainId: v7(),
      kind: "order",
      uuid: String(order.body["uuid"]),
      number,
      sha256: "",
      hashConfirmed: true,
      at: Date.now(),
    };
    await (await connection.get()).put("receipts", receipt);
    const { id: lastEvent } = await newestPosition(server.context.database.db);
    line.isCut = true;
    await device.commands.addComment({ unitId: unit, text: "noch nicht gesendet" });
    await server.close();

    const place = dataFolder(data);
    expect((await restore(ahead, { RUNDGANG_DATA: place })).code).toBe(0);
    server = await startTestServer({ RUNDGANG_DATA: place }, { database: await openDatabase({ url: target.url }) });
    const { db } = server.context.database;
    expect(await positionOfId(db, lastEvent)).toBeNull();
    anna = await server.as("anna");
    line.isCut = false;
    device.work.queue.wake("online");
    await device.until(isSent);
    const texts = (await db.selectFrom("comments").select("text").execute()).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(["noch nicht gesendet", "vor der Sicherung"]);

    await ping();
    const office = await server.as("office");
    const missing = async () => membersOf(await office.get("/api/missing_receipts")).map((one) => wire.missingReceipt.parse(one));
    const found = await missing();
    expect(found.map((one) => [one.kind, one.number, one.name]).toSorted()).toEqual([
      ["comment", null, "Anna West"],
      ["order", number, "Anna West"],
    ]);
    const [first] = found;
    expect((await office.patch(String(first?.["@id"]), { settled: true })).body["settledAt"]).not.toBeNull();
    expect((await missing()).map(({ uuid }) => uuid)).toEqual(found.slice(1).map(({ uuid }) => uuid));

    const next = await anna.post("/api/auftrags", await prepareOrder(anna));
    expect(Number(next.body["id"])).toBeGreaterThan(Number(number));
    await close();
  });
});

describe.runIf(hasServer)("a backup that was made after the secret was lost", () => {
  it("is restored without --despite-damage: what was unreadable then is told and is no fault of the backup, anything else is", async () => {
    const [data, folder] = [join(home, "lost"), join(home, "backup-of-lost")];
    mkdirSync(data);
    const source = await openTestDatabase();
    const lasting = { ...source, close: () => Promise.resolve() };
    const sell = async (server: TestServer) => {
      const anna = await server.as("anna");
      expect((await anna.post("/api/auftrags", await prepareOrder(anna))).status).toBe(201);
      await until(async () => (await documentsToSeal(source.db)).length === 0);
      await server.close();
    };
    const first = await startTestServer({ RUNDGANG_DATA: data }, { database: lasting });
    await insertContractForm(first);
    await sell(first);
    rmSync(join(data, "server.key"));
    await sell(await startTestServer({ RUNDGANG_DATA: data, RUNDGANG_LOSE_KEYS: "0" }, { database: lasting }));
    const url = source.pool?.options.connectionString ?? "";
    const backUp = () => runBackup(folder, loadConfig({ RUNDGANG_LOG: "silent", DATABASE_URL: url, RUNDGANG_DATA: data }), now);
    const [knowing, secrets] = [v7(), ["00000000"]];
    await sql`insert into server_processes (id, version, secrets, seen_at)
      values (${knowing}, '091-secrets-of-processes', ${secrets}::text[], clock_timestamp())`.execute(source.db);
    await expect(backUp()).rejects.toThrow("kennt ein Geheimnis, das diesem Befehl fehlt");
    await sql`delete from server_processes where id = ${knowing}`.execute(source.db);
    const made = await backUp();
    expect(made.lines.join("\n")).toContain("unter einem verlorenen Geheimnis");
    await source.close();

    const restoreInto = async (from: string) => {
      const target = await createEmptyOnServer();
      const settings = { RUNDGANG_LOG: "silent", DATABASE_URL: target.url, RUNDGANG_DATA: dataFolder(data) };
      const done = await runRestore(from, loadConfig(settings), whole);
      await target.drop();
      return done;
    };
    const { code, lines } = await restoreInto(folder);
    expect(lines).toContain("Aufträge: 1 mit unversehrtem Nachweis.");
    expect(lines.join("\n")).toContain("Von 1 weiteren Aufträgen fehlte schon beim Sichern etwas");
    expect([code, lines.at(-1)]).toEqual([0, "Die Wiederherstellung ist vollständig. Der Server kann gestartet werden."]);

    const other = join(home, "backup-of-others");
    cpSync(folder, other, { recursive: true });
    writeFileSync(join(other, "manifest.json"), JSON.stringify({ ...readManifest(folder), lostKeys: ["00000000"] }));
    const refused = await restoreInto(other);
    expect([refused.code, refused.lines.join("\n")]).toEqual([
      1,
      expect.stringContaining("seine Angaben sind verändert oder unter einem anderen Geheimnis versiegelt"),
    ]);
  });
});

it("a data folder in which a restore was cut is opened by nobody, and one in use is not backed up", async () => {
  const place = join(home, "cut");
  mkdirSync(join(place, "pg.restoring"), { recursive: true });
  await expect(openDatabase({ dataDir: place })).rejects.toThrow(RestoreUnfinished);
  const used = join(home, "used");
  mkdirSync(join(used, "pg"), { recursive: true });
  const unlock = await lockDataFolder(used);
  const backup = runBackup(join(home, "of-used"), loadConfig({ RUNDGANG_DATA: used }), now);
  expect(await refusalOf(backup)).toContain("wird schon von einem anderen Rundgang-Server benutzt.");
  await unlock();
});
