import { dateOf, errorCatalogue } from "@rundgang/contracts";
import { laterObjectionEnd, objectionFault, type ObjectionSource } from "@rundgang/domain";
import { sql } from "kysely";

import { inForceSql, objectionOfUnit } from "../../db/objections.ts";
import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import { doorKeyOf, matchObjection } from "./extend-objections.ts";

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
  const receivedOn = dayOf(given, today);
  const fault = objectionFault({ receivedOn, until }, today);
  if (fault !== null) return refuseField(fault.field, fault.message);
  const door = await tx
    .selectFrom("addresses")
    .select(["strasse", "hausnummer", "hausnummer_zusatz as zusatz", "plz"])
    .where("id", "=", place.addressId)
    .executeTakeFirstOrThrow();
  const there = place.unitId === null ? await objectionWithoutUnit(tx, place) : await objectionOfUnit(tx, place.unitId);
  const inserted = await tx
    .insertInto("objections")
    .values({
      id,
      address_id: place.addressId,
      unit_id: place.unitId,
      position: place.position,
      door_key: doorKeyOf(door),
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
  await matchObjection(tx, id);
  return null;
}

/** The day on which it came in. A device whose clock runs ahead of ours around midnight says its own today: that is today. */
function dayOf({ receivedOn, at }: NewObjection, today: string): string {
  const itsToday = dateOf(at.toISOString());
  const said = receivedOn ?? itsToday;
  return said > today && said <= itsToday ? today : said;
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
