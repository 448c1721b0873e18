import { iri, wire } from "@rundgang/contracts";
import { deriveUnitStatus, isQualificationCode, type UnitHistory } from "@rundgang/domain";
import { sql } from "kysely";

import { audienceOfUnit } from "../db/audience.ts";
import type { Writer } from "../db/open-database.ts";
import { unitJson } from "../db/presenters/unit.ts";
import { readOneJson } from "../db/read-json.ts";
import { publishEvent } from "../hub/publish-event.ts";

/**
 * Derives a unit's status and order anew from all that is recorded about it, and announces the unit. To be called after
 * anything about the unit changed. The row is locked, so that two changes at once are derived one after the other.
 */
export async function refreshUnit(tx: Writer, unitId: string): Promise<void> {
  const unit = await tx.selectFrom("units").select(["id", "status"]).where("id", "=", unitId).forUpdate().executeTakeFirst();
  if (unit === undefined) return;
  const orders = await readOrders(tx, unitId);
  const status = deriveUnitStatus({
    qualifications: await readQualifications(tx, unitId),
    orders,
    soldElsewhere: unit.status === "EXT_SALE",
  });
  const standing = orders.find((order) => order.status !== "REJECTED" && order.status !== "CANCELLED");
  await tx
    .updateTable("units")
    .set({ status, order_id: standing?.id ?? null, updated_at: sql<Date>`now()` })
    .where("id", "=", unitId)
    .execute();
  await announceUnit(tx, unitId);
}

async function announceUnit(tx: Writer, unitId: string): Promise<void> {
  const data = await readOneJson(tx, unitJson(sql<boolean>`true`), sql`units u where u.id = ${unitId}`);
  if (data === null) return;
  publishEvent(tx, { type: "Wohneinheit", iri: iri("wohneinheits", unitId), data, ...(await audienceOfUnit(tx, unitId)) });
}

async function readQualifications(tx: Writer, unitId: string): Promise<UnitHistory["qualifications"]> {
  const rows = await tx.selectFrom("qualifications").select(["id", "code", "created_at"]).where("unit_id", "=", unitId).execute();
  return rows.flatMap(({ id, code, created_at }) =>
    isQualificationCode(code) ? [{ id, code, createdAt: created_at.toISOString() }] : [],
  );
}

type StandingOrder = UnitHistory["orders"][number] & { readonly id: string };

/** The newest first. The time of a status is the server's. */
async function readOrders(tx: Writer, unitId: string): Promise<StandingOrder[]> {
  const rows = await tx
    .selectFrom("orders")
    .select(["id", "status", "captured_at", "received_at"])
    .select(sql<Date | null>`(select max(s.received_at) from order_statuses s where s.order_id = orders.id)`.as("status_at"))
    .where("unit_id", "=", unitId)
    .orderBy("received_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: wire.orderStatusCode.parse(row.status),
    capturedAt: row.captured_at.toISOString(),
    statusAt: (row.status_at ?? row.received_at).toISOString(),
  }));
}
