import { openDB, type DBSchema, type IDBPDatabase } from "idb";

import type { Sealed } from "../codec.ts";
import { rowCollections, type RowStoreName } from "../collections/collections.ts";

/** A sealed value; `at` is when it was written (ms), `schemas` what it was parsed by before (`schemasOfNow`). */
export interface DataRow {
  readonly v: 1;
  readonly schemas?: string;
  readonly at: number;
  readonly sealed: Sealed;
}

/** What the server can send again (3-decisions "Where data lives"). */
interface FixedStores extends DBSchema {
  /** About 250 addresses each, with their units; key = [generation of the load, number]. */
  pages: { key: [number, number]; value: unknown };
  /** Whole addresses that changed after their page was written. */
  journal: { key: string; value: unknown };
  /** The list's columns; key = generation. */
  projection: { key: number; value: unknown };
  /** The salesman, and the collections that lie in one row; key = name. */
  masters: { key: string; value: unknown };
  /** How far the loads are; key = "state". */
  load: { key: string; value: unknown };
}

/** Beside the fixed ones a store for each collection that lies row by row; key = the member's id. */
export type DataSchema = FixedStores & { [Name in RowStoreName]: { key: string; value: unknown } };

export type DataDatabase = IDBPDatabase<DataSchema>;

/** What the names of these databases begin with; the user's id follows. */
export const dataDatabasePrefix = "rundgang-data-";

/** All of its object stores: an activated load writes to each. */
export const dataStores = [
  "pages",
  "journal",
  "projection",
  "masters",
  "load",
  ...rowCollections.map(({ name }) => name),
] as const;

/**
 * Opens a user's loaded data; `onGone` as for the work database. Sign-out deletes the whole of it, since cleared stores stay readable
 * in the browser's files (docs/security.md S23). A store that an earlier version of the app did not know is made; it fills with the next load.
 */
export async function openDataDatabase(userId: string, onGone: () => void): Promise<DataDatabase> {
  const db = await openAt(undefined);
  if (dataStores.every((name) => db.objectStoreNames.contains(name))) return db;
  db.close();
  return openAt(db.version + 1);

  /** @param version of the schema; undefined = as it is, and 1 on a device that has none */
  function openAt(version: number | undefined): Promise<DataDatabase> {
    return openDB<DataSchema>(`${dataDatabasePrefix}${userId}`, version, {
      upgrade(made) {
        for (const name of dataStores) if (!made.objectStoreNames.contains(name)) made.createObjectStore(name);
      },
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        onGone();
      },
      terminated: onGone,
    });
  }
}
