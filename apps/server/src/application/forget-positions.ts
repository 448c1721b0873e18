import { offDutySql } from "../policies/use-appointment.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";

/** Whose duty ended without a word (the app was closed) is nowhere any more (3-decisions "Rights and events"). */
export async function forgetPositions(db: Reader): Promise<void> {
  await transact(db, (tx) =>
    tx.updateTable("users").set({ duty_position: null }).where("duty_position", "is not", null).where(offDutySql).execute(),
  );
}
