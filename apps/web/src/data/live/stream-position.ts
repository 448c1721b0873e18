import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";

/** Where the event stream of a user goes on: the id of the last event that was applied on this device. */
export interface StreamPosition {
  read(): Promise<string | null>;
  /** Moves on from one event to the next. False when it was moved meanwhile, by another tab or by a load: `to` is not kept then. */
  advance(from: string | null, to: string): Promise<boolean>;
  /** A load has fetched everything up to here. */
  set(id: string): Promise<void>;
}

/** The position by user: what another one has seen meanwhile says nothing about this one's data. */
export function streamPosition(connection: Connection<SessionDatabase>, userId: string): StreamPosition {
  const key = `lastEventId:${userId}`;
  return {
    read: async () => idOf(await (await connection.get()).get("session", key)),
    async advance(from, to) {
      const tx = (await connection.get()).transaction("session", "readwrite");
      const isStill = idOf(await tx.store.get(key)) === from;
      if (isStill) await tx.store.put(to, key);
      await tx.done;
      return isStill;
    },
    set: async (id) => void (await (await connection.get()).put("session", id, key)),
  };
}

function idOf(row: unknown): string | null {
  return typeof row === "string" ? row : null;
}
