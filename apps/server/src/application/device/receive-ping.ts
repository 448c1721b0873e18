import type { wire } from "@rundgang/contracts";
import type { Selectable } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import type { PingsTable } from "../../db/tables.ts";
import { recordReporting } from "./record-reporting.ts";
import { notArrived } from "./not-arrived.ts";

/** Requests that a device told of and that are nowhere now. */
export interface Vanished {
  readonly requestIds: readonly string[];
  /** False where they may still lie on another device: this one is new, and the other one has not sent them. */
  readonly sure: boolean;
}

/** Two tabs' pings may overtake one another by that much; an older one says nothing new. Milliseconds. */
const overtakingMs = 120_000;

/**
 * Keeps the last ping of a device and user, and looks for requests that went missing: told of by the last ping, and now
 * neither waiting, nor given up by the person, nor arrived (fault 7). A device that nobody knew may be one whose storage was
 * cleared, so what another device of the same person still owes is told, too. What was told once is not told again.
 */
export async function receivePing(tx: Writer, userId: string, ping: wire.PingCreate, now: Date): Promise<Vanished | null> {
  const rows = await tx.selectFrom("pings").selectAll().where("user_id", "=", userId).forUpdate().execute();
  const last = rows.find((row) => row.device_id === ping.device);
  if (last !== undefined && isOvertaken(last, ping)) return null;
  const owed = last === undefined ? rows.flatMap((row) => row.open_requests) : last.open_requests;
  const accounted = new Set([...ping.openRequests.map((one) => one.id), ...(ping.cancelled ?? [])]);
  const missing = owed.map((one) => one.id).filter((id) => !accounted.has(id));
  const requestIds = await notArrived(tx, userId, missing);
  await keep(tx, userId, ping, now);
  if (requestIds.length === 0) return null;
  const vanished = { requestIds, sure: last !== undefined };
  await report(tx, userId, ping, vanished, now);
  return vanished;
}

function isOvertaken(last: Selectable<PingsTable>, ping: wire.PingCreate): boolean {
  const ageMs = last.device_at.getTime() - Date.parse(ping.at);
  return ageMs > 0 && ageMs < overtakingMs;
}

async function keep(tx: Writer, userId: string, ping: wire.PingCreate, now: Date): Promise<void> {
  const values = {
    app_version: ping.appVersion,
    open_requests: JSON.stringify(ping.openRequests),
    condition: JSON.stringify({ persisted: ping.persisted, storage: ping.storage, worker: ping.worker }),
    device_at: ping.at,
    received_at: now,
  };
  await tx
    .insertInto("pings")
    .values({ user_id: userId, device_id: ping.device, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "device_id"]).doUpdateSet(values))
    .execute();
}

async function report(tx: Writer, userId: string, ping: wire.PingCreate, vanished: Vanished, now: Date): Promise<void> {
  const { requestIds, sure } = vanished;
  await recordReporting(
    tx,
    userId,
    {
      device: ping.device,
      appVersion: ping.appVersion,
      at: ping.at,
      kind: "queue",
      code: "requests_vanished",
      text: sure
        ? "Vorgänge, die dieses Gerät gemeldet hatte, sind weder angekommen noch dort vorhanden."
        : "Ein neues Gerät; auf einem anderen dieser Person liegen noch Vorgänge.",
      facts: { sure, count: requestIds.length, requests: requestIds.join(" ") },
    },
    now,
  );
}
