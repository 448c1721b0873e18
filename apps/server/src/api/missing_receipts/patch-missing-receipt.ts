import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { readMissingReceipt } from "./read-missing-receipt.ts";

/** Members that tell of a person: no receipt keeps them. */
const personal = ["name"] as const;

/** PATCH /api/missing_receipts/{id}: somebody had it put in again, or found that nothing is lost. */
export const patchMissingReceipt = handle("patchMissingReceipt", async (input) => {
  const { id, actor, body, context } = input;
  return patchOnce(
    input,
    async (tx) => {
      const settled = body.settled
        ? { settled_at: context.clock(), settled_by: actor.id }
        : { settled_at: null, settled_by: null };
      await tx.updateTable("missing_receipts").set(settled).where("id", "=", id).execute();
      const json = await readMissingReceipt(tx, actor, id);
      return json === null ? refuse("not_found") : ok(json);
    },
    { names: personal, read: (tx) => readMissingReceipt(tx, actor, id) },
  );
});
