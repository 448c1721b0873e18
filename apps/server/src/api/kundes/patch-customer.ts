import { correctCustomer } from "../../application/order/correct-customer.ts";
import { customerMembers } from "../../db/presenters/customer.ts";
import type { Writer } from "../../db/open-database.ts";
import { readCustomerJson } from "../../db/read-order.ts";
import { refuse, TryLater } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/** PATCH /api/kundes/{id}: another IBAN, while an own order of the customer is in a correction request. */
export const patchCustomer = handle("patchCustomer", async (input) => {
  const { id, actor, body, context } = input;
  const { files, jobs, typesetter, paperTurns } = context;
  const read = (tx: Writer) => readCustomerJson(tx, id);
  const correct = async (tx: Writer) => {
    const ports = { files, jobs, renderPaper: typesetter.render, appendPaper: typesetter.append, now: context.clock() };
    const refusal = await correctCustomer(tx, ports, actor, id, body.iban);
    if (refusal !== null) return refusal;
    const json = await read(tx);
    return json === null ? refuse("not_found") : ok(json);
  };
  const made = await paperTurns.take(() => patchOnce(input, correct, { names: customerMembers, read }));
  if (made === "busy") throw new TryLater(10);
  return made;
});
