import { announceImport } from "../../application/import/job/announce-import.ts";
import { changeImport } from "../../application/import/job/write-import.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/** PATCH /api/imports/{id}: how the file is read, and whether it is taken. */
export const patchImport = handle("patchImport", async (input) => {
  const { id, body, context } = input;
  return patchOnce(input, async (tx) => {
    const refusal = await changeImport(tx, context.jobs, { id, ...body }, context.clock());
    return refusal ?? ok(await announceImport(tx, id));
  });
});
