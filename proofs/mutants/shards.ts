import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

import type { Room } from "./rooms.ts";

/** Some files of a room, run in one go: what a cut loses at most. */
export interface Shard {
  readonly room: Room;
  /** Names a file; stays the same while the room and its files do. */
  readonly name: string;
  /** From the project's folder. */
  readonly files: readonly string[];
  /** Changes with the files and with the tests of the room: while it is the same nothing has to be run again. */
  readonly fingerprint: string;
}

/** About five minutes on one core. */
const linesEach = 300;

/** Cuts a room into shards, files in their order, each shard as long as the lines allow. */
export function shardsOf(room: Room): readonly Shard[] {
  const tests = filesOf(room.tests);
  if (tests.length === 0) throw new Error(`${room.name} has no tests: ${room.tests.join(" ")}`);
  const shards: string[][] = [];
  let lines = linesEach;
  for (const file of filesOf(room.sources).filter((name) => !name.endsWith(".test.ts") && !name.includes("/testing/"))) {
    const own = readFileSync(file, "utf8").split("\n").length;
    if (lines + own > linesEach) {
      shards.push([]);
      lines = 0;
    }
    shards.at(-1)?.push(file);
    lines += own;
  }
  const roomName = room.name.replaceAll(/[ :]+/gu, "-");
  return shards.map((files) => ({
    room,
    files,
    name: `${roomName}-${createHash("sha256").update(files.join()).digest("hex").slice(0, 8)}`,
    fingerprint: fingerprintOf([...files, ...tests]),
  }));
}

/** Changes with any file and any test of the room. */
export function roomFingerprint(shards: readonly Shard[]): string {
  return createHash("sha256")
    .update(shards.map(({ fingerprint }) => fingerprint).join())
    .digest("hex")
    .slice(0, 16);
}

function filesOf(globs: readonly string[]): readonly string[] {
  return globSync([...globs]).toSorted();
}

function fingerprintOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
