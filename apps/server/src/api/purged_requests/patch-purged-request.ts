import { keepPurged } from "../../application/help/keep-purged.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** PATCH /api/purged_requests/{id}: the device hands a request over before it gives it up (A §7). */
export const patchPurgedRequest = handle("patchPurgedRequest", async ({ id, actor, body, context, request }) => {
  const now = context.clock();
  const task = await transact(context.database.db, (tx) => keepPurged(tx, { id, userId: actor.id }, body, now));
  if (isRefusal(task)) return task;
  request.log.info({ user: actor.id, task: id }, "purged_request_received");
  return ok({ "@type": "PurgedRequest", uuid: id, request: body.data.id, receivedAt: now.toISOString() });
});
