import { deriveUnitStatus, latestQualification, stands, unitOutcome } from "@rundgang/domain";
import { sql } from "kysely";

import { isSoldElsewhere } from "../db/ext-sales.ts";
import type { Writer } from "../db/open-database.ts";
import { unitJson } from "../db/presenters/unit.ts";
import { objectionOfUnit } from "../db/objections.ts";
import { readOneJson } from "../db/read-json.ts";
import { readOrders, readVisits, standsSql } from "../db/visits.ts";
import { publishEvent } from "../hub/publish-event.ts";
import { callOffAppointments } from "./objection/call-off-appointments.ts";

/**
 * Derives a unit's status and order anew from all that is recorded about it, and announces the unit. To be called after
 * anything about the unit changed; the database counts its address anew with it (decision 121). The row is locked, so that two changes at once are derived one after the other; but not its key,
 * which each new order or visit of the unit holds already: two of them at once would wait for each other. Where it objects to visits and no order is under way
 * any more, what is open there is called off (decision 163).
 */
export async function refreshUnit(tx: Writer, unitId: string): Promise<void> {
  const unit = await tx.selectFrom("units").select("id").where("id", "=", unitId).forNoKeyUpdate().executeTakeFirst();
  if (unit === undefined) return;
  const orders = await readOrders(tx, unitId);
  const visits = await readVisits(tx, unitId);
  const objection = await objectionOfUnit(tx, unitId);
  const objects = objection !== null;
  const status = deriveUnitStatus({
    qualifications: visits,
    orders,
    objects,
    soldElsewhere: await isSoldElsewhere(tx, unitId),
  });
  const standing = orders.find(stands);
  await tx
    .updateTable("units")
    .set({
      status,
      no_visits: objects,
      order_id: standing?.id ?? null,
      outcome: unitOutcome(status, latestQualification(visits)?.code ?? null),
      last_visit_at: sql<Date | null>`(select max(created_at) from qualifications where unit_id = ${unitId} and ${standsSql})`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", unitId)
    .execute();
  await announceUnit(tx, unitId);
  if (objection !== null && status !== "SALE") await callOffAppointments(tx, objection.id, unitId);
}

async function announceUnit(tx: Writer, unitId: string): Promise<void> {
  const json = await readOneJson(tx, unitJson(sql<boolean>`true`), sql`units u where u.id = ${unitId}`);
  if (json !== null) publishEvent(tx, { type: "Wohneinheit", id: unitId, json });
}
