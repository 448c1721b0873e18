import { callParties, type CallParty } from "@rundgang/contracts";

import type { Reader } from "../../db/open-database.ts";

/** A step of a call as it was written down. */
export interface StepOfCall {
  readonly step: string;
  readonly party: CallParty | null;
  readonly at: Date;
}

/** What happened in a call when, the first before all others: evidence of its times. */
export async function readCallSteps(db: Reader, callId: string): Promise<StepOfCall[]> {
  const rows = await db
    .selectFrom("video_call_steps")
    .select(["step", "party", "at"])
    .where("call_id", "=", callId)
    .orderBy("id")
    .execute();
  return rows.map(({ step, party, at }) => ({ step, at, party: callParties.find((one) => one === party) ?? null }));
}
