import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { unitAccess } from "./own-address.ts";
import type { Reader } from "../db/open-database.ts";

/**
 * Name and type of a unit: at an own address, and at a foreign one by who has an order there, for naming the customer belongs to
 * the order's chain (3-decisions "Rights and events").
 */
export async function mayEditUnit(db: Reader, actor: Actor, unitId: string): Promise<Refusal | null> {
  if ((await unitAccess(db, actor, unitId)) === "own") return null;
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("unit_id", "=", unitId)
    .where("user_id", "=", actor.id)
    .executeTakeFirst();
  return order === undefined ? refuse("foreign_territory") : null;
}
