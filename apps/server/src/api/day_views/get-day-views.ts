import { readDayViews } from "../../application/steering/day-views.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/day_views: who has looked at one's own days, and when. */
export const getDayViews = handle("getDayViews", async ({ actor, context }) =>
  ok(await readDayViews(context.database.db, actor.id)),
);
