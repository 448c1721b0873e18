import type { VideoCallParty } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import type { Asked, Signed } from "./bound-signing.ts";

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

/** Adds a step. `party`: who it is about; null: the server itself. `bound`: hashes of what a step of signing is about. */
export async function recordVideoCallStep(
  tx: Writer,
  callId: string,
  step: VideoCallStep,
  party: VideoCallParty | null,
  at: Date,
  bound: Asked | Signed | null = null,
): Promise<void> {
  const row = { call_id: callId, step, party, at, bound: bound === null ? null : JSON.stringify(bound) };
  await tx.insertInto("video_call_steps").values(row).execute();
}
