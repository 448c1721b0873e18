import type { Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";
import type { Writer } from "../db/open-database.ts";
import { flagFormer, refuseForeign, unitWriteAccess } from "./write-access.ts";

/**
 * Name and type of a unit: at an own address, and at a foreign one by who has an order there, for naming the customer belongs to
 * the order's chain (3-decisions "Rights and events"). What was recorded at `at`, while it was an own one, counts as that.
 */
export async function mayEditUnit(tx: Writer, actor: Actor, unitId: string, at: Date): Promise<Refusal | null> {
  const access = (await unitWriteAccess(tx, actor, unitId, at)) ?? { type: "foreign" };
  const refusal = refuseForeign(access);
  if (refusal === null) {
    await flagFormer(tx, actor, access, at, { type: "Wohneinheit", id: unitId });
    return null;
  }
  const order = await tx
    .selectFrom("orders")
    .select("id")
    .where("unit_id", "=", unitId)
    .where("user_id", "=", actor.id)
    .executeTakeFirst();
  return order === undefined ? refusal : null;
}
