import type { Selectable } from "kysely";

import type { Reader, Writer } from "../../db/open-database.ts";
import type { PeopleTables } from "../../db/tables/people.ts";
import { refuse, type Refusal } from "../../errors.ts";

export type DeviceTask = Selectable<PeopleTables["device_tasks"]>;
export type DeviceTaskStep = Selectable<PeopleTables["device_task_steps"]>;

/** In the steps, whoever it is that the operator has not named: the app on the person's device. */
export const byDevice = "Gerät";

/** One step of a task, for good. */
export async function recordTaskStep(
  tx: Writer,
  task: Pick<DeviceTask, "id">,
  { step, by, note = "", at }: { step: DeviceTaskStep["step"]; by: string; note?: string; at: Date },
): Promise<void> {
  await tx.insertInto("device_task_steps").values({ task_id: task.id, step, by_whom: by, note, at }).execute();
}

/** What is asked of a person's devices and not over, the oldest first. Uuids of tasks grow with time. */
export async function openTasks(db: Reader, userId: string): Promise<readonly DeviceTask[]> {
  return db
    .selectFrom("device_tasks as t")
    .selectAll("t")
    .where("t.user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("device_task_steps as s")
            .select("s.id")
            .whereRef("s.task_id", "=", "t.id")
            .where("s.step", "in", ["done", "refused", "withdrawn"]),
        ),
      ),
    )
    .orderBy("t.id")
    .execute();
}

/** A task with its steps, locked until the end of the transaction. */
export interface LockedTask extends DeviceTask {
  readonly steps: readonly DeviceTaskStep[];
  /** Nothing has ended it. */
  readonly isOpen: boolean;
}

/** A person's own task; refused where it is somebody else's, or there is none. */
export async function lockTask(tx: Writer, id: string, userId: string): Promise<LockedTask | Refusal> {
  const task = await tx.selectFrom("device_tasks").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (task === undefined) return refuse("not_found");
  if (task.user_id !== userId) return refuse("forbidden");
  const steps = await tx.selectFrom("device_task_steps").selectAll().where("task_id", "=", id).orderBy("id").execute();
  return { ...task, steps, isOpen: !steps.some(({ step }) => isEnd(step)) };
}

/** Whether a device of this person has told of such a request with its last ping. */
export async function isTold(tx: Writer, userId: string, requestId: string): Promise<boolean> {
  const pings = await tx.selectFrom("pings").select("open_requests").where("user_id", "=", userId).execute();
  return pings.some(({ open_requests: open }) => open.some(({ id }) => id === requestId));
}

function isEnd(step: DeviceTaskStep["step"]): boolean {
  return step === "done" || step === "refused" || step === "withdrawn";
}
