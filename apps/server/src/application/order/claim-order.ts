import { iri } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { isClaimedSql } from "../../db/presenters/order-claim.ts";
import { readRows } from "../../db/read-rows.ts";
import { refuse, type Refusal } from "../../errors.ts";

/** How long an order is somebody's after he last said so: long enough for a call to the customer, short enough for whoever went home. */
const claimMinutes = 15;
const until = sql<Date>`now() + ${sql.lit(`${claimMinutes} minutes`)}::interval`;

interface Claim {
  readonly id: string;
  readonly orderId: string;
  readonly userId: string;
  /** What somebody else has is taken from him. */
  readonly takeOver: boolean;
}

/**
 * Takes an order into work for 15 minutes; one's own earlier claims of it end. Refusals: parent_missing, claimed (with who and until when),
 * uuid_conflict.
 */
export async function claimOrder(tx: Writer, { id, orderId, userId, takeOver }: Claim): Promise<Refusal | null> {
  if (!(await lockOrder(tx, orderId))) return refuse("parent_missing");
  const other = await findOther(tx, orderId, userId);
  if (other !== null && !takeOver) return refuseClaimed(other);
  await tx
    .updateTable("order_claims")
    .set({ ended_at: sql`now()` })
    .where("order_id", "=", orderId)
    .where("ended_at", "is", null)
    .where("until", ">", sql<Date>`now()`)
    .execute();
  const inserted = await tx
    .insertInto("order_claims")
    .values({ id, order_id: orderId, user_id: userId, until })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted === undefined ? refuse("uuid_conflict") : null;
}

/**
 * Goes on with one's own claim for another 15 minutes, also after it ended by itself, or gives the order back. One that was given back or taken over
 * stays so: a page that was left asks late. Refusals: not_found, forbidden, claimed.
 */
export async function keepClaim(
  tx: Writer,
  { id, userId, ends }: { readonly id: string; readonly userId: string; readonly ends: boolean },
): Promise<Refusal | null> {
  const claim = await tx.selectFrom("order_claims").select(["order_id", "user_id"]).where("id", "=", id).executeTakeFirst();
  if (claim === undefined) return refuse("not_found");
  if (claim.user_id !== userId) return refuse("forbidden");
  await lockOrder(tx, claim.order_id);
  if (!ends) {
    const other = await findOther(tx, claim.order_id, userId);
    if (other !== null) return refuseClaimed(other);
  }
  await tx
    .updateTable("order_claims")
    .set(ends ? { ended_at: sql`least(until, now())` } : { until })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
  return null;
}

/** Two who take the same order at once come one after the other. */
async function lockOrder(tx: Writer, orderId: string): Promise<boolean> {
  const order = await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().executeTakeFirst();
  return order !== undefined;
}

interface Other {
  readonly user_id: string;
  readonly name: string;
  readonly until: Date;
}

async function findOther(tx: Writer, orderId: string, userId: string): Promise<Other | null> {
  const rows = await readRows(
    tx,
    sql<Other>`c.user_id, u.name, c.until`,
    sql`order_claims c join users u on u.id = c.user_id
      where c.order_id = ${orderId} and c.user_id <> ${userId} and ${isClaimedSql} order by c.until desc limit 1`,
  );
  return rows[0] ?? null;
}

function refuseClaimed({ user_id: userId, name, until: endsAt }: Other): Refusal {
  return refuse("claimed", {
    "hydra:description": `An diesem Auftrag arbeitet gerade ${name}.`,
    mitarbeiter: iri("mitarbeiters", userId),
    name,
    until: endsAt.toISOString(),
  });
}
