import { wire } from "@rundgang/contracts";

import { readCoverages } from "../../application/steering/read-coverages.ts";
import { idOf, refusePerson, refuseTeam } from "../../application/steering/scope.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { refuseParameter } from "../../http/read-query.ts";
import { ok } from "../../http/reply.ts";
import { worksOnOrders } from "../../policies/read-papers.ts";

/**
 * GET /api/coverages: how far addresses are worked, by build area, territory, street, team or person. Of a salesman his own territories, of a lead
 * his team's, of the office all. Refusals: 400 at a filter that nobody can read, 403 for a team that is not one's own and for people (decision 123).
 */
export const listCoverages = handle("listCoverages", async ({ actor, query, context }) => {
  const group = query.group === undefined ? "project" : wire.coverageGroups.find((one) => one === query.group);
  if (group === undefined) return refuseParameter("group");
  const [project, territory, team] = [
    idOf("project", query.project),
    idOf("territory", query.territory),
    idOf("team", query.team),
  ];
  if (isRefusal(project)) return project;
  if (isRefusal(territory)) return territory;
  if (isRefusal(team)) return team;
  const isLead = actor.ledUserIds.length > 0;
  if (group === "team" && !isLead && !worksOnOrders(actor)) return refuse("forbidden");
  if (group === "person") {
    const others = actor.ledUserIds.filter((id) => id !== actor.id);
    const refusal =
      isLead && others.length > 0
        ? firstRefusal(others.map((id) => refusePerson(context, actor, id)))
        : refusePerson(context, actor, actor.id);
    if (refusal !== null) return refusal;
  }
  const refusal = team === null ? null : await refuseTeam(context, actor, team);
  if (refusal !== null) return refusal;
  return ok(await readCoverages(context, actor, { group, project, territory, team }));
});

function firstRefusal<Refused>(refusals: readonly (Refused | null)[]): Refused | null {
  return refusals.find((one) => one !== null) ?? null;
}
