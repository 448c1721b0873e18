import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { projectSettingsOf } from "../../hub/announce-masters.ts";

/** GET /api/projects/{uuid}/settings: what holds for the addresses of a project (B §3). */
export const getProjectSettings = handle("getProjectSettings", async ({ id, context }) => {
  const project = await context.database.db.selectFrom("projects").select("settings").where("id", "=", id).executeTakeFirst();
  if (project === undefined) return refuse("not_found");
  return ok(projectSettingsOf(id, project.settings));
});
