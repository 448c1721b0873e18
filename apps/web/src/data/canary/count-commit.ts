import type { IDBPObjectStore, IDBPTransaction, StoreNames } from "idb";

import type { WorkSchema } from "../db/work-database.ts";
import { nextMark, storeMarkKey, type Canary } from "./canary.ts";

type Rows = IDBPTransaction<WorkSchema, StoreNames<WorkSchema>[], "readwrite">;

/** Requests that the server has not confirmed (3-decisions "The queue"). */
const unsentStates = ["open", "pending", "blocked"] as const;

/**
 * Counts one strict transaction, within it: begun before its work, so that the mark is read beside whatever the work reads. Call the
 * answer as the last step; once it has resolved, everything is asked of the database and the commit may follow. What is to be noted
 * after the commit comes with the commit's own answers. Only the database is awaited, so the transaction stays alive.
 */
export function countCommit(rows: Rows, uuid: () => string): () => Promise<{ readonly canary: Promise<Canary> }> {
  const meta = rows.objectStore("meta");
  const before = meta.get(storeMarkKey);
  /* Where the work failed, nobody asks any more. */
  before.catch(() => undefined);
  return async () => {
    const mark = nextMark(await before, uuid);
    /* Not waited for: the commit tells whether it went well. */
    meta.put(mark, storeMarkKey).catch(() => undefined);
    const canary = countUnsent(rows.objectStore("requests")).then((unsent) => ({ ...mark, unsent }));
    canary.catch(() => undefined);
    return { canary };
  };
}

/** Requests that the server has not confirmed, counted and not read. */
export async function countUnsent(
  requests: IDBPObjectStore<WorkSchema, StoreNames<WorkSchema>[], "requests", IDBTransactionMode>,
): Promise<number> {
  const states = requests.index("state");
  const counts = await Promise.all(unsentStates.map((state) => states.count(state)));
  return counts.reduce((sum, count) => sum + count, 0);
}
