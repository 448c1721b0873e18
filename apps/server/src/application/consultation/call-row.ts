import { consultationPagePath, type wire } from "@rundgang/contracts";

import type { Reader } from "../../db/open-database.ts";
import type { Keys } from "../../sessions/keys.ts";
import { linkTokenOf, nameOfLinkToken } from "../../sessions/link-token.ts";

/** A video call with its appointment. */
export interface CallRow {
  readonly id: string;
  readonly nonce: string;
  readonly askedAt: Date;
  readonly connectedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
  readonly appointmentId: string;
  readonly type: string | null;
  /** The consultant; null while nobody has it. */
  readonly userId: string | null;
  readonly consultant: string | null;
  readonly addressId: string | null;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly done: boolean;
  readonly moves: number;
  readonly subject: string;
  readonly data: Record<string, unknown>;
}

/** Calls with their appointments, `c` and `a`. */
export function callRows(db: Reader) {
  return db
    .selectFrom("video_calls as c")
    .innerJoin("appointments as a", "a.id", "c.appointment_id")
    .leftJoin("users as u", "u.id", "a.user_id")
    .select(["c.id", "c.nonce", "c.asked_at as askedAt", "c.connected_at as connectedAt", "c.ended_at as endedAt"])
    .select(["c.ended_by as endedBy", "a.id as appointmentId", "a.type", "a.user_id as userId", "u.name as consultant"])
    .select(["a.address_id as addressId", "a.begins_at as beginsAt", "a.ends_at as endsAt", "a.done", "a.subject", "a.data"])
    .select(({ fn }) => fn<number>("cardinality", ["a.moved_from"]).as("moves"));
}

/** Null where there is none. */
export async function findCall(db: Reader, id: string): Promise<CallRow | null> {
  return (await callRows(db).where("c.id", "=", id).executeTakeFirst()) ?? null;
}

/** The call of an appointment; null where it has none. */
export async function findCallOfAppointment(db: Reader, appointmentId: string): Promise<CallRow | null> {
  return (await callRows(db).where("c.appointment_id", "=", appointmentId).executeTakeFirst()) ?? null;
}

/** The call whose page a token opens; null where it is none of ours. */
export async function findCallByToken(db: Reader, keys: Keys, token: string): Promise<CallRow | null> {
  const nonce = nameOfLinkToken(keys.rings.links, "consultation", token);
  return nonce === null ? null : ((await callRows(db).where("c.nonce", "=", nonce).executeTakeFirst()) ?? null);
}

/** Address of the customer's page, with the token behind `#` (decision 068). */
export function consultationUrl(publicUrl: string, keys: Keys, { nonce }: Pick<CallRow, "nonce">): string {
  return `${publicUrl}${consultationPagePath}#${linkTokenOf(keys.links, "consultation", nonce)}`;
}

/** Whether it waits for anybody on duty. */
export function isOfNow({ type }: Pick<CallRow, "type">): boolean {
  return type === "IMMEDIATE_VIDEO_CALL";
}

/** Name and mail address of who asked, as the appointment has them. */
export function customerOf({ data }: Pick<CallRow, "data">): { readonly name: string; readonly mail: string } {
  const customer = data["customer"];
  const textOf = (name: string) => {
    const value = typeof customer === "object" && customer !== null ? Reflect.get(customer, name) : undefined;
    return typeof value === "string" ? value : "";
  };
  return { name: textOf("name"), mail: textOf("mail") };
}

const quarterMs = 15 * 60_000;

/**
 * What the customer's page says of a call. Whoever marks the appointment of a call as done that was never connected has ended it as well.
 */
export function stateOf(call: CallRow, now: Date): wire.Consultation["state"] {
  const { connectedAt, endedAt, endedBy } = call;
  if (endedAt !== null && connectedAt === null && endedBy === "customer") return "cancelled";
  if (endedAt !== null && connectedAt === null && endedBy === "server") return "missed";
  if (isOver(call)) return "ended";
  if (connectedAt !== null) return "connected";
  if (call.userId === null) return "waiting";
  return isOfNow(call) || now.getTime() >= call.beginsAt.getTime() - quarterMs ? "ready" : "waiting";
}

/** Whether nobody can come into it any more. */
export function isOver({ endedAt, connectedAt, done }: Pick<CallRow, "endedAt" | "connectedAt" | "done">): boolean {
  return endedAt !== null || (done && connectedAt === null);
}
