import { sql } from "kysely";

import type { Reader } from "./open-database.ts";

/** True for a row `o` of `objections` that is in force; one that says the same again never is. */
export const inForceSql = sql<boolean>`(o.ended_at is null and o.same_as is null)`;

/** The objection to visits in force for a unit, and when it was recorded; null where there is none. To be asked after the unit was locked. */
export async function objectionOfUnit(
  db: Reader,
  unitId: string,
): Promise<{ readonly id: string; readonly createdAt: Date; readonly until: string | null } | null> {
  const row = await db
    .selectFrom("objections as o")
    .innerJoin("objection_units as j", "j.objection_id", "o.id")
    .where("j.unit_id", "=", unitId)
    .where(inForceSql)
    .select(["o.id", "o.created_at as createdAt", sql<string | null>`o.until::text`.as("until")])
    .orderBy("o.number")
    .executeTakeFirst();
  return row ?? null;
}
