import { openDB, type DBSchema, type IDBPDatabase } from "idb";

import type { Sealed } from "../codec.ts";

/** A sealed value; `at` is when it was written (ms). */
export interface DataRow {
  readonly v: 1;
  readonly at: number;
  readonly sealed: Sealed;
}

/** What the server can send again (3-decisions "Where data lives"). */
export interface DataSchema extends DBSchema {
  /** About 250 addresses each, with their units; key = [generation of the load, number]. */
  pages: { key: [number, number]; value: unknown };
  /** Whole addresses that changed after their page was written. */
  journal: { key: string; value: unknown };
  /** The list's columns; key = generation. */
  projection: { key: number; value: unknown };
  /** Providers, carriers, forms, project settings; key = name. */
  masters: { key: string; value: unknown };
  appointments: { key: string; value: unknown };
  /** How far the loads are; key = "state". */
  load: { key: string; value: unknown };
}

export type DataDatabase = IDBPDatabase<DataSchema>;

/** What the names of these databases begin with; the user's id follows. */
export const dataDatabasePrefix = "rundgang-data-";

/**
 * Opens a user's loaded data; `onGone` as for the work database. Sign-out deletes the whole of it, since cleared stores stay readable
 * in the browser's files (reliability.md S23).
 */
export function openDataDatabase(userId: string, onGone: () => void): Promise<DataDatabase> {
  return openDB<DataSchema>(`${dataDatabasePrefix}${userId}`, 1, {
    upgrade(db) {
      for (const name of ["pages", "journal", "projection", "masters", "appointments", "load"] as const)
        db.createObjectStore(name);
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onGone();
    },
    terminated: onGone,
  });
}
