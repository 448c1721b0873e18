import { trustedScriptUrl } from "@rundgang/pdf-view/trusted-types";
import { DiskFull, type MapDisk, type MapFile, type MapWriter } from "./map-disk.ts";
import workerUrl from "../../sw/map-file-worker.ts?worker&url";

/** The folder of the origin's private file system (OPFS). */
const folderName = "maps";

/** A worker that has not written a piece for so long will not (ms): the slowest disks take seconds. */
const longestMs = 60_000;

/** TypeScript's library does not know it yet; Chromium, Firefox and Safari have it. */
interface Movable {
  move(name: string): Promise<void>;
}

/** The map files of this device, below `maps/` in the origin's private file system. */
export const mapDisk: MapDisk = {
  async files() {
    const files: MapFile[] = [];
    try {
      const folder = await openFolder();
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === "file") files.push({ name, size: (await (handle as FileSystemFileHandle).getFile()).size });
      }
    } catch {
      /* No such files in this browser, or one that goes while they are counted: the next look counts again. */
    }
    return files;
  },
  async open(name) {
    try {
      return await (await (await openFolder()).getFileHandle(name)).getFile();
    } catch {
      return null;
    }
  },
  writer: openWriter,
  async rename(from, to) {
    const handle = await (await openFolder()).getFileHandle(from);
    await (handle as FileSystemFileHandle & Movable).move(to);
  },
  async remove(name) {
    try {
      await (await openFolder()).removeEntry(name);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "NotFoundError")) throw error;
    }
  },
};

async function openFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(folderName, { create: true });
}

/** Writes in a worker, which alone can write in place: a page would copy the whole file for each piece. */
function openWriter(name: string): MapWriter {
  let worker: Worker | null = null;

  async function write(at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    worker ??= new Worker(trustedScriptUrl(workerUrl), { type: "module" });
    const answer = Promise.withResolvers<unknown>();
    const silent = setTimeout(() => answer.resolve("TimeoutError"), longestMs);
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => answer.resolve(data), { once: true });
    worker.addEventListener("error", () => answer.resolve("WorkerError"), { once: true });
    worker.postMessage({ folder: folderName, name, at, bytes });
    const said = await answer.promise;
    clearTimeout(silent);
    if (said === "QuotaExceededError") throw new DiskFull();
    if (said !== "written") throw new Error(`a map file could not be written: ${String(said)}`);
  }

  return {
    write,
    close: () => {
      worker?.terminate();
      worker = null;
    },
  };
}
