import { sql } from "kysely";

import { salesmanJson } from "../../db/presenters/salesman.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { newestPosition } from "../../hub/event-log.ts";
import { ok } from "../../http/reply.ts";

/**
 * GET /api/mitarbeiters/{id}/embedded: oneself with territories. Nobody else's. A load begins with it, so its header
 * `Last-Event-ID` says from where the event stream must go on for that load to miss nothing.
 */
export const getSalesman = handle("getSalesman", async ({ id, actor, context }) => {
  if (id !== actor.id) return refuse("forbidden");
  const { id: newest } = await newestPosition(context.database.db);
  const json = await readOneJson(context.database.db, salesmanJson, sql`users s where s.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json, { "last-event-id": newest });
});
