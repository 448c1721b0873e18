import { videoCallParties, type VideoCallParty } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";

/** A step of a call as it was written down. */
export interface StepOfCall {
  readonly step: string;
  readonly party: VideoCallParty | null;
  readonly at: Date;
  /** What a step of signing has bound; not there for the others, and for those from before it was. */
  readonly bound?: Readonly<Record<string, unknown>>;
}

/** What happened in a call when, the first before all others: evidence of its times. */
export async function readCallSteps(db: Reader, callId: string): Promise<StepOfCall[]> {
  const rows = await db
    .selectFrom("video_call_steps")
    .select(["step", "party", "at", "bound"])
    .where("call_id", "=", callId)
    .orderBy("id")
    .execute();
  return rows.map(({ step, party, at, bound }) => ({
    step,
    at,
    party: videoCallParties.find((one) => one === party) ?? null,
    ...(bound !== null && { bound }),
  }));
}

/** The call that an order was captured in, as its evidence has it; times as ISO instants. */
export interface CallOfOrder {
  readonly id: string;
  readonly steps: readonly (Omit<StepOfCall, "at"> & { readonly at: string })[];
}

/** Whether a party is in the call's channel, as its last step has it. */
export async function isPartyThere(db: Reader, callId: string, party: VideoCallParty): Promise<boolean> {
  const last = await db
    .selectFrom("video_call_steps")
    .select("step")
    .where("call_id", "=", callId)
    .where("party", "=", party)
    .where("step", "in", [`${party}_joined`, "connected", "line_lost"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.step !== "line_lost";
}

/** An order may be sent off a while after its call, by a device whose clock is a little wrong. */
const afterwards = sql`interval '2 hours'`;
const inaccuracy = sql`interval '10 minutes'`;

/** Calls with the orders that were captured in them, `c` and `o`, as they were bound at the receipt. */
function ordersOfCalls(db: Reader) {
  return db.selectFrom("orders as o").innerJoin("video_calls as c", "c.id", "o.video_call_id").select("c.id");
}

/** The same for orders from before calls were bound: their salesman was connected about that unit then, or shortly before. */
function earlierOrdersOfCalls(db: Reader) {
  return db
    .selectFrom("orders as o")
    .innerJoin("appointments as a", (join) => join.onRef("a.unit_id", "=", "o.unit_id").onRef("a.user_id", "=", "o.user_id"))
    .innerJoin("video_calls as c", "c.appointment_id", "a.id")
    .select("c.id")
    .where("o.call_bound", "=", false)
    .where(
      sql<boolean>`least(o.captured_at, o.received_at) between c.connected_at - ${inaccuracy} and coalesce(c.ended_at, 'infinity') + ${afterwards}`,
    );
}

/** The last call that a salesman was connected in about a unit when he captured something there, or shortly before; null where there was none. */
export async function findCallOfCapture(db: Reader, { unitId, salesmanId, capturedAt }: Capture): Promise<string | null> {
  const call = await db
    .selectFrom("appointments as a")
    .innerJoin("video_calls as c", "c.appointment_id", "a.id")
    .select("c.id")
    .where("a.unit_id", "=", unitId)
    .where("a.user_id", "=", salesmanId)
    .where(
      sql<boolean>`${capturedAt}::timestamptz between c.connected_at - ${inaccuracy} and coalesce(c.ended_at, 'infinity') + ${afterwards}`,
    )
    .orderBy("c.connected_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return call?.id ?? null;
}

/** What an order says of where and when it was captured. */
interface Capture {
  readonly unitId: string;
  readonly salesmanId: string;
  readonly capturedAt: Date;
}

/** Whether a salesman had been signed in from the network that a call was asked for from, within a day before. */
export async function wasAskedBeside(db: Reader, callId: string, salesmanId: string): Promise<boolean> {
  const call = await db.selectFrom("video_calls").select("asked_beside as beside").where("id", "=", callId).executeTakeFirst();
  return call?.beside.includes(salesmanId) ?? false;
}

/** Whether the salesman had a call about that unit when he captured something, or shortly before; also one whose pictures never came through. */
export async function hadCall(db: Reader, { unitId, salesmanId, capturedAt }: Capture): Promise<boolean> {
  const call = await db
    .selectFrom("appointments as a")
    .innerJoin("video_calls as c", "c.appointment_id", "a.id")
    .select("c.id")
    .where("a.unit_id", "=", unitId)
    .where("a.user_id", "=", salesmanId)
    .where(
      sql<boolean>`${capturedAt}::timestamptz between c.asked_at - ${inaccuracy} and coalesce(c.ended_at, 'infinity') + ${afterwards}`,
    )
    .limit(1)
    .executeTakeFirst();
  return call !== undefined;
}

/** Whether an order that was captured in a call has arrived. */
export async function hasOrder(db: Reader, callId: string): Promise<boolean> {
  const order =
    (await ordersOfCalls(db).where("c.id", "=", callId).limit(1).executeTakeFirst()) ??
    (await earlierOrdersOfCalls(db).where("c.id", "=", callId).limit(1).executeTakeFirst());
  return order !== undefined;
}

/** The last call that an order was captured in; null where there was none. */
export async function readCallOfOrder(db: Reader, orderId: string): Promise<CallOfOrder | null> {
  const call =
    (await ordersOfCalls(db).where("o.id", "=", orderId).executeTakeFirst()) ??
    (await earlierOrdersOfCalls(db).where("o.id", "=", orderId).orderBy("c.connected_at", "desc").limit(1).executeTakeFirst());
  return call === undefined ? null : readCallAsEvidence(db, call.id);
}

/** A call as the evidence of an order has it. */
export async function readCallAsEvidence(db: Reader, id: string): Promise<CallOfOrder> {
  const steps = await readCallSteps(db, id);
  return { id, steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })) };
}
