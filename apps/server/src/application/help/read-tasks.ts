import type { Reader } from "../../db/open-database.ts";
import type { DeviceTask, DeviceTaskStep } from "./device-tasks.ts";

/** What was asked of somebody's devices, with all that became of it. */
export interface TaskWithSteps extends DeviceTask {
  readonly username: string;
  readonly steps: readonly DeviceTaskStep[];
}

/** The last tasks, the newest first: of one person, one alone, or all. */
export async function readTasks(
  db: Reader,
  which: { readonly userId?: string; readonly id?: string },
  most: number,
): Promise<readonly TaskWithSteps[]> {
  const { userId, id } = which;
  const tasks = await db
    .selectFrom("device_tasks as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .selectAll("t")
    .select("u.username")
    .$if(userId !== undefined, (query) => query.where("t.user_id", "=", userId ?? ""))
    .$if(id !== undefined, (query) => query.where("t.id", "=", id ?? ""))
    .orderBy("t.id", "desc")
    .limit(most)
    .execute();
  if (tasks.length === 0) return [];
  const ids = tasks.map((task) => task.id);
  const steps = await db.selectFrom("device_task_steps").selectAll().where("task_id", "in", ids).orderBy("id").execute();
  return tasks.map((task) => ({ ...task, steps: steps.filter((step) => step.task_id === task.id) }));
}

/** What a device has sent for a task. */
export interface TaskContent {
  readonly receivedAt: Date;
  readonly content: Readonly<Record<string, unknown>>;
}

/** All of it that is still kept, the oldest first; null where there is no such task. */
export async function readContents(db: Reader, id: string): Promise<readonly TaskContent[] | null> {
  const task = await db.selectFrom("device_tasks").select("id").where("id", "=", id).executeTakeFirst();
  if (task === undefined) return null;
  return db
    .selectFrom("device_task_contents")
    .select(["received_at as receivedAt", "content"])
    .where("task_id", "=", id)
    .orderBy("received_at")
    .execute();
}
