import { iri } from "@rundgang/contracts";

import { createProject } from "../../application/project/write-project.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { readProject } from "./read-project.ts";

/** POST /api/projects. */
export const postProject = handle("postProject", async (input) => {
  const { uuid: id, name, settings } = input.body;
  return createOnce(input, async (tx) => {
    const refusal = await createProject(tx, { id, name, settings });
    if (refusal !== null) return refusal;
    const json = await readProject(tx, id);
    return json === null ? refuse("not_found") : created(json, iri("projects", id));
  });
});
