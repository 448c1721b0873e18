import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { announceCarrier } from "../../hub/announce-masters.ts";

/** Makes a carrier; null where it is made. Refusals: 422 at `id` and at `name` where it is taken. */
export async function createCarrier(tx: Writer, id: string, name: string): Promise<Refusal | null> {
  const taken = await takenName(tx, id, name);
  if (taken !== null) return taken;
  const made = await tx
    .insertInto("carriers")
    .values({ id, name })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made === undefined) return refuseField("id", `Die Kennung „${id}“ gibt es schon.`);
  await announceCarrier(tx, id);
  return null;
}

/** What of a carrier is to become another; what is left out stays. */
interface CarrierChange {
  readonly name?: string | undefined;
  readonly ended?: boolean | undefined;
}

/**
 * Changes a carrier, or ends it: it is offered no more, and orders that name it keep it. Null where it is done. Refusals: `not_found`, 422 at `name`
 * where another one has it.
 */
export async function changeCarrier(tx: Writer, id: string, change: CarrierChange, now: Date): Promise<Refusal | null> {
  const carrier = await tx.selectFrom("carriers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (carrier === undefined) return refuse("not_found");
  const { name = carrier.name, ended = carrier.ended_at !== null } = change;
  const taken = await takenName(tx, id, name);
  if (taken !== null) return taken;
  const endedAt = ended ? (carrier.ended_at ?? now) : null;
  await tx.updateTable("carriers").set({ name, ended_at: endedAt }).where("id", "=", id).execute();
  await announceCarrier(tx, id);
  return null;
}

async function takenName(tx: Writer, id: string, name: string): Promise<Refusal | null> {
  const other = await tx
    .selectFrom("carriers")
    .select("id")
    .where("name", "=", name)
    .where("id", "!=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return other === undefined ? null : refuseField("name", `„${name}“ gibt es schon, mit der Kennung ${other.id}.`);
}
