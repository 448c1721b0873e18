import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where s3rver keeps an object of a bucket, by the installation's folder. */
export function pathIn(folder: string, id: string): string {
  return join(folder, "store", "rundgang", id.slice(-2), `${id}._S3rver_object`);
}

/** Reads s3rver's files as they lie on its disk. */
export function hashesIn(folder: string): (id: string) => Promise<string | null> {
  return async (id) => {
    try {
      return createHash("sha256")
        .update(readFileSync(pathIn(folder, id)))
        .digest("hex");
    } catch {
      return null;
    }
  };
}
