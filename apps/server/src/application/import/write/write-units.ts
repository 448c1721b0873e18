import { sql } from "kysely";

import type { Reader, Writer } from "../../../db/open-database.ts";
import { unitId } from "../../../places/natural-key.ts";
import { uuidArray } from "../../../db/uuid-array.ts";
import { planUnits, type StoredUnit } from "./plan-units.ts";

export interface AddressCount {
  readonly addressId: string;
  readonly units: number;
}

export interface WrittenUnits {
  readonly added: number;
  readonly removed: number;
  /** Beyond the count, but worked on. */
  readonly kept: number;
  /** Units that were there and stay, within the count. */
  readonly unchanged: number;
  /** Addresses whose units are others now. */
  readonly touched: readonly string[];
}

/** Brings the units of a batch of addresses to their counts. The addresses must exist. */
export async function writeUnits(tx: Writer, counts: readonly AddressCount[]): Promise<WrittenUnits> {
  const { add, remove, written } = await plan(tx, counts);
  if (remove.length > 0) await tx.deleteFrom("units").where("id", "in", remove).execute();
  if (add.length > 0) await insertUnits(tx, add).execute();
  return written;
}

/** What `writeUnits` would do. */
export async function foreseeUnits(db: Reader, counts: readonly AddressCount[]): Promise<WrittenUnits> {
  return (await plan(db, counts)).written;
}

interface Plan {
  readonly add: readonly NewUnit[];
  readonly remove: readonly string[];
  readonly written: WrittenUnits;
}

async function plan(db: Reader, counts: readonly AddressCount[]): Promise<Plan> {
  if (counts.length === 0) return { add: [], remove: [], written: { added: 0, removed: 0, kept: 0, unchanged: 0, touched: [] } };
  const stored = await loadUnits(
    db,
    counts.map(({ addressId }) => addressId),
  );
  const plans = counts.map(({ addressId, units }) => ({ addressId, ...planUnits(units, stored.get(addressId) ?? []) }));
  const remove = plans.flatMap((one) => one.remove);
  const add = plans.flatMap((one) => one.add.map((position) => newUnit(one.addressId, position)));
  const kept = plans.reduce((sum, one) => sum + one.kept, 0);
  const all = [...stored.values()].reduce((sum, units) => sum + units.length, 0);
  const touched = plans.flatMap((one) => (one.add.length + one.remove.length > 0 ? [one.addressId] : []));
  const unchanged = all - remove.length - kept;
  return { add, remove, written: { added: add.length, removed: remove.length, kept, unchanged, touched } };
}

/** One unit for each of these addresses that has none (A §9: the default count is 1); returns how many were made. */
export async function assumeOneUnit(tx: Writer, addressIds: readonly string[]): Promise<number> {
  const rows = addressIds.map((addressId) => newUnit(addressId, 1));
  if (rows.length === 0) return 0;
  const written = await insertUnits(tx, rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0n);
}

interface NewUnit {
  readonly id: string;
  readonly address_id: string;
  readonly position: number;
}

function insertUnits(tx: Writer, units: readonly NewUnit[]) {
  const positions = `{${units.map(({ position }) => position).join(",")}}`;
  return tx
    .insertInto("units")
    .columns(["id", "address_id", "position"])
    .expression(
      sql`select * from unnest(${uuidArray(units.map(({ id }) => id))}, ${uuidArray(units.map((unit) => unit.address_id))},
        ${positions}::int[])`,
    );
}

function newUnit(addressId: string, position: number): NewUnit {
  return { id: unitId(addressId, position), address_id: addressId, position };
}

/** True for a unit `u` that something was done with, its status aside, or that a salesman added. */
export const isWorkedOn = sql<boolean>`(u.created_by is not null or u.name is not null or u.order_id is not null
  or exists (select 1 from qualifications q where q.unit_id = u.id)
  or exists (select 1 from comments c where c.unit_id = u.id)
  or exists (select 1 from address_notes n where n.unit_id = u.id)
  or exists (select 1 from objection_units j where j.unit_id = u.id)
  or exists (select 1 from appointments a where a.unit_id = u.id)
  or exists (select 1 from broadcasts b where b.unit_id = u.id)
  or exists (select 1 from orders o where o.unit_id = u.id))`;

/** True for a unit `u` of which a person has said whether somebody else sold it: that stays (decision 096). */
const isNamedByOffice = sql<boolean>`exists (select 1 from ext_sales x where x.unit_id = u.id and x.user_id is not null)`;

async function loadUnits(db: Reader, addressIds: readonly string[]): Promise<ReadonlyMap<string, StoredUnit[]>> {
  const rows = await db
    .selectFrom("units as u")
    .select(["u.id", "u.address_id", "u.position"])
    .select(sql<boolean>`(u.status <> 'OPEN' or ${isWorkedOn} or ${isNamedByOffice})`.as("worked"))
    .where(sql<boolean>`u.address_id = any(${uuidArray(addressIds)})`)
    .execute();
  const units = new Map<string, StoredUnit[]>();
  for (const { address_id: address, ...unit } of rows) units.set(address, [...(units.get(address) ?? []), unit]);
  return units;
}
