import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";

/** Where the service worker leaves word of how its last run went, and the channel on which it tells that it did. */
const key = "worker";
export const workerChannel = "rundgang-worker";

const workerNote = z.object({
  v: z.literal(1),
  /** ISO instant. */
  at: z.string(),
  /** A code, no text: what went wrong may quote anything. Null when the run went well. */
  problem: z.nullable(z.string()),
});
export type WorkerNote = Omit<z.infer<typeof workerNote>, "v">;

/** What the worker noted last; null when it has never run. */
export async function readWorkerNote(connection: Connection<SessionDatabase>): Promise<WorkerNote | null> {
  const row: unknown = await (await connection.get()).get("session", key);
  const parsed = workerNote.safeParse(row);
  return parsed.success ? parsed.data : null;
}

/** Leaves word for the pages: a worker has no screen of its own. */
export async function writeWorkerNote(connection: Connection<SessionDatabase>, note: WorkerNote): Promise<void> {
  await (await connection.get()).put("session", { v: 1, ...note }, key);
  const channel = new BroadcastChannel(workerChannel);
  channel.postMessage("noted");
  channel.close();
}
