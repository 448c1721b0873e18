import type { Writer } from "../../db/open-database.ts";
import { recordTaskStep, openTasks, type DeviceTask } from "./device-tasks.ts";

/** What an operator may ask of a person's devices (A §7): what lies there, or something of one request in its queue. */
export type DeviceTaskRequest =
  | { readonly kind: "dump" }
  | { readonly kind: "purge"; readonly requestId: string }
  | { readonly kind: "dissolve"; readonly requestId: string; readonly parentId: string }
  | { readonly kind: "priority"; readonly requestId: string; readonly priority: number };

/**
 * Asks it of a person's devices; they hear of it with their next housekeeping. One priority a request: another one takes the place of the
 * first.
 * @param task whose devices, and the uuid of the task
 * @returns the task; `isNew` is false where the very same waits already
 */
export async function askDevice(
  tx: Writer,
  { id, userId }: { readonly id: string; readonly userId: string },
  wish: DeviceTaskRequest,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const row = rowOf(wish);
  const waiting = (await openTasks(tx, userId)).filter((one) => isAboutSame(one, row));
  const same = waiting.find(({ priority }) => priority === row.priority);
  if (same !== undefined) return { id: same.id, isNew: false };
  for (const task of waiting) await recordTaskStep(tx, task, { step: "withdrawn", by, note: "ersetzt", at });
  await tx
    .insertInto("device_tasks")
    .values({ id, user_id: userId, ...row })
    .execute();
  await recordTaskStep(tx, { id }, { step: "asked", by, at });
  return { id, isNew: true };
}

function rowOf(wish: DeviceTaskRequest): Omit<DeviceTask, "id" | "user_id"> {
  return {
    kind: wish.kind,
    request_id: wish.kind === "dump" ? null : wish.requestId,
    parent_id: wish.kind === "dissolve" ? wish.parentId : null,
    priority: wish.kind === "priority" ? wish.priority : null,
  };
}

function isAboutSame(task: DeviceTask, row: Omit<DeviceTask, "id" | "user_id">): boolean {
  return task.kind === row.kind && task.request_id === row.request_id && task.parent_id === row.parent_id;
}
