import { openDB, type DBSchema, type IDBPDatabase } from "idb";

import type { Sealed } from "../codec.ts";

/** A local change that the server has not confirmed yet. `requestId` is the request that carries it. */
export interface OverlayRow {
  readonly id: string;
  readonly v: 1;
  readonly requestId: string;
  readonly sealed: Sealed;
}

/** Anything kept under a key of its own: a draft by unit, a file by its uuid, a refusal by its request. */
export interface KeptRow {
  readonly id: string;
  readonly v: 1;
  readonly sealed: Sealed;
}

/*
 * Rows are written in these shapes and read as unknown (law 5). In clear lie only ids and what the queue plans with
 * (3-decisions "Sealed at rest").
 */
export interface WorkSchema extends DBSchema {
  requests: { key: string; value: unknown; indexes: { chainId: string; state: string } };
  overlays: { key: string; value: unknown; indexes: { requestId: string } };
  drafts: { key: string; value: unknown };
  files: { key: string; value: unknown };
  /** What the server said to a blocked request. */
  refusals: { key: string; value: unknown };
  receipts: { key: string; value: unknown; indexes: { at: number; uuid: string } };
  meta: { key: string; value: unknown };
}

export type WorkDatabase = IDBPDatabase<WorkSchema>;

const prefix = "rundgang-work-";

/** The name of a user's work database. */
export function workDatabaseName(userId: string): string {
  return `${prefix}${userId}`;
}

/**
 * Opens what a person did and has not sent: one database per user, never cleared by logout, load failure or an update.
 * `onGone` is called when another version of the app needs the database or the browser closed it.
 */
export function openWorkDatabase(userId: string, onGone: () => void): Promise<WorkDatabase> {
  return openDB<WorkSchema>(workDatabaseName(userId), 1, {
    upgrade(db) {
      const requests = db.createObjectStore("requests", { keyPath: "id" });
      requests.createIndex("chainId", "chainId");
      requests.createIndex("state", "state");
      db.createObjectStore("overlays", { keyPath: "id" }).createIndex("requestId", "requestId");
      for (const name of ["drafts", "files", "refusals"] as const) db.createObjectStore(name, { keyPath: "id" });
      const receipts = db.createObjectStore("receipts", { keyPath: "id" });
      receipts.createIndex("at", "at");
      receipts.createIndex("uuid", "uuid");
      db.createObjectStore("meta");
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onGone();
    },
    terminated: onGone,
  });
}

/** Ids of all who have a work database on this device. */
export async function workUsers(): Promise<readonly string[]> {
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) => (name?.startsWith(prefix) === true ? [name.slice(prefix.length)] : []));
}

/** Unsent requests of everybody but this user, counted and never opened. */
export async function countLockedRequests(userId: string | null): Promise<number> {
  let locked = 0;
  await openEveryWork(userId, async (db) => {
    const index = db.transaction("requests").store.index("state");
    for (const state of ["open", "pending", "blocked"]) locked += await index.count(state);
  });
  return locked;
}

/** Opens the work of everybody on this device but one, one after the other, to count in it; what is sealed stays so. */
export async function openEveryWork(butOf: string | null, look: (db: WorkDatabase) => Promise<void>): Promise<void> {
  for (const userId of await workUsers()) {
    if (userId === butOf) continue;
    const db = await openWorkDatabase(userId, () => undefined);
    try {
      await look(db);
    } finally {
      db.close();
    }
  }
}
