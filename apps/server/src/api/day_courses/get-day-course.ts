import { dateOf } from "@rundgang/contracts";
import { isoDateParts } from "@rundgang/forms";

import { recordDayView } from "../../application/steering/day-views.ts";
import { readDayCourse } from "../../application/steering/read-day-course.ts";
import { idOf, refusePerson } from "../../application/steering/scope.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { refuseParameter } from "../../http/read-query.ts";
import { ok } from "../../http/reply.ts";

/**
 * GET /api/day_courses: one person's day from visits alone, today's and one's own where nothing else is asked for. Whoever leads the person sees it
 * where the operator lets him, and each look is written down; the office sees nobody's (decision 128). Refusals: 400 at a filter, 403 with the reason.
 */
export const getDayCourse = handle("getDayCourse", async ({ actor, query, context }) => {
  const { db } = context.database;
  const now = context.clock();
  const today = dateOf(now.toISOString());
  const id = idOf("mitarbeiter", query.mitarbeiter ?? actor.id);
  if (isRefusal(id)) return id;
  const day = query.day ?? today;
  if (isoDateParts(day) === null) return refuseParameter("day");
  if (day > today) return refuseParameter("day", "liegt in der Zukunft");
  const refusal = refusePerson(context, actor, id ?? actor.id);
  if (refusal !== null) return refusal;
  const person = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "=", id ?? actor.id)
    .executeTakeFirst();
  if (person === undefined) return refuse("not_found");
  await recordDayView(db, actor, { user: person.id, day }, now);
  return ok(await readDayCourse(db, person, day));
});
