import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** More than a nearly full disk has left: the embedded database writes its log in pieces of 16 MB. */
const probeBytes = 16 * 2 ** 20;

/** The system's code of what keeps this process from writing into a folder, or null when it can. Leaves nothing there. */
export function diskTrouble(folder: string): string | null {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    writeFileSync(probe, Buffer.alloc(probeBytes));
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : null;
  } finally {
    rmSync(probe, { force: true });
  }
}
