import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";

/** What has been written. */
export interface Written {
  readonly size: number;
  readonly sha256: string;
}

/** Writes a new file as its bytes come, and syncs it. Leaves nothing when that fails. */
export async function writeNew(path: string, source: AsyncIterable<Uint8Array>): Promise<Written> {
  try {
    const handle = await openNew(path);
    try {
      const hash = createHash("sha256");
      let size = 0;
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        await handle.writeFile(chunk);
      }
      await handle.sync();
      return { size, sha256: hash.digest("hex") };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Another process may remove an empty folder between its making and its use, so that is tried a few times. */
async function openNew(path: string, tries = 3): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true });
  try {
    return await open(path, "wx", 0o600);
  } catch (error) {
    if (tries === 1 || !(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    return openNew(path, tries - 1);
  }
}

/** Writes a file so that it is there whole or not at all, whatever was there before. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeNew(part, only(bytes));
  await moveTo(part, path);
}

/** Gives a written file its place; the move outlives a power cut. */
export async function moveTo(part: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
