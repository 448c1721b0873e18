import type { VideoCallParty } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";

/** What is written down of a call, by the server's clock; nothing of what was said in it. */
export type VideoCallStep =
  | "asked"
  /** The server gave it to a consultant. */
  | "assigned"
  /** A consultant took it. */
  | "accepted"
  /** Nobody had it at its time, so that whoever is on duty may take it. */
  | "opened"
  | "salesman_joined"
  | "customer_joined"
  | "connected"
  | "line_lost"
  | "sign_asked"
  | "signed"
  | "unsigned"
  | "ended";

/** Adds a step. `party`: who it is about; null: the server itself. */
export async function recordVideoCallStep(
  tx: Writer,
  callId: string,
  step: VideoCallStep,
  party: VideoCallParty | null,
  at: Date,
): Promise<void> {
  await tx.insertInto("video_call_steps").values({ call_id: callId, step, party, at }).execute();
}
