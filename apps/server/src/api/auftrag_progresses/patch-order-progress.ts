import { setProgress } from "../../application/customer/set-progress.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { readProgress } from "./read-progress.ts";

/** PATCH /api/auftrag_progresses/{id}: building, the technician's appointment, the line in use, and a ported number, by the back office. */
export const patchOrderProgress = handle("patchOrderProgress", async (input) => {
  const { actor, id, body, context } = input;
  return patchOnce(input, async (tx) => {
    const ports = { jobs: context.jobs, now: context.clock() };
    const refusal = await setProgress(tx, ports, { orderId: id, userId: actor.id, ...body });
    if (refusal !== null) return refusal;
    const json = await readProgress(tx, id);
    return json === null ? refuse("not_found") : ok(json);
  });
});
