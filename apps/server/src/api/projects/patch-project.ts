import { changeProject } from "../../application/project/write-project.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { readProject } from "./read-project.ts";

/** PATCH /api/projects/{id}: orders that are captured from now on have the new settings. */
export const patchProject = handle("patchProject", async (input) => {
  const { id, body, context } = input;
  return patchOnce(input, async (tx) => {
    const refusal = await changeProject(tx, { id, ...body }, context.clock());
    if (refusal !== null) return refusal;
    const json = await readProject(tx, id);
    return json === null ? refuse("not_found") : ok(json);
  });
});
