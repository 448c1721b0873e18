import { withoutSecrets, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { byDevice, recordTaskStep, openTasks } from "./device-tasks.ts";

/**
 * Keeps what a person's device has sent of itself, for each operator who waits for it; `forbidden` where nobody does. Cleared of tokens,
 * signatures and IBANs here as well, for a device may be older than the rule.
 * @returns the uuid of what was asked first
 */
export async function keepDump(
  tx: Writer,
  userId: string,
  { data }: Pick<wire.LocalStorageDumpCreate, "data">,
  now: Date,
): Promise<string | Refusal> {
  /* Two dumps at once: the second one sees that nobody waits any more. */
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const waiting = (await openTasks(tx, userId)).filter(({ kind }) => kind === "dump");
  const [first] = waiting;
  if (first === undefined) return refuse("forbidden");
  const content = JSON.stringify(withoutSecrets(data));
  for (const task of waiting) {
    await tx.insertInto("device_task_contents").values({ task_id: task.id, content, received_at: now }).execute();
    await recordTaskStep(tx, task, { step: "done", by: byDevice, note: `${Math.ceil(content.length / 1024)} kB`, at: now });
  }
  return first.id;
}
