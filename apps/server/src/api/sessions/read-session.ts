import type { wire } from "@rundgang/contracts";

import { sessionJson, sessionsOf } from "../../db/presenters/session.ts";
import { readOneJson } from "../../db/read-json.ts";
import { ok, type Reply } from "../../http/reply.ts";
import type { Actor } from "../../policies/actor.ts";
import type { Reader } from "../../db/open-database.ts";

/** A session as the answer of a call; null for one that is not one's own: that there is one is nobody else's business. */
export async function readSession(db: Reader, actor: Actor, id: string): Promise<Reply<wire.Session> | null> {
  const json = await readOneJson(db, sessionJson(actor.sessionId), sessionsOf({ userId: actor.id, id }, actor.sessionId));
  return json === null ? null : ok(json);
}
