import { deleteDB, openDB } from "idb";

/** Of no use to anybody but by its coming and going. */
const name = "rundgang-log";

/**
 * Makes the browser write on in a new file. Chromium keeps all databases of an origin in one LevelDB and goes on at its next start with the log that is
 * there. After a power cut the log can end in a gap, the length of a row without its bytes: then whatever is written behind it, flushed or not, is
 * dropped at each later start, and as soon as a row crosses a block of 32 KiB all databases are deleted
 * (`findings/indexeddb-loses-flushed-rows-behind-a-gap.sh`). When a database is deleted, Chromium compacts what is in memory into a table and begins a new
 * log. To be called first at each start, and not to be waited for; elsewhere it does nothing.
 */
export async function beginNewLog(): Promise<void> {
  const made = await openDB(name, 1, {
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  made.close();
  await deleteDB(name);
}
