import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { offDutySql } from "../policies/use-appointment.ts";

/** Whose duty ended without a word (the app was closed) is nowhere any more (3-decisions "Rights and events"). */
export async function forgetPositions(db: Kysely<Tables>): Promise<void> {
  await db.updateTable("users").set({ duty_position: null }).where("duty_position", "is not", null).where(offDutySql).execute();
}
