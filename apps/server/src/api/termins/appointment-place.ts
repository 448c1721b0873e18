import { idOfIri } from "@rundgang/contracts";
import { canTakeAppointment, noVisitsMessage, refusesVisits } from "@rundgang/domain";

import { objectionOfUnit } from "../../db/objections.ts";
import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import type { Actor } from "../../policies/actor.ts";
import { mayWriteTo } from "../../policies/write-access.ts";

/** Where an appointment takes place. */
export interface Place {
  readonly addressId: string | null;
  readonly unitId: string | null;
  /** Since when its unit objects to visits, and takes no appointment any more (decision 163); null where it does not. */
  readonly objectedAt: Date | null;
}

interface Named {
  readonly address?: string | undefined;
  readonly unit?: string | null | undefined;
}

/**
 * Checks the address and unit that an appointment's data names: they have arrived, belong together, are the actor's own or were so when
 * the appointment `id` was recorded at `at`, and the unit is not sold (A §4). The unit is locked: whoever objects at the same time comes before or after.
 */
export async function checkPlace(
  tx: Writer,
  actor: Actor,
  data: Named,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<Place | Refusal> {
  const unitId = data.unit === undefined || data.unit === null ? null : idOfIri(data.unit);
  const named = data.address === undefined ? null : idOfIri(data.address);
  const unitAddress = unitId === null ? null : await addressOfUnit(tx, unitId);
  if (isRefusal(unitAddress)) return unitAddress;
  if (named !== null && unitAddress !== null && named !== unitAddress) {
    return refuseField("data.unit", "Die Wohneinheit gehört nicht zu dieser Adresse.");
  }
  const addressId = unitAddress ?? named;
  if (addressId === null) return { addressId, unitId, objectedAt: null };
  const refusal = await mayWriteTo(tx, actor, addressId, at, { type: "Termin", id });
  if (refusal === "missing") return refuse("parent_missing");
  if (refusal !== null) return refusal;
  return { addressId, unitId, objectedAt: unitId === null ? null : await objectedAt(tx, unitId) };
}

/** Since when a locked unit objects to visits; null where it does not, or an order is under way, whose calls go on (decision 163). */
async function objectedAt(tx: Writer, unitId: string): Promise<Date | null> {
  const unit = await tx.selectFrom("units").select(["status", "no_visits"]).where("id", "=", unitId).executeTakeFirst();
  if (unit === undefined || !refusesVisits({ status: unit.status, noVisits: unit.no_visits })) return null;
  return (await objectionOfUnit(tx, unitId))?.createdAt ?? null;
}

/** Where an appointment stays whose time or state is changed, by its unit as it is now, which is locked already. */
export async function placeAsBefore(tx: Writer, { addressId, unitId }: Omit<Place, "objectedAt">): Promise<Place> {
  return { addressId, unitId, objectedAt: unitId === null ? null : await objectedAt(tx, unitId) };
}

/** Whether an appointment at that unit may still be moved: not where the unit is sold. Null means yes. */
export async function refuseMove(tx: Writer, unitId: string | null): Promise<Refusal | null> {
  const address = unitId === null ? null : await addressOfUnit(tx, unitId);
  return isRefusal(address) ? address : null;
}

/** Whether somebody may still be called on there, as it was agreed at a time: not where the unit objected by then. Null means yes. */
export function refuseObjecting({ objectedAt: objected }: Place, at: Date): Refusal | null {
  return objected !== null && at >= objected ? refuseField("data.unit", noVisitsMessage) : null;
}

/** Locks a unit, but not its key, which its appointments hold. */
export function lockUnit(tx: Writer, unitId: string) {
  return tx.selectFrom("units").select(["address_id", "status"]).where("id", "=", unitId).forNoKeyUpdate().executeTakeFirst();
}

async function addressOfUnit(tx: Writer, unitId: string): Promise<string | Refusal> {
  const unit = await lockUnit(tx, unitId);
  if (unit === undefined) return refuse("parent_missing");
  if (!canTakeAppointment(unit.status)) {
    return refuseField("data.unit", "Für eine verkaufte Wohneinheit kann kein Termin angelegt werden.");
  }
  return unit.address_id;
}
