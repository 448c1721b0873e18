import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { makeBackup } from "../backup/make-backup.ts";
import { readManifest } from "../backup/manifest.ts";
import { loadConfig } from "../config/config.ts";
import { openDatabase } from "../db/open-database.ts";
import { RestoreUnfinished } from "../db/unfinished-restore.ts";
import { placeInFolder } from "../files/open-store.ts";
import { sha256Of } from "../files/sha256.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { copyEmbedded } from "../testing/test-database.ts";
import { runRestore } from "./run-restore.ts";

const home = mkdtempSync(join(tmpdir(), "rundgang-restore-test-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const now = new Date();
const whole = { despiteDamage: false, now };

it("a backup of the embedded database is one of its folder, and goes into an empty one", async () => {
  const data = join(home, "embedded");
  const folder = join(home, "embedded-backup");
  const secret = "the secret of a server that is long enough";
  const settings = { RUNDGANG_LOG: "silent", RUNDGANG_DATA: data, RUNDGANG_SECRET: secret };
  const ring = deriveKeys(secret).files;
  mkdirSync(join(data, "pg"), { recursive: true });
  const database = await copyEmbedded();
  const { files } = placeInFolder(data, join(data, "files"), { ring });
  const row = { id: randomUUID(), type: "vzf_signed", sha256: sha256Of(Buffer.from("vzf")), size: 3 };
  await files.put(row.id, Buffer.from("vzf"));
  await database.db.insertInto("documents").values(row).execute();
  await makeBackup(folder, { database, url: undefined, files, storeId: null, ring, records: [], now });
  await database.close();
  expect(readManifest(folder)).toMatchObject({ database: { kind: "embedded", major: null }, counts: { documents: 1 } });

  await expect(runRestore(folder, loadConfig(settings), whole)).rejects.toThrow("liegt schon eine Datenbank.");
  const other = { ...settings, DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" };
  await expect(runRestore(folder, loadConfig(other), whole)).rejects.toThrow(
    "Diese Sicherung ist die einer eingebauten Datenbank.",
  );
  const place = join(home, "embedded-anew");
  mkdirSync(join(place, "pg.restoring"), { recursive: true });
  const { code, lines } = await runRestore(folder, loadConfig({ ...settings, RUNDGANG_DATA: place }), whole);
  expect([code, lines.at(-1)]).toEqual([0, "Die Wiederherstellung ist vollständig. Der Server kann gestartet werden."]);
  expect([existsSync(join(place, "pg", "PG_VERSION")), existsSync(join(place, "pg.restoring"))]).toEqual([true, false]);
  /* As a process leaves it that died before its last step. */
  const verified = join(place, `pg.verified-${readManifest(folder).database.sha256}`);
  renameSync(join(place, "pg"), verified);
  await expect(openDatabase({ dataDir: place })).rejects.toThrow(RestoreUnfinished);
  const completed = await runRestore(folder, loadConfig({ ...settings, RUNDGANG_DATA: place }), whole);
  expect([completed.code, completed.lines[0]]).toEqual([0, expect.stringContaining("er ist jetzt getan.")]);
  expect([existsSync(join(place, "pg", "PG_VERSION")), existsSync(verified)]).toEqual([true, false]);
  const restored = await placeInFolder(place, join(place, "files"), { ring }).files.get(row.id);
  expect(String(Buffer.from(restored ?? []))).toBe("vzf");
});
