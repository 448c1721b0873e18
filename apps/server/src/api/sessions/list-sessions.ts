import { sessionJson, sessionsOf } from "../../db/presenters/session.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";

/** GET /api/sessions: where one is signed in, the session that asks first, then by their last sign of life. */
export const listSessions = handle("listSessions", async (input) => {
  const { actor, context } = input;
  const mine = sessionsOf({ userId: actor.id, goOnAt: context.clock() }, actor.sessionId);
  return okList(input, await readJson(context.database.db, sessionJson(actor.sessionId), mine));
});
