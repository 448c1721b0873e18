import { practiceNote } from "../../platform/practice/practice-mark.ts";
import { practiceFolder, practicePrefix } from "./practice-names.ts";
import type { RealPage } from "./seal-page.ts";
import { clearStorage } from "./sealed-storage.ts";

/** A database that somebody has open is not waited for longer than this (ms). */
const longestWaitMs = 3_000;

/** The browser's own places, outside of the practice. */
export type Places = Pick<RealPage, "databases" | "local" | "session" | "files"> & { readonly caches: CacheStorage | null };

/**
 * Deletes all that a practice has left on this device: databases with their keys, files, notes, caches; at last the note that there is one. Rejects
 * where something could not be deleted: the note stays then, and the next start tries again.
 */
export async function deletePractice({ databases, local, session, files, caches }: Places): Promise<void> {
  clearStorage(local, practicePrefix);
  clearStorage(session, practicePrefix);
  const names = (await databases.databases()).flatMap(({ name = "" }) => (name.startsWith(practicePrefix) ? [name] : []));
  await Promise.all(names.map((name) => deleteDatabase(databases, name)));
  if (caches !== null) {
    const kept = (await caches.keys()).filter((name) => name.startsWith(practicePrefix));
    await Promise.all(kept.map((name) => caches.delete(name)));
  }
  await removeFolder(files);
  local.removeItem(practiceNote);
}

function deleteDatabase(databases: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = databases.deleteDatabase(name);
    const timer = setTimeout(() => reject(new Error("a database of the practice is open elsewhere")), longestWaitMs);
    request.addEventListener("success", () => {
      clearTimeout(timer);
      resolve();
    });
    request.addEventListener("error", () => {
      clearTimeout(timer);
      reject(request.error ?? new Error("a database of the practice could not be deleted"));
    });
  });
}

/** Where the browser has no such files, there is nothing of them either. */
async function removeFolder(files: RealPage["files"]): Promise<void> {
  const root = await files().catch(() => null);
  try {
    await root?.removeEntry(practiceFolder, { recursive: true });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "NotFoundError") throw error;
  }
}
