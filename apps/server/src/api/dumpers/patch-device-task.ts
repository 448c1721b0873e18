import { endTask } from "../../application/help/end-task.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** PATCH /api/dumpers/{id}: the device says what became of what was asked of it. */
export const patchDeviceTask = handle("patchDeviceTask", async ({ id, actor, body, context, request }) => {
  const told = await transact(context.database.db, (tx) => endTask(tx, { id, userId: actor.id }, body.outcome, context.clock()));
  if (isRefusal(told)) return told;
  request.log.info({ user: actor.id, task: id, outcome: body.outcome }, "device_task_told");
  return ok({ "@type": "DeviceTask", uuid: id, isOpen: told.isOpen });
});
