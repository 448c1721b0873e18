import { idOfIri } from "@rundgang/contracts";
import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";

/** Whose appointment it is, or who made it, may change it and name it in a qualification. */
export function isOwnAppointment(
  actor: Actor,
  appointment: { readonly user_id: string | null; readonly created_by: string | null },
): boolean {
  return appointment.user_id === actor.id || appointment.created_by === actor.id;
}

/** Checks the appointment that a qualification names; one that has not arrived is a missing parent. */
export async function mayNameAppointment(db: Kysely<Tables>, actor: Actor, iri: string | undefined): Promise<Refusal | null> {
  if (iri === undefined) return null;
  const appointment = await db
    .selectFrom("appointments")
    .select(["user_id", "created_by"])
    .where("id", "=", idOfIri(iri))
    .executeTakeFirst();
  if (appointment === undefined) return refuse("parent_missing");
  return isOwnAppointment(actor, appointment) ? null : refuse("forbidden");
}
