import { dateOf, errorCatalogue } from "@rundgang/contracts";
import { laterObjectionEnd, objectionFault, type ObjectionSource } from "@rundgang/domain";
import { sql } from "kysely";

import { inForceSql, objectionOfUnit } from "../../db/objections.ts";
import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import { refreshUnit } from "../refresh-unit.ts";
import { callOffAppointments } from "./call-off-appointments.ts";
import { doorKeyOf, holdAt, type MatchedObjection } from "./extend-objections.ts";

/** Where somebody objects. */
export interface ObjectionPlace {
  readonly addressId: string;
  /** Null: an import has taken the unit away since; it holds from when there is one of that number again. */
  readonly unitId: string | null;
  readonly position: number;
  readonly name: string | null;
}

/** What is recorded. */
export interface NewObjection {
  readonly id: string;
  readonly place: ObjectionPlace;
  readonly source: ObjectionSource;
  /** ISO dates; null: the day of `at`, and until somebody ends it. */
  readonly receivedOn: string | null;
  readonly until: string | null;
  readonly note: string;
  /** Null: the customer himself, on the page of the order. */
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly at: Date;
}

/** Where a unit lies, locked; where an import has taken it away, by what the sender knew. Refusal: `unit_unknown`. */
export async function objectionPlace(
  tx: Writer,
  unitId: string,
  known: { readonly addressId: string | null; readonly position: number | null },
): Promise<ObjectionPlace | Refusal> {
  const unit = await tx
    .selectFrom("units")
    .select(["address_id as addressId", "position", "name"])
    .where("id", "=", unitId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (unit !== undefined) return { ...unit, unitId };
  const { addressId, position } = known;
  const address =
    addressId === null || position === null
      ? undefined
      : await tx.selectFrom("addresses").select("id").where("id", "=", addressId).executeTakeFirst();
  if (address === undefined || position === null) {
    return refuseInvalid([{ propertyPath: "unit", message: errorCatalogue.unit_unknown.text }], "unit_unknown");
  }
  return { addressId: address.id, unitId: null, position, name: null };
}

/**
 * Records an objection to visits and calls for the unit and for the same dwelling in the addresses of every other provider (decision 163). Where one is in
 * force it is kept as said again, and the later end counts. Open appointments are called off. Refused at the field: days that cannot stand; uuid_conflict.
 * @param today ISO date in Berlin
 */
export async function recordObjection(tx: Writer, given: NewObjection, now: Date): Promise<Refusal | null> {
  const { id, place, until } = given;
  const today = dateOf(now.toISOString());
  const receivedOn = given.receivedOn ?? dateOf(given.at.toISOString());
  const fault = objectionFault({ receivedOn, until }, today);
  if (fault !== null) return refuseField(fault.field, fault.message);
  const door = await tx
    .selectFrom("addresses")
    .select(["strasse", "hausnummer", "hausnummer_zusatz as zusatz", "plz"])
    .where("id", "=", place.addressId)
    .executeTakeFirstOrThrow();
  const doorKey = doorKeyOf(door);
  const there = place.unitId === null ? await objectionWithoutUnit(tx, place) : await objectionOfUnit(tx, place.unitId);
  const inserted = await tx
    .insertInto("objections")
    .values({
      id,
      address_id: place.addressId,
      unit_id: place.unitId,
      position: place.position,
      door_key: doorKey,
      name: place.name,
      source: given.source,
      received_on: receivedOn,
      until,
      note: given.note.trim(),
      user_id: given.userId,
      order_id: given.orderId,
      created_at: given.at,
      same_as: there?.id ?? null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  if (there !== null) {
    const later = laterObjectionEnd(there.until, until);
    if (later !== there.until) await tx.updateTable("objections").set({ until: later }).where("id", "=", there.id).execute();
    return null;
  }
  await holdEverywhere(tx, { id, addressId: place.addressId, position: place.position, name: place.name }, place.unitId, door);
  return null;
}

/** Of a unit that an import has taken away. */
async function objectionWithoutUnit(tx: Writer, { addressId, position }: ObjectionPlace) {
  const row = await tx
    .selectFrom("objections as o")
    .where("o.address_id", "=", addressId)
    .where("o.position", "=", position)
    .where(inForceSql)
    .select(["o.id", sql<string | null>`o.until::text`.as("until")])
    .executeTakeFirst();
  return row ?? null;
}

/** At the unit itself, and at the same house of each other provider. */
async function holdEverywhere(
  tx: Writer,
  objection: MatchedObjection,
  unitId: string | null,
  door: { readonly strasse: string; readonly hausnummer: string; readonly zusatz: string; readonly plz: string },
): Promise<void> {
  if (unitId === null) {
    await holdAt(tx, objection, objection.addressId);
  } else {
    await tx.insertInto("objection_units").values({ objection_id: objection.id, unit_id: unitId }).execute();
    await refreshUnit(tx, unitId);
    await callOffAppointments(tx, objection.id, unitId);
  }
  const houses = await tx
    .selectFrom("addresses")
    .select(["id", "strasse", "hausnummer", "hausnummer_zusatz as zusatz", "plz"])
    .where("plz", "=", door.plz)
    .where("hausnummer", "=", door.hausnummer)
    .where("id", "<>", objection.addressId)
    .orderBy("id")
    .execute();
  const wanted = doorKeyOf(door);
  for (const house of houses) if (doorKeyOf(house) === wanted) await holdAt(tx, objection, house.id);
}
