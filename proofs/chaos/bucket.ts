import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";

import { openSealedReader } from "../../apps/server/src/files/sealed/sealed-store.ts";
import { sha256OfStream } from "../../apps/server/src/files/sha256.ts";
import { deriveKeys } from "../../apps/server/src/sessions/keys.ts";

/** Where s3rver keeps a sealed object of a bucket, by the installation's folder. */
export function pathIn(folder: string, id: string): string {
  return pathOf(folder, "sealed", id);
}

function pathOf(folder: string, place: string, id: string): string {
  return join(folder, "store", "rundgang", place, id.slice(-2), `${id}._S3rver_object`);
}

/**
 * Reads s3rver's files as they lie on its disk, and opens those that are sealed.
 * @param secrets of the installation, those of before with them
 */
export function hashesIn(folder: string, secrets: readonly string[]): (id: string) => Promise<string | null> {
  const [secret = "", ...old] = secrets;
  const under = (place: string) => ({
    open: async (id: string, part: { readonly start: number; readonly end: number } | undefined) => {
      const path = pathOf(folder, place, id);
      const found = statSync(path, { throwIfNoEntry: false });
      return found === undefined ? null : { size: found.size, stream: createReadStream(path, part ?? {}) };
    },
  });
  const { open } = openSealedReader({ ring: deriveKeys(secret, {}, old).rings.files, sealed: under("sealed"), plain: under("") });
  return async (id) => {
    try {
      const opened = await open(id);
      return opened === null ? null : await sha256OfStream(opened.stream);
    } catch {
      return null;
    }
  };
}
