import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { FindKnown } from "./file-store.ts";

const shard = /^[0-9a-f]{2}$/u;

/** Removes files of the store's folders that were written before that time and are named by nobody. Answers how many. */
export async function sweepFolder(folder: string, before: Date, findKnown: FindKnown): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(folder)) {
    if (shard.test(name)) removed += await sweepShard(join(folder, name), before, findKnown);
  }
  return removed;
}

async function sweepShard(path: string, before: Date, findKnown: FindKnown): Promise<number> {
  const old: string[] = [];
  for (const name of await namesIn(path)) {
    const { mtime } = await stat(join(path, name));
    if (mtime < before) old.push(name);
  }
  if (old.length === 0) return 0;
  const known = await findKnown(old.filter((name) => !name.endsWith(".part")));
  const orphans = old.filter((name) => !known.has(name));
  for (const name of orphans) await rm(join(path, name), { force: true });
  return orphans.length;
}

async function namesIn(path: string): Promise<readonly string[]> {
  return readdir(path).catch(() => []);
}
