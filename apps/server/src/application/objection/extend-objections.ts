import { sameDoorKey, unitOfObjection } from "@rundgang/domain";
import { sql } from "kysely";

import { inForceSql } from "../../db/objections.ts";
import type { Writer } from "../../db/open-database.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import { refreshUnit } from "../refresh-unit.ts";
import { callOffAppointments } from "./call-off-appointments.ts";

interface Door {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly zusatz: string;
  readonly plz: string;
}

/** The same text for the same house, whichever provider serves it. */
export function doorKeyOf(door: Door): string {
  return sameDoorKey({ ...door, provider: "" });
}

/**
 * Makes objections in force hold at these addresses as well: an import has brought them, or their units, or somebody has added one (decision 163). A unit
 * for which one holds anew is derived again. Of many addresses few have one: they are told apart by one statement.
 */
export async function extendObjections(tx: Writer, addressIds: readonly string[]): Promise<void> {
  if (addressIds.length === 0) return;
  const addresses = await tx
    .selectFrom("addresses")
    .select(["id", "strasse", "hausnummer", "hausnummer_zusatz as zusatz", "plz"])
    .where(sql<boolean>`id = any(${uuidArray(addressIds)})`)
    /* Any objection in force at such a house number: most batches have none. */
    .where(
      sql<boolean>`exists (select from objections o join addresses d on d.id = o.address_id
        where ${inForceSql} and d.plz = addresses.plz and d.hausnummer = addresses.hausnummer)`,
    )
    .execute();
  for (const address of addresses) {
    const objections = await tx
      .selectFrom("objections as o")
      .select(["o.id", "o.address_id as addressId", "o.position", "o.name"])
      .where("o.door_key", "=", doorKeyOf(address))
      .where(inForceSql)
      .orderBy("o.number")
      .execute();
    for (const objection of objections) await holdAt(tx, objection, address.id);
  }
}

/** An objection as it is matched with the units of a house. */
export interface MatchedObjection {
  readonly id: string;
  readonly addressId: string;
  readonly position: number;
  readonly name: string | null;
}

/** Makes an objection hold for its unit at an address, where that can be told and none holds there yet. */
export async function holdAt(tx: Writer, objection: MatchedObjection, addressId: string): Promise<void> {
  const units = await tx
    .selectFrom("units")
    .select(["id", "position", "name"])
    .where("address_id", "=", addressId)
    .orderBy("position")
    .execute();
  const held = await tx.selectFrom("objection_units").select("unit_id").where("objection_id", "=", objection.id).execute();
  if (units.some(({ id }) => held.some((one) => one.unit_id === id))) return;
  const unitId = unitOfObjection(objection, units);
  if (unitId === null) return;
  await tx.insertInto("objection_units").values({ objection_id: objection.id, unit_id: unitId }).execute();
  if (addressId === objection.addressId) {
    await tx.updateTable("objections").set({ unit_id: unitId }).where("id", "=", objection.id).execute();
  }
  await refreshUnit(tx, unitId);
  await callOffAppointments(tx, objection.id, unitId);
}
