import { dateOf } from "@rundgang/contracts";
import { addDays } from "@rundgang/domain";
import { isoDateParts } from "@rundgang/forms";

import { readFunnels } from "../../application/steering/read-funnels.ts";
import { idOf, refusePerson, refuseSmallTeam, refuseTeam, seenPeople } from "../../application/steering/scope.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { refuseParameter } from "../../http/read-query.ts";
import { ok } from "../../http/reply.ts";

/** So many days are told at once: two years, with their leap day. */
const mostDays = 731;

/**
 * GET /api/funnels: visits and orders by day or week, of the last seven days where nothing else is asked for. One's own for a salesman, the team's for
 * who leads one, all for the office. Refusals: 400 at a filter, 403 for a team that is not one's own or too small, and for people (decision 123).
 */
export const listFunnels = handle("listFunnels", async ({ actor, query, context }) => {
  const by = query.by ?? "day";
  if (by !== "day" && by !== "week") return refuseParameter("by");
  const today = dateOf(context.clock().toISOString());
  const [from, to] = [query.from ?? addDays(query.to ?? today, -6), query.to ?? today];
  if (isoDateParts(from) === null) return refuseParameter("from");
  if (isoDateParts(to) === null) return refuseParameter("to");
  if (to < from) return refuseParameter("to", "liegt vor dem ersten Tag");
  if (to > addDays(from, mostDays - 1)) return refuseParameter("to", "liegt mehr als zwei Jahre nach dem ersten Tag");
  const [project, team, person] = [idOf("project", query.project), idOf("team", query.team), idOf("person", query.person)];
  if (isRefusal(project)) return project;
  if (isRefusal(team)) return team;
  if (isRefusal(person)) return person;
  const refusal =
    person === null
      ? (refuseSmallTeam(context, actor) ?? (team === null ? null : await refuseTeam(context, actor, team)))
      : refusePerson(context, actor, person);
  if (refusal !== null) return refusal;
  const people = person === null ? seenPeople(actor) : [person];
  return ok(await readFunnels(context.database.db, { by, from, to, project, team, people }));
});
