import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** Tokens (the service worker will need them), the last event's id, and what a person set on the screens. */
export interface SessionSchema extends DBSchema {
  session: { key: string; value: unknown };
  preferences: { key: string; value: unknown };
}

export type SessionDatabase = IDBPDatabase<SessionSchema>;

/** Opens the one small database that is not bound to a user. Reopened by the caller after `onGone`. */
export function openSessionDatabase(onGone: () => void): Promise<SessionDatabase> {
  return openDB<SessionSchema>("rundgang-session", 1, {
    upgrade(db) {
      db.createObjectStore("session");
      db.createObjectStore("preferences");
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onGone();
    },
    terminated: onGone,
  });
}
