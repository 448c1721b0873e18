import { withdrawTask } from "../../application/help/withdraw-task.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { personalOfTask, readDeviceTask } from "./read-device-task.ts";

/** PATCH /api/device_tasks/{id}: takes back what was asked, while nothing has become of it. */
export const withdrawDeviceTask = handle("withdrawDeviceTask", async (input) => {
  const { id, actor, body, context } = input;
  return patchOnce(
    input,
    async (tx) => {
      const by = { by: actor.name, at: context.clock() };
      const withdrawn = body.withdrawn === true ? await withdrawTask(tx, id, by) : null;
      if (isRefusal(withdrawn)) return withdrawn;
      const json = await readDeviceTask(tx, actor, id);
      return json === null ? refuse("not_found") : ok(json);
    },
    { names: personalOfTask, read: (tx) => readDeviceTask(tx, actor, id) },
  );
});
