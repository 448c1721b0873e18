import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What time it is for the disk of that folder, which is made where there is none: that of a file which is written this moment. The
 * ages of files are counted by it alone; a disk on the network has a clock of its own, and the server's may be wrong or have been.
 * Milliseconds. Throws where nothing can be written.
 */
export function diskTime(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `time-${randomUUID()}`);
  writeFileSync(path, "");
  try {
    return statSync(path).mtimeMs;
  } finally {
    rmSync(path, { force: true });
  }
}
