import { v7 } from "uuid";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";

/** Names this installation of the app in the evidence of an order; made once, survives logout. */
export async function readDeviceId(connection: Connection<SessionDatabase>): Promise<string> {
  const db = await connection.get();
  const known: unknown = await db.get("session", "device");
  if (typeof known === "string") return known;
  const made = v7();
  await db.put("session", made, "device");
  return made;
}
