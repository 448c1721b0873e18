import { typeOf, wire } from "@rundgang/contracts";

import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/projects/{uuid}/settings: what holds for the addresses of a project (B §3). */
export const getProjectSettings = handle("getProjectSettings", async ({ id, call, context }) => {
  const project = await context.database.db.selectFrom("projects").select("settings").where("id", "=", id).executeTakeFirst();
  if (project === undefined) return refuse("not_found");
  const head = { "@id": `/api/projects/${id}/settings`, "@type": typeOf(call), uuid: id };
  return ok(wire.projectSettings.parse({ ...project.settings, ...head }));
});
