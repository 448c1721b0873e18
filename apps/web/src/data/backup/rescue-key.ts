import { exchange, type ServerPlace } from "@rundgang/api-client";
import { calls, pathOf, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";

/** Where the key lies in the session database, which no sign-out clears. It is public and names nobody. */
const row = "rescueKey";
/** A person waits for it (ms). */
const limitMs = 5_000;

/** The server's public key for backups, as it lies on this device; null before the first one was fetched. */
export async function keptRescueKey(sessionDb: Connection<SessionDatabase>): Promise<wire.RescueKey | null> {
  const kept = z.safeParse(wire.rescueKey, await (await sessionDb.get()).get("session", row));
  return kept.success ? kept.data : null;
}

/** Asks the server for its key of now, with or without a session, and keeps it for the day without a line. Null: no answer of ours. */
export async function fetchRescueKey(
  { fetch, baseUrl }: ServerPlace,
  sessionDb: Connection<SessionDatabase>,
): Promise<wire.RescueKey | null> {
  const call = calls.getRescueKey;
  const init = { method: call.method, headers: { Accept: "application/ld+json" } };
  const reply = await exchange(fetch, `${baseUrl}${pathOf(call)}`, init, limitMs);
  if (reply.type === "failure" || reply.status !== call.success) return null;
  const parsed = z.safeParse(call.reply, reply.body);
  if (!parsed.success) return null;
  /* Kept or not: it is good for the backup of now. */
  await sessionDb
    .get()
    .then((db) => db.put("session", parsed.data, row))
    .catch(() => undefined);
  return parsed.data;
}
