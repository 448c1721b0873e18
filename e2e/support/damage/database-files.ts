import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The LevelDB of a profile in which Chromium keeps the app's IndexedDB. */
function databaseFolder(profile: string): string {
  const parent = join(profile, "Default", "IndexedDB");
  const name = readdirSync(parent).find((one) => one.endsWith(".indexeddb.leveldb"));
  if (name === undefined) throw new Error("the profile holds no database");
  return join(parent, name);
}

/** A copy of the database as it is now: what a disk still has that loses whatever comes later. */
export function keepDatabase(profile: string): string {
  const copy = mkdtempSync(join(tmpdir(), "rundgang-kept-"));
  cpSync(databaseFolder(profile), copy, { recursive: true });
  return copy;
}

/** Puts the copy in the place of the database, and removes it. */
export function putDatabaseBack(profile: string, copy: string): void {
  removeDatabase(profile);
  cpSync(copy, databaseFolder(profile), { recursive: true });
  rmSync(copy, { recursive: true, force: true });
}

/** Takes what is in the database away; the browser makes it anew, empty, without a word, as it does with one that it cannot read. */
export function removeDatabase(profile: string): void {
  const folder = databaseFolder(profile);
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}
