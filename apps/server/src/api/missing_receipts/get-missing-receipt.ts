import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readMissingReceipt } from "./read-missing-receipt.ts";

/** GET /api/missing_receipts/{id}: for a lead one of somebody in his team. */
export const getMissingReceipt = handle("getMissingReceipt", async ({ id, actor, context }) => {
  const json = await readMissingReceipt(context.database.db, actor, id);
  return json === null ? refuse("not_found") : ok(json);
});
