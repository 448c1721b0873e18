import type { Codec } from "../codec.ts";
import { createConnection, type Connection } from "../db/connection.ts";
import { dataDatabasePrefix, openDataDatabase } from "../db/data-database.ts";
import { createDataStore } from "../db/data-store.ts";
import { shareData, type SharedData } from "../db/share-data.ts";
import { openWorkDatabase, type WorkDatabase } from "../db/work-database.ts";
import { keepOpen } from "../locks/kept-open.ts";
import { letGoWhileFrozen } from "../locks/let-go-while-frozen.ts";

export interface UserDatabases {
  readonly workDb: Connection<WorkDatabase>;
  /** The loaded data, with what other tabs change of it. */
  readonly shared: SharedData;
  /** Closes the databases themselves; `shared` is closed before. */
  close(): Promise<void>;
}

/** A user's two databases. They open with their first use, and are let go of while the page is frozen. */
export function openUserDatabases(userId: string, codec: Codec): UserDatabases {
  const workDb = createConnection((onGone) => openWorkDatabase(userId, onGone));
  let letGoOfData: Promise<() => void> | null = null;
  const openData = async (onGone: () => void) => {
    letGoOfData ??= keepOpen(dataDatabasePrefix + userId);
    await letGoOfData;
    return openDataDatabase(userId, onGone);
  };
  const dataDb = createConnection(openData, { comesAgain: true });
  /* Before anything that writes when it is told: listeners are called in this order. */
  const stopLettingGo = [workDb, dataDb].map(letGoWhileFrozen);
  const shared = shareData(userId, createDataStore(dataDb, codec));
  return {
    workDb,
    shared,
    async close() {
      for (const stop of stopLettingGo) stop();
      await Promise.all([workDb.close(), dataDb.close()]);
      (await letGoOfData)?.();
    },
  };
}
