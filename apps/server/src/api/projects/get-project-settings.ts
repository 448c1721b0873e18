import { calls } from "@rundgang/contracts";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/projects/{uuid}/settings: what holds for the addresses of a project (B §3). */
export function registerGetProjectSettings(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.getProjectSettings, async ({ id }) => {
    const project = await context.database.db.selectFrom("projects").select("settings").where("id", "=", id).executeTakeFirst();
    if (project === undefined) return refuse("not_found");
    const head = { "@id": `/api/projects/${id}/settings`, "@type": "ProjectSettings", uuid: id };
    return ok({ "@context": "/api/contexts/ProjectSettings", ...project.settings, ...head });
  });
}
