import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The LevelDB of a profile in which Chromium keeps the app's IndexedDB. */
function databaseFolder(profile: string): string {
  const parent = join(profile, "Default", "IndexedDB");
  const name = readdirSync(parent).find((one) => one.endsWith(".indexeddb.leveldb"));
  if (name === undefined) throw new Error("the profile holds no database");
  return join(parent, name);
}

function files(profile: string, pattern: RegExp): readonly string[] {
  const folder = databaseFolder(profile);
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Bytes of each log now: what a power cut before the next flush would leave. */
export function logSizes(profile: string): ReadonlyMap<string, number> {
  return new Map(files(profile, /\.log$/u).map((path) => [path, statSync(path).size]));
}

/** Cuts the logs to what they held then; one that was begun since is emptied. */
export function cutLogs(profile: string, then: ReadonlyMap<string, number>): void {
  for (const path of files(profile, /\.log$/u)) truncateSync(path, then.get(path) ?? 0);
}

/** Flips a byte in the middle of the manifest: Chromium then makes the database anew, empty, without a word. */
export function flipManifest(profile: string): void {
  const [path] = files(profile, /^MANIFEST-/u);
  if (path === undefined) throw new Error("the database has no manifest");
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  writeFileSync(path, bytes);
}
