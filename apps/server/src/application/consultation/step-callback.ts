import { judgeCallbackStep, type CallbackRefusal, type CallbackStep } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import type { Actor } from "../../policies/actor.ts";
import { mayTakeCallbacks } from "../../policies/use-callback.ts";

interface Step {
  readonly id: string;
  readonly step: CallbackStep;
  readonly now: Date;
}

/**
 * Does something about a callback. Taking is a compare-and-set: its row is locked, and of two the first has it.
 * @returns null where it is done; not_found; forbidden or off_duty for who may take none; already_taken; invalid at `step`
 */
export async function stepCallback(tx: Writer, actor: Actor, { id, step, now }: Step): Promise<Refusal | null> {
  const row = await tx
    .selectFrom("callbacks")
    .select(["state", "user_id as userId", "tries"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse("not_found");
  if (row.userId !== actor.id && !(await mayTakeCallbacks(tx, actor))) return refuse("off_duty");
  const owner = row.userId === null ? "nobody" : row.userId === actor.id ? "me" : "other";
  const judged = judgeCallbackStep(row.state, owner, step);
  if ("refusal" in judged) return refusalOf(judged.refusal);
  const isDone = judged.state === "reached" || judged.state === "given_up";
  if (judged.state === row.state && step !== "tried") return null;
  await tx
    .updateTable("callbacks")
    .set({
      state: judged.state,
      user_id: judged.state === "open" ? null : actor.id,
      ...(step === "take" && { taken_at: now }),
      ...(step === "release" && { taken_at: null }),
      ...(step === "tried" && { tries: row.tries + 1, tried_at: now }),
      ...(isDone && { done_at: now }),
    })
    .where("id", "=", id)
    .execute();
  return null;
}

function refusalOf(refusal: CallbackRefusal): Refusal {
  switch (refusal) {
    case "already_taken":
      return refuse("already_taken");
    case "not_taken":
      return refuseField("step", "Bitte übernimm den Rückruf zuerst.");
    case "done":
      return refuseField("step", "Dieser Rückruf ist schon abgeschlossen.");
  }
}
