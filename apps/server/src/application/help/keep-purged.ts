import { withoutSecrets, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { byDevice, lockTask, recordTaskStep, type LockedTask } from "./device-tasks.ts";

/**
 * Keeps the request that a device is about to give up because an operator wants it: once, however often it is told. Refused are a task of
 * somebody else, one that is over or was taken back, and another request than the one that was named.
 */
export async function keepPurged(
  tx: Writer,
  task: { readonly id: string; readonly userId: string },
  { data }: wire.PurgedRequestPatch,
  now: Date,
): Promise<LockedTask | Refusal> {
  const asked = await lockTask(tx, task.id, task.userId);
  if (isRefusal(asked)) return asked;
  if (asked.kind !== "purge") return refuse("not_found");
  if (asked.request_id !== data.id) return refuseField("data.id", "Diese Anfrage soll nicht verworfen werden.");
  if (!asked.isOpen) return refuse("request_closed");
  if (asked.steps.some(({ step }) => step === "received")) return asked;
  const content = JSON.stringify(withoutSecrets(data));
  await tx.insertInto("device_task_contents").values({ task_id: asked.id, content, received_at: now }).execute();
  await recordTaskStep(tx, asked, { step: "received", by: byDevice, at: now });
  return asked;
}
