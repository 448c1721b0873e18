import { clockSkewLimitMs } from "@rundgang/domain";
import { sql, type RawBuilder } from "kysely";

import type { Reader, Writer } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";
import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { askerOf, ownAddress } from "./own-address.ts";

/**
 * Whose an address is to somebody who recorded something there at a time (decision 099): his own now; his own when he recorded it; given
 * away before he recorded it; or another's all along.
 */
export type WriteAccess =
  | { readonly type: "own" | "lost" | "foreign" }
  | { readonly type: "formerly_own"; readonly addressId: string; readonly lostAt: Date };

/** What is written, as the resource that it makes or changes. */
export interface TimedWrite {
  /** Its `@type` on the wire. */
  readonly type:
    | "AdressQualifikation"
    | "UnitComment"
    | "Termin"
    | "Wohneinheit"
    | "Adresse"
    | "Contact"
    | "AddressNote"
    | "Objection";
  readonly id: string;
}

/** To an address at a time; null where there is no such address. */
export function writeAccess(db: Reader, actor: Actor, addressId: string, at: Date): Promise<WriteAccess | null> {
  return accessOf(db, actor, at, sql`addresses a where a.id = ${addressId}`);
}

/** As `writeAccess`, for the address of a unit. */
export function unitWriteAccess(db: Reader, actor: Actor, unitId: string, at: Date): Promise<WriteAccess | null> {
  return accessOf(db, actor, at, sql`units u join addresses a on a.id = u.address_id where u.id = ${unitId}`);
}

/** True where only an order and the blacklist are open (A §4). */
export function isForeign({ type }: WriteAccess): boolean {
  return type === "foreign" || type === "lost";
}

/** Why nothing of one's own can be written there; null where it can. */
export function refuseForeign(access: WriteAccess): Refusal | null {
  return isForeign(access) ? refuse(access.type === "lost" ? "territory_lost" : "foreign_territory") : null;
}

/** Notes that something was taken although its territory had gone meanwhile. Nothing for what is one's own. */
export async function flagFormer(tx: Writer, actor: Actor, access: WriteAccess, at: Date, write: TimedWrite): Promise<void> {
  if (access.type !== "formerly_own") return;
  await tx
    .insertInto("former_territory_writes")
    .values({ ...write, address_id: access.addressId, user_id: actor.id, recorded_at: at, lost_at: access.lostAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether something of one's own can be written to an address, and flags it where that was only so when it was recorded. */
export async function mayWriteTo(
  tx: Writer,
  actor: Actor,
  addressId: string,
  at: Date,
  write: TimedWrite,
): Promise<Refusal | "missing" | null> {
  const access = await writeAccess(tx, actor, addressId, at);
  if (access === null) return "missing";
  const refusal = refuseForeign(access);
  if (refusal === null) await flagFormer(tx, actor, access, at, write);
  return refusal;
}

interface Row {
  readonly address: string;
  readonly own: boolean;
  readonly lostAt: Date | null;
}

async function accessOf(db: Reader, actor: Actor, at: Date, from: RawBuilder<unknown>): Promise<WriteAccess | null> {
  const columns = sql<Row>`a.id as address, ${ownAddress(askerOf(actor))} as own, ${lostAt(actor)} as "lostAt"`;
  const [row] = await readRows(db, columns, from);
  if (row === undefined) return null;
  if (row.own) return { type: "own" };
  if (row.lostAt === null) return { type: "foreign" };
  if (at.getTime() > row.lostAt.getTime() + clockSkewLimitMs) return { type: "lost" };
  return { type: "formerly_own", addressId: row.address, lostAt: row.lostAt };
}

/** When the address `a` was last the actor's by a territory that he had while the address lay in it; null where it never was. */
function lostAt({ id }: Actor): RawBuilder<Date | null> {
  const ever = sql`'infinity'::timestamptz`;
  return sql<Date | null>`(
    select max(least(m.until, p.until))
    from (
      select territory_id, since, ${ever} as until from territory_members where user_id = ${id}::uuid
      union all select territory_id, since, until from past_territory_members where user_id = ${id}::uuid
    ) m
    join (
      select territory_id, since, ${ever} as until from address_territories where address_id = a.id
      union all select territory_id, since, until from past_address_territories where address_id = a.id
    ) p on p.territory_id = m.territory_id
    where greatest(m.since, p.since) < least(m.until, p.until)
  )`;
}
