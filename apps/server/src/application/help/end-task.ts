import type { wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuseField, type Refusal } from "../../errors.ts";
import { byDevice, isTold, lockTask, recordTaskStep, type LockedTask } from "./device-tasks.ts";

/**
 * Notes what became of a task on the device. A task that is over stays so: told twice it is noted once.
 * @returns whether it is still open
 */
export async function endTask(
  tx: Writer,
  task: { readonly id: string; readonly userId: string },
  outcome: wire.DeviceTaskOutcome,
  now: Date,
): Promise<{ readonly isOpen: boolean } | Refusal> {
  const asked = await lockTask(tx, task.id, task.userId);
  if (isRefusal(asked)) return asked;
  if (!asked.isOpen) return { isOpen: false };
  const missing = outcome === "done" ? missingBefore(asked) : null;
  if (missing !== null) return refuseField("outcome", missing);
  const isOpen = await isUndecided(tx, asked, outcome);
  const step = isOpen ? "tried" : outcome === "done" ? "done" : "refused";
  /* What cannot be decided yet comes with every run of the device: written down once. */
  if (isOpen && asked.steps.some((one) => one.step === "tried" && one.note === outcome)) return { isOpen };
  await recordTaskStep(tx, asked, { step, by: byDevice, note: outcome === "done" ? "" : outcome, at: now });
  return { isOpen };
}

/** Whether another run may end otherwise: nobody knows yet, or it is another device of this person on which that request waits. */
async function isUndecided(tx: Writer, { user_id: userId, request_id: request }: LockedTask, outcome: wire.DeviceTaskOutcome) {
  if (outcome === "may_have_arrived") return true;
  return outcome === "not_found" && request !== null && isTold(tx, userId, request);
}

/** What must have come before the device may say that it is done; null where nothing is missing. */
function missingBefore({ kind, steps }: LockedTask): string | null {
  if (kind === "dump") return "Das Abbild ist noch nicht da.";
  const isThere = kind !== "purge" || steps.some(({ step }) => step === "received");
  return isThere ? null : "Die Anfrage ist noch nicht übergeben.";
}
