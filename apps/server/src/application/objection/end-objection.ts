import { dateOf } from "@rundgang/contracts";
import { objectionEndFault } from "@rundgang/domain";
import { sql } from "kysely";

import type { Reader, Writer } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { refreshUnit } from "../refresh-unit.ts";

/** What the office changes of an objection. */
export interface ObjectionChange {
  readonly ended?: true | undefined;
  /** ISO date; null: until somebody ends it. */
  readonly until?: string | null | undefined;
}

/**
 * Ends an objection, or gives it another last day; one that has ended stays as it is. The units for which it held are what their visits say again.
 * Refused at `until`: a day that there is not, or that is over.
 */
export async function changeObjection(
  tx: Writer,
  id: string,
  { ended, until }: ObjectionChange,
  by: { readonly userId: string; readonly now: Date },
): Promise<Refusal | null> {
  const row = await tx
    .selectFrom("objections")
    .select(["ended_at", "same_as"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.same_as !== null) return refuse("not_found");
  if (row.ended_at !== null) return ended === true ? null : refuseField("until", "Dieser Widerspruch ist schon beendet.");
  if (until !== undefined) {
    const fault = until === null ? null : objectionEndFault(until, dateOf(by.now.toISOString()));
    if (fault !== null) return refuseField(fault.field, fault.message);
    await tx.updateTable("objections").set({ until }).where("id", "=", id).execute();
  }
  if (ended === true) await end(tx, id, { ended_at: by.now, ended_by: by.userId });
  return null;
}

/** Ends the objections whose last day is over. Returns how many. */
export async function endOldObjections(db: Reader, now: Date): Promise<number> {
  const today = dateOf(now.toISOString());
  const over = await db
    .selectFrom("objections")
    .select("id")
    .where("ended_at", "is", null)
    .where("same_as", "is", null)
    .where(sql<boolean>`until < ${today}::date`)
    .execute();
  for (const { id } of over) {
    await transact(db, async (tx) => {
      const row = await tx
        .selectFrom("objections")
        .select("id")
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .where(sql<boolean>`until < ${today}::date`)
        .forUpdate()
        .executeTakeFirst();
      if (row !== undefined) await end(tx, id, { ended_at: now, ended_by: null });
    });
  }
  return over.length;
}

async function end(tx: Writer, id: string, how: { readonly ended_at: Date; readonly ended_by: string | null }): Promise<void> {
  await tx.updateTable("objections").set(how).where("id", "=", id).execute();
  const units = await tx
    .selectFrom("objection_units")
    .select("unit_id")
    .where("objection_id", "=", id)
    .orderBy("unit_id")
    .execute();
  for (const { unit_id: unit } of units) await refreshUnit(tx, unit);
}
