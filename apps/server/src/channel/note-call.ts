import type { ServerMessage, SignRequest, VideoCallParty } from "@rundgang/contracts";

import { boundAsking, boundSigning, type Asked, type Signed } from "../application/consultation/bound-signing.ts";
import { recordVideoCallStep, type VideoCallStep } from "../application/consultation/record-video-call-step.ts";
import { isPartyThere } from "../application/consultation/read-steps.ts";
import type { Reader, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { recordJoinedPush } from "../push/record-push.ts";
import { tell } from "./bus.ts";
import type { Member } from "./find-party.ts";

/** A party that has come in, as it was written down. */
export interface Joined {
  /** Id of the row that tells the other servers. */
  readonly since: bigint;
  /** When the call began; null while it has not. */
  readonly begunAt: Date | null;
}

/**
 * Writes down that a party came in, and tells the other servers; null where the call is over by now. Whoever comes in again while he is in, as by a
 * reload, is no new step: he was there all the time.
 */
export async function noteJoined(db: Reader, { callId, party }: Member, sender: string, now: Date): Promise<Joined | null> {
  return transact(db, async (tx) => {
    const call = await lockOpen(tx, callId);
    if (call === null) return null;
    if (!(await isPartyThere(tx, callId, party))) {
      await recordVideoCallStep(tx, callId, `${party}_joined`, party, now);
      if (party === "customer" && !(await isPartyThere(tx, callId, "salesman"))) await recordJoinedPush(tx, callId, now);
    }
    return { since: await tell(tx, callId, sender, { kind: "here", party }), begunAt: call.connectedAt };
  });
}

/**
 * Writes down that media flow, as a party sees it. The salesman's first one is when the call began: answers it then, else null.
 */
export async function noteConnected(db: Reader, callId: string, party: VideoCallParty, now: Date): Promise<Date | null> {
  return transact(db, async (tx) => {
    const call = await lockOpen(tx, callId);
    if (call === null) return null;
    await recordVideoCallStep(tx, callId, "connected", party, now);
    if (party !== "salesman" || call.connectedAt !== null) return null;
    await tx.updateTable("video_calls").set({ connected_at: now }).where("id", "=", callId).execute();
    return now;
  });
}

/** Writes down a step of a call that goes on. */
export async function noteWhileOpen(
  db: Reader,
  callId: string,
  step: VideoCallStep,
  party: VideoCallParty,
  now: Date,
  bound: SigningStep["bound"] | null = null,
): Promise<void> {
  await transact(db, async (tx) => {
    if ((await lockOpen(tx, callId)) !== null) await recordVideoCallStep(tx, callId, step, party, now, bound);
  });
}

/** A step of signing, with what it binds. */
export interface SigningStep {
  readonly step: VideoCallStep;
  readonly bound: Asked | Signed;
}

/**
 * The step of signing that something said in a call is; null where it is none.
 * @param asked what the customer who says it was asked last
 */
export function signingStepOf(message: ServerMessage, asked: SignRequest | null): SigningStep | null {
  if (message.type === "sign" && message.sign.at === "asking") {
    return { step: "sign_asked", bound: boundAsking(message.sign.request) };
  }
  if (asked === null) return null;
  if (message.type === "unsigned") return { step: "unsigned", bound: boundAsking(asked) };
  return message.type === "signed" ? { step: "signed", bound: boundSigning(asked, message) } : null;
}

/** Null where it is over. */
async function lockOpen(tx: Writer, callId: string): Promise<{ connectedAt: Date | null } | null> {
  const row = await tx
    .selectFrom("video_calls")
    .select("connected_at as connectedAt")
    .where("id", "=", callId)
    .where("ended_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}
