import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readProject } from "./read-project.ts";

/** GET /api/projects/{id}. */
export const getProject = handle("getProject", async ({ id, context }) => {
  const json = await readProject(context.database.db, id);
  return json === null ? refuse("not_found") : ok(json);
});
