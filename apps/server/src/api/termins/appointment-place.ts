import { idOfIri } from "@rundgang/contracts";
import { canTakeAppointment } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import type { Actor } from "../../policies/actor.ts";
import { mayWriteTo } from "../../policies/write-access.ts";

/** Where an appointment takes place. */
export interface Place {
  readonly addressId: string | null;
  readonly unitId: string | null;
}

interface Named {
  readonly address?: string | undefined;
  readonly unit?: string | null | undefined;
}

/**
 * Checks the address and unit that an appointment's data names: they have arrived, belong together, are the actor's own or were so when
 * the appointment `id` was recorded at `at`, and the unit is not sold (A §4).
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
  if (addressId === null) return { addressId, unitId };
  const refusal = await mayWriteTo(tx, actor, addressId, at, { type: "Termin", id });
  if (refusal === "missing") return refuse("parent_missing");
  return refusal ?? { addressId, unitId };
}

/** Whether an appointment at that unit may still be moved: not where the unit is sold. Null means yes. */
export async function refuseSold(tx: Writer, unitId: string | null): Promise<Refusal | null> {
  const address = unitId === null ? null : await addressOfUnit(tx, unitId);
  return isRefusal(address) ? address : null;
}

async function addressOfUnit(tx: Writer, unitId: string): Promise<string | Refusal> {
  const unit = await tx.selectFrom("units").select(["address_id", "status"]).where("id", "=", unitId).executeTakeFirst();
  if (unit === undefined) return refuse("parent_missing");
  if (!canTakeAppointment(unit.status)) {
    return refuseField("data.unit", "Für eine verkaufte Wohneinheit kann kein Termin angelegt werden.");
  }
  return unit.address_id;
}
