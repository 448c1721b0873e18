import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { readSession } from "./read-session.ts";

/** GET /api/sessions/{id}: one's own session, also one that is over. */
export const getSession = handle(
  "getSession",
  async ({ id, actor, context }) => (await readSession(context.database.db, actor, id)) ?? refuse("not_found"),
);
