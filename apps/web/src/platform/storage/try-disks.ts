import { deleteDB, openDB } from "idb";

/** Whether something that was written could be read and deleted again, and how long that took (ms). */
export type DiskTry = { readonly ok: true; readonly ms: number } | { readonly ok: false; readonly isFull: boolean };

const name = "rundgang-self-test";
const size = 65_536;

/** Writes, reads and deletes in a database of its own, strictly: it counts when it is on the disk. */
export function tryDatabase(): Promise<DiskTry> {
  return timed(async (bytes) => {
    const db = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore("tries") });
    try {
      const tx = db.transaction("tries", "readwrite", { durability: "strict" });
      await tx.store.put(bytes, 1);
      await tx.done;
      return await db.get("tries", 1);
    } finally {
      db.close();
      await deleteDB(name);
    }
  });
}

/** Writes, reads and deletes a file in the origin's private file system. */
export function tryFiles(): Promise<DiskTry> {
  return timed(async (bytes) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(name, { create: true });
    try {
      const writer = await handle.createWritable();
      await writer.write(bytes);
      await writer.close();
      return new Uint8Array(await (await handle.getFile()).arrayBuffer());
    } finally {
      await folder.removeEntry(name);
    }
  });
}

async function timed(writeAndRead: (bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>): Promise<DiskTry> {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  const begun = performance.now();
  try {
    const read = await writeAndRead(bytes);
    const isSame = read instanceof Uint8Array && read.length === size && read.every((byte, at) => byte === bytes[at]);
    return isSame ? { ok: true, ms: Math.round(performance.now() - begun) } : { ok: false, isFull: false };
  } catch (error) {
    return { ok: false, isFull: error instanceof DOMException && error.name === "QuotaExceededError" };
  }
}
