import { housesOfObjection, sameDoorKey, unitOfObjection } from "@rundgang/domain";
import { sql } from "kysely";

import { inForceSql } from "../../db/objections.ts";
import type { Writer } from "../../db/open-database.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import { refreshUnit } from "../refresh-unit.ts";

interface Door {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly zusatz: string;
  readonly plz: string;
}

/** The same text for the same house, whichever provider serves it; two villages of one postcode may share it (`housesOfObjection`). */
export function doorKeyOf(door: Door): string {
  return sameDoorKey({ ...door, provider: "" });
}

/**
 * Matches the objections in force at these addresses anew: an import has brought them, or their units, somebody has added one, or a name was learnt there
 * (decision 163). Of many addresses few have one: they are told apart by one statement.
 */
export async function extendObjections(tx: Writer, addressIds: readonly string[]): Promise<void> {
  if (addressIds.length === 0) return;
  const addresses = await tx
    .selectFrom("addresses")
    .select(["strasse", "hausnummer", "hausnummer_zusatz as zusatz", "plz"])
    .where(sql<boolean>`id = any(${uuidArray(addressIds)})`)
    /* Any objection in force at such a house number: most batches have none. */
    .where(
      sql<boolean>`exists (select from objections o join addresses d on d.id = o.address_id
        where ${inForceSql} and d.plz = addresses.plz and d.hausnummer = addresses.hausnummer)`,
    )
    .execute();
  for (const door of new Set(addresses.map(doorKeyOf))) {
    const objections = await tx
      .selectFrom("objections as o")
      .select("o.id")
      .where("o.door_key", "=", door)
      .where(inForceSql)
      .orderBy("o.number")
      .execute();
    for (const { id } of objections) await matchObjection(tx, id);
  }
}

/**
 * Makes an objection hold for its unit and for the same dwelling in the addresses of every other provider, as far as these can be told now, and for no other
 * one any more. Units for which that changes are derived again.
 */
export async function matchObjection(tx: Writer, id: string): Promise<void> {
  const objection = await tx
    .selectFrom("objections")
    .innerJoin("addresses", "addresses.id", "objections.address_id")
    .select(["objections.address_id as addressId", "objections.unit_id as unitId", "position", "name", "provider_id as provider"])
    .select(["ort", "plz", "hausnummer", "door_key as doorKey"])
    .where("objections.id", "=", id)
    .executeTakeFirstOrThrow();
  const own = await ownUnit(tx, objection);
  const wanted = new Set(own === null ? [] : [own.id]);
  if (own !== null && (own.id !== objection.unitId || own.name !== objection.name)) {
    await tx.updateTable("objections").set({ unit_id: own.id, name: own.name }).where("id", "=", id).execute();
  }
  const rows = await tx.selectFrom("objection_units").select("unit_id").where("objection_id", "=", id).execute();
  const held = new Set(rows.map((row) => row.unit_id));
  const objecting = { position: objection.position, name: own?.name ?? objection.name };
  for (const house of await housesOf(tx, objection)) {
    const unit = unitOfObjection(objecting, await unitsOf(tx, house), held);
    if (unit !== null) wanted.add(unit);
  }
  const added = [...wanted].filter((unit) => !held.has(unit));
  const ended = [...held].filter((unit) => !wanted.has(unit));
  for (const unit of added) await tx.insertInto("objection_units").values({ objection_id: id, unit_id: unit }).execute();
  for (const unit of ended) {
    await tx.deleteFrom("objection_units").where("objection_id", "=", id).where("unit_id", "=", unit).execute();
  }
  for (const unit of [...added, ...ended].toSorted()) await refreshUnit(tx, unit);
}

interface Objecting {
  readonly addressId: string;
  readonly unitId: string | null;
  readonly position: number;
  readonly name: string | null;
}

/** The unit at which it was recorded, with the name by which it is found elsewhere: who objected, else as its bell says since. Null: an import has it taken away. */
async function ownUnit(tx: Writer, { addressId, unitId, position, name }: Objecting) {
  const units = await unitsOf(tx, addressId);
  const own = unitId === null ? unitOfObjection({ position, name }, units) : unitId;
  const unit = units.find((one) => one.id === own);
  return unit === undefined ? null : { id: unit.id, name: name ?? unit.name };
}

function unitsOf(tx: Writer, addressId: string) {
  return tx
    .selectFrom("units")
    .select(["id", "position", "name"])
    .where("address_id", "=", addressId)
    .orderBy("position")
    .execute();
}

async function housesOf(
  tx: Writer,
  objection: Pick<Door, "plz" | "hausnummer"> & {
    readonly addressId: string;
    readonly provider: number;
    readonly ort: string;
    readonly doorKey: string;
  },
): Promise<readonly string[]> {
  const houses = await tx
    .selectFrom("addresses")
    .select(["id", "provider_id as provider", "ort", "strasse", "hausnummer", "hausnummer_zusatz as zusatz", "plz"])
    .where("plz", "=", objection.plz)
    .where("hausnummer", "=", objection.hausnummer)
    .orderBy("id")
    .execute();
  return housesOfObjection(
    { id: objection.addressId, provider: objection.provider, ort: objection.ort },
    houses.filter((house) => doorKeyOf(house) === objection.doorKey),
  );
}
