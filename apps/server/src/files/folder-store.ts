import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { FileStore } from "./file-store.ts";

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Keeps files under `{dataDir}/files/{last two digits}/{uuid}`. A file is there whole or not at all: it is written beside its
 * place, synced, renamed, and the folder is synced, so a crash or a power cut leaves at most a `.part` file.
 */
export function openFolderStore(dataDir: string): FileStore {
  const folder = join(dataDir, "files");
  const place = (uuid: string): string => {
    if (!uuidShape.test(uuid)) throw new Error("files are named by uuid");
    return join(folder, uuid.slice(-2), uuid);
  };
  return {
    put: (uuid, bytes) => writeWhole(place(uuid), bytes),
    get: (uuid) => readFile(place(uuid)).catch(nullIfAbsent),
    delete: (uuid) => rm(place(uuid), { force: true }),
  };
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  try {
    const handle = await open(part, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
