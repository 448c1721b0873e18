import { idOfIri } from "@rundgang/contracts";
import { onDutyMs } from "@rundgang/domain";
import { sql, type RawBuilder } from "kysely";

import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { hasScope } from "./neighbour-calls.ts";
import { ledUsers, leadsOf } from "./lead-team.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";

/** Whose appointment it is, or who made it, may change it and name it in a qualification. */
export function isOwnAppointment(
  actor: Actor,
  appointment: { readonly user_id: string | null; readonly created_by: string | null },
): boolean {
  return appointment.user_id === actor.id || appointment.created_by === actor.id;
}

/** Since when a sign of duty counts, by the database's clock, which is one for all servers. */
const dutySince = sql`(now() - make_interval(secs => ${onDutyMs / 1000}))`;

/** Whether the appointment `t` is an immediate call that anybody on duty may accept. */
export const isOpenCall = sql<boolean>`(t.type = 'IMMEDIATE_VIDEO_CALL' and t.user_id is null and not t.done)`;

/** An open call, or one that somebody took or took back so lately that the devices of those on duty still have to hear of it. */
const concernsDuty = sql<boolean>`(${isOpenCall} or (t.type = 'IMMEDIATE_VIDEO_CALL'
  and case when t.user_id is null then t.updated_at else t.accepted_at end > ${dutySince}))`;

const onDutySql = (userId: string) =>
  sql<boolean>`exists (select from users d where d.id = ${userId}::uuid and d.last_ping_at > ${dutySince})`;

/** Whether somebody is on duty at this moment. */
export async function isOnDuty(db: Reader, userId: string): Promise<boolean> {
  const [row] = await readRows(
    db,
    sql<{ on: boolean }>`d.last_ping_at > ${dutySince} as "on"`,
    sql`users d where d.id = ${userId}::uuid`,
  );
  return row?.on === true;
}

/** Whether the row of `users` with that alias is on duty. */
export function isOnDutySql(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.last_ping_at`)} > ${dutySince})`;
}

/** Whether a row of `users` is off duty. */
export const offDutySql = sql<boolean>`(last_ping_at is null or last_ping_at <= ${dutySince})`;

/** Whose list has the appointment `t`: one's own, and open calls that one made or, on duty, may accept; a neighbour system's has all of them. */
export function isListedFor(actor: Actor): RawBuilder<boolean> {
  if (hasScope(actor, "appointments:read")) return sql<boolean>`true`;
  const { id } = actor;
  const mayTake = sql`${isOpenCall} and (t.created_by = ${id}::uuid or ${onDutySql(id)})`;
  return sql<boolean>`(t.user_id = ${id}::uuid or (${mayTake}))`;
}

/** Users (`user_id`) who lead whose appointment it is, or who made it. */
export function leadsOfAppointment(appointmentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return leadsOf(sql`select unnest(array[t.user_id, t.created_by]) as user_id from appointments t where t.id = ${appointmentId}`);
}

/** Whether somebody may read an appointment (3-decisions "Field work"); null when there is none. */
export async function mayReadAppointment(db: Reader, actor: Actor, appointmentId: string): Promise<boolean | null> {
  const { id } = actor;
  const reads = sql<{ reads: boolean }>`
    t.user_id is not distinct from ${id}::uuid or t.created_by is not distinct from ${id}::uuid
      or t.handed_from is not distinct from ${id}::uuid
      or coalesce(t.user_id = any(${ledUsers(actor)}) or t.created_by = any(${ledUsers(actor)}), false)
      or (${concernsDuty} and ${onDutySql(id)}) or ${sql.lit(hasScope(actor, "appointments:read"))} as reads`;
  const [row] = await readRows(db, reads, sql`appointments t where t.id = ${appointmentId}`);
  return row?.reads ?? null;
}

/** The same rule from the other side: users (`user_id`) who may read the appointment with that id. */
export function readersOfAppointment(appointmentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select unnest(array[t.user_id, t.created_by, t.handed_from]) as user_id from appointments t where t.id = ${appointmentId}
    union select d.id from appointments t join users d on d.last_ping_at > ${dutySince}
      where t.id = ${appointmentId} and ${concernsDuty}`;
}

/** Checks the appointment that a qualification names; one that has not arrived is a missing parent. */
export async function mayNameAppointment(db: Reader, actor: Actor, iri: string | undefined): Promise<Refusal | null> {
  if (iri === undefined) return null;
  const appointment = await db
    .selectFrom("appointments")
    .select(["user_id", "created_by"])
    .where("id", "=", idOfIri(iri))
    .executeTakeFirst();
  if (appointment === undefined) return refuse("parent_missing");
  return isOwnAppointment(actor, appointment) ? null : refuse("forbidden");
}
