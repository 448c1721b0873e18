import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readDeviceTask } from "./read-device-task.ts";

/** GET /api/device_tasks/{id}: with each step. */
export const getDeviceTask = handle("getDeviceTask", async ({ id, actor, context }) => {
  const json = await readDeviceTask(context.database.db, actor, id);
  return json === null ? refuse("not_found") : ok(json);
});
