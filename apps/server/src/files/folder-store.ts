import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { FileStore } from "./file-store.ts";

/** Keeps files in a folder of the data folder. */
export function openFolderStore(dataDir: string): FileStore {
  const folder = join(dataDir, "files");
  const path = (uuid: string) => join(folder, uuid);
  return {
    put: async (uuid, bytes) => {
      await mkdir(folder, { recursive: true });
      await writeFile(path(uuid), bytes);
    },
    get: (uuid) => readFile(path(uuid)).catch(() => null),
    delete: (uuid) => rm(path(uuid), { force: true }),
  };
}
