import { dateOf, iri } from "@rundgang/contracts";
import { forecastPoints } from "@rundgang/domain";

import { holidaysBetween } from "../../application/steering/days-off.ts";
import { readCoverages } from "../../application/steering/read-coverages.ts";
import { forecastOf, readStands } from "../../application/steering/read-quotas.ts";
import { seenTerritories } from "../../application/steering/scope.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/**
 * GET /api/projects/{id}/quota_course: contracts in all by day, and the forecast to the last day. It tells of the whole area, for the quota is the
 * area's; 404 for one in which somebody sees no address.
 */
export const getQuotaCourse = handle("getQuotaCourse", async ({ id, actor, context }) => {
  const { db } = context.database;
  const project = await db.selectFrom("projects").select("name").where("id", "=", id).executeTakeFirst();
  if (project === undefined) return refuse("not_found");
  if (seenTerritories(actor) !== "all") {
    const own = await readCoverages(context, actor, { group: "project", project: id, territory: null, team: null });
    if (own.rows.length === 0) return refuse("not_found");
  }
  const now = context.clock();
  const today = dateOf(now.toISOString());
  const course = { "@type": "QuotaCourse" as const, project: iri("projects", id), name: project.name, today };
  const found = (await readStands(db, [id], now)).get(id);
  if (found === undefined) return ok({ ...course, quota: null, forecast: null, past: [], next: [], holidays: [] });
  const { quota, place, stand } = found;
  let count = 0;
  const past = [...stand.contracts].filter(([day]) => day <= today).map(([day, more]) => ({ day, count: (count += more) }));
  return ok({
    ...course,
    quota,
    forecast: forecastOf(stand),
    past,
    next: [...forecastPoints(stand)],
    holidays: [...holidaysBetween(past[0]?.day ?? today, quota.until, place)],
  });
});
