/** Where map files lie on the device, in pieces. */
export interface MapDisk {
  /** Names and sizes (bytes) of all that lies there; none where the browser has no such place. */
  list(): Promise<readonly { readonly name: string; readonly size: number }[]>;
  /** Null where there is no such file. */
  read(name: string): Promise<Blob | null>;
  /** Whole or not at all; rejects with a `QuotaExceededError` where there is no room. */
  write(name: string, content: Blob | string): Promise<void>;
  /** Removes what there is of these. */
  remove(names: readonly string[]): Promise<void>;
}

const folder = "maps";

/** The origin's private file system. Nothing personal lies there, so that it outlasts a sign-out. */
export const mapDisk: MapDisk = {
  async list() {
    const maps = await openFolder().catch(() => null);
    if (maps === null) return [];
    const files: { name: string; size: number }[] = [];
    for await (const handle of maps.values()) {
      if (handle.kind === "file") files.push({ name: handle.name, size: (await handle.getFile()).size });
    }
    return files;
  },
  async read(name) {
    try {
      return await (await (await openFolder()).getFileHandle(name)).getFile();
    } catch (error) {
      if (error instanceof DOMException && error.name === "NotFoundError") return null;
      throw error;
    }
  },
  async write(name, content) {
    const file = await (await openFolder()).getFileHandle(name, { create: true });
    /* What is written lies beside the file until it is closed: a cut in between leaves an empty one, whose size tells. */
    const writer = await file.createWritable();
    try {
      await writer.write(content);
      await writer.close();
    } catch (error) {
      await writer.abort().catch(() => undefined);
      throw error;
    }
  },
  async remove(names) {
    const maps = await openFolder();
    for (const name of names) {
      await maps.removeEntry(name).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === "NotFoundError")) throw error;
      });
    }
  },
};

async function openFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true });
}
