import { checkReceipts as check } from "../../application/device/check-receipts.ts";
import { transact } from "../../db/transact.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";

/** POST /api/receipt_checks: after a restore a device tells what it has receipts for. What is missing is one log line, uuids only. */
export const checkReceipts = handle("checkReceipts", async ({ actor, body, request, context }) => {
  const unknown = await transact(context.database.db, (tx) => check(tx, actor.id, body, context.clock()));
  if (unknown.length > 0) request.log.error({ user: actor.id, device: body.device, count: unknown.length }, "receipts_unknown");
  return stored({ "@type": "ReceiptCheck", uuid: body.uuid, unknown });
});
