import { wire } from "@rundgang/contracts";
import { isQualificationCode, type QualificationCode, type UnitOrder } from "@rundgang/domain";
import { sql } from "kysely";

import type { Writer } from "./open-database.ts";

/** A recorded qualification as the rules see it. */
export interface RecordedVisit {
  readonly id: string;
  readonly code: QualificationCode;
  /** ISO instant of the device. */
  readonly createdAt: string;
  /** IRI of the appointment that the visit made, if any. */
  readonly appointment?: string | undefined;
}

/** True for a row of `qualifications` that was not taken back. */
export const standsSql = sql<boolean>`(data ->> 'revoked') is distinct from 'true'`;

/** All qualifications of a unit, but for those that were taken back. */
export async function readVisits(tx: Writer, unitId: string): Promise<RecordedVisit[]> {
  const rows = await tx
    .selectFrom("qualifications")
    .select(["id", "code", "created_at"])
    .select(sql<string | null>`data ->> 'appointment'`.as("appointment"))
    .where("unit_id", "=", unitId)
    .where(standsSql)
    .execute();
  return rows.flatMap(({ id, code, created_at, appointment }) =>
    isQualificationCode(code) ? [{ id, code, createdAt: created_at.toISOString(), appointment: appointment ?? undefined }] : [],
  );
}

export type RecordedOrder = UnitOrder & { readonly id: string; readonly userId: string };

/** All orders of a unit, the newest first. The time of a status is the server's. */
export async function readOrders(tx: Writer, unitId: string): Promise<RecordedOrder[]> {
  const rows = await tx
    .selectFrom("orders")
    .select(["id", "user_id", "status", "captured_at", "received_at"])
    .select(sql<Date | null>`(select max(s.received_at) from order_statuses s where s.order_id = orders.id)`.as("status_at"))
    .where("unit_id", "=", unitId)
    .orderBy("received_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    status: wire.orderStatusCode.parse(row.status),
    capturedAt: row.captured_at.toISOString(),
    statusAt: (row.status_at ?? row.received_at).toISOString(),
  }));
}
