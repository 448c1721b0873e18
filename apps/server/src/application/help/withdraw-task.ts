import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { lockTask, recordTaskStep } from "./device-tasks.ts";

/**
 * Takes back what was asked. `isHandedOver`: the device has handed a request over already and may have given it up. Refusals: `not_found`; 422 at
 * `withdrawn` where the task is over.
 */
export async function withdrawTask(
  tx: Writer,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<{ readonly isHandedOver: boolean } | Refusal> {
  const asked = await tx.selectFrom("device_tasks").select("user_id").where("id", "=", id).executeTakeFirst();
  if (asked === undefined) return refuse("not_found");
  const task = await lockTask(tx, id, asked.user_id);
  if (isRefusal(task)) return task;
  if (!task.isOpen) return refuseField("withdrawn", "Diese Bitte ist schon zu Ende.");
  await recordTaskStep(tx, task, { step: "withdrawn", by, at });
  return { isHandedOver: task.steps.some(({ step }) => step === "received") };
}
