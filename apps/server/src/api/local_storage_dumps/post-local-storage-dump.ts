import { checkSender } from "../../application/device/read-sender.ts";
import { keepDump } from "../../application/help/keep-dump.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";

/** POST /api/local_storage_dumps: what lies on a device, where an operator waits for it (A §7). */
export const postLocalStorageDump = handle("postLocalStorageDump", async ({ actor, body, context, request }) => {
  const refusal = checkSender(actor.id, body);
  if (refusal !== null) return refusal;
  const now = context.clock();
  const task = await transact(context.database.db, (tx) => keepDump(tx, actor.id, body, now));
  if (isRefusal(task)) return task;
  request.log.info({ user: actor.id, task }, "device_dump_received");
  return stored({ "@type": "LocalStorageDump", uuid: task, receivedAt: now.toISOString() });
});
