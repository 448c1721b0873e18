import type { wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";

/** A step of an order that the server knows by itself. */
export interface ServerStep {
  readonly event: string;
  /** By the server's clock; without it the time of noting. */
  readonly at?: Date;
  /** Of the document that the step is about. */
  readonly sha256?: string | null;
  /** SHA-256 by name or IRI of what else it binds. */
  readonly documents?: Readonly<Record<string, string>>;
  /** Who did it; null for the server itself. */
  readonly userId?: string | null;
}

/** Adds steps to an order's evidence, in this order. The database chains them (migration 017); nothing changes or removes them. */
export async function noteEvidence(tx: Writer, orderId: string, now: Date, steps: readonly ServerStep[]): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ event, at = now, sha256 = null, documents = {}, userId = null }) => ({
    order_id: orderId,
    event,
    occurred_at: at,
    sha256,
    source: "server" as const,
    received_at: now,
    documents: JSON.stringify(documents),
    user_id: userId,
  }));
  await tx.insertInto("evidence").values(rows).execute();
}

/** The device's steps as it noted them, each also by our clock: its own time less what its clock ran ahead. */
export async function noteDeviceSteps(tx: Writer, orderId: string, now: Date, steps: readonly DeviceStep[]): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ event, at, serverAt, sha256 }) => ({
    order_id: orderId,
    event,
    occurred_at: serverAt,
    device_at: at,
    sha256: sha256 ?? null,
    source: "device" as const,
    received_at: now,
  }));
  await tx.insertInto("evidence").values(rows).execute();
}

/** A step of the device's with its time by our clock. */
export interface DeviceStep extends Omit<wire.Evidence, "at"> {
  /** By the device's clock. */
  readonly at: Date;
  readonly serverAt: Date;
}

/** A time of the device's by our clock; as it is where the device did not say how far its clock ran ahead (ms), or said nonsense. */
export function serverTimeOf(deviceTime: Date, aheadMs: number | null | undefined): Date {
  const time = new Date(deviceTime.getTime() - (aheadMs ?? 0));
  const year = time.getUTCFullYear();
  return year >= 1900 && year <= 9999 ? time : deviceTime;
}
