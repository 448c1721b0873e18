import { readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Bytes come in, are looked at, and are kept or thrown away within minutes; what nobody touched for an hour was left by a process
 * that died. By age and not by process: containers do not see each other's processes.
 */
const abandonedMs = 3_600_000;

/**
 * Removes what dead processes left in `incoming`, a folder of folders, one a process. What another process is writing stays. `now` is
 * the disk's own time, in milliseconds.
 */
export function sweepIncoming(incoming: string, now: number): void {
  for (const name of namesIn(incoming)) {
    const own = join(incoming, name);
    const abandoned = isAbandoned(own, now);
    for (const file of namesIn(own)) {
      const path = join(own, file);
      if (isAbandoned(path, now)) rmSync(path, { force: true });
    }
    if (abandoned) removeEmpty(own);
  }
}

function isAbandoned(path: string, now: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && now - found.mtimeMs > abandonedMs;
}

/** A folder that is not empty stays; earlier versions had their files where the folders are. */
function removeEmpty(path: string): void {
  try {
    if (statSync(path).isDirectory()) rmdirSync(path);
    else rmSync(path, { force: true });
  } catch {
    /* Another process was quicker, or is at work in it. */
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
