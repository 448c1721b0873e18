import { correctOrder } from "../../application/order/correct-order.ts";
import type { Writer } from "../../db/open-database.ts";
import { personalOrderMembers } from "../../db/presenters/order.ts";
import { readOrderJson } from "../../db/read-order.ts";
import { refuse, TryLater } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/** PATCH /api/auftrags/{id}: what a correction request asks for, or the papers of an order on paper. */
export const patchOrder = handle("patchOrder", async (input) => {
  const { id, actor, body, context } = input;
  const { files, jobs, typesetter, paperTurns } = context;
  const read = (tx: Writer) => readOrderJson(tx, id);
  const correct = async (tx: Writer) => {
    const ports = { files, jobs, renderPaper: typesetter.render, appendPaper: typesetter.append, now: context.clock() };
    const refusal = await correctOrder(tx, ports, actor, id, body);
    if (refusal !== null) return refusal;
    const json = await read(tx);
    return json === null ? refuse("not_found") : ok(json);
  };
  const made = await paperTurns.take(() => patchOnce(input, correct, { names: personalOrderMembers, read }));
  if (made === "busy") throw new TryLater(10);
  return made;
});
