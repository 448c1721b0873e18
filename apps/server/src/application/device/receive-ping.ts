import type { wire } from "@rundgang/contracts";
import type { Selectable } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import type { PingsTable } from "../../db/tables/people.ts";
import type { SessionDevice } from "../../sessions/session-device.ts";
import { mayReport } from "./may-report.ts";
import { namelessDevice } from "./read-sender.ts";
import { recordReporting } from "./record-reporting.ts";
import { notArrived } from "./not-arrived.ts";
import { tellPosition } from "./tell-position.ts";

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
export async function receivePing(
  tx: Writer,
  userId: string,
  ping: wire.DevicePing,
  { now, runsOn }: { readonly now: Date; readonly runsOn: SessionDevice },
): Promise<Vanished | null> {
  const rows = await tx.selectFrom("pings").selectAll().where("user_id", "=", userId).forUpdate().execute();
  const last = rows.find((row) => row.device_id === ping.device);
  if (last !== undefined && isOvertaken(last, ping)) return null;
  await tellPosition(tx, userId, ping.data?.location);
  const owed = owedBefore(rows, last, ping);
  const accounted = new Set([...ping.openRequests.map((one) => one.id), ...(ping.cancelled ?? [])]);
  const missing = owed.map((one) => one.id).filter((id) => !accounted.has(id));
  const requestIds = await notArrived(tx, userId, missing);
  if (last === undefined) await forgetDevices(tx, userId, rows);
  await keep(tx, userId, { ...ping, runsOn }, now);
  if (requestIds.length === 0) return null;
  const vanished = { requestIds, sure: last !== undefined };
  /* Written down as often as any other trouble of this person's devices; the log gets its line in any case. */
  if ((await mayReport(tx, userId, now)) === null) await report(tx, userId, ping, vanished, now);
  return vanished;
}

/** What the device owed when it was last heard of, or what others of this person owe. One without a name tells of no request, so it misses none. */
function owedBefore(
  rows: readonly Selectable<PingsTable>[],
  last: Selectable<PingsTable> | undefined,
  { device }: wire.DevicePing,
): Selectable<PingsTable>["open_requests"] {
  if (device === namelessDevice) return [];
  return last === undefined ? rows.flatMap((row) => row.open_requests) : last.open_requests;
}

function isOvertaken(last: Selectable<PingsTable>, ping: wire.DevicePing): boolean {
  const ageMs = last.device_at.getTime() - Date.parse(ping.at);
  return ageMs > 0 && ageMs < overtakingMs;
}

/** Devices of one person that are remembered. Each cleared storage is another one. */
const mostDevices = 20;

/** Makes room for another device: first goes what owes nothing, then what was silent longest. */
async function forgetDevices(tx: Writer, userId: string, rows: readonly Selectable<PingsTable>[]): Promise<void> {
  if (rows.length < mostDevices) return;
  const owes = (row: Selectable<PingsTable>): number => (row.open_requests.length === 0 ? 0 : 1);
  const kept = rows.toSorted((a, b) => owes(b) - owes(a) || b.received_at.getTime() - a.received_at.getTime());
  const gone = kept.slice(mostDevices - 1).map((row) => row.device_id);
  await tx.deleteFrom("pings").where("user_id", "=", userId).where("device_id", "in", gone).execute();
}

async function keep(
  tx: Writer,
  userId: string,
  ping: wire.DevicePing & { readonly runsOn: SessionDevice },
  now: Date,
): Promise<void> {
  const values = {
    app_version: ping.appVersion,
    open_requests: JSON.stringify(ping.openRequests),
    condition: JSON.stringify(conditionOf(ping)),
    ...ping.runsOn,
    device_at: ping.at,
    received_at: now,
  };
  await tx
    .insertInto("pings")
    .values({ user_id: userId, device_id: ping.device, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "device_id"]).doUpdateSet(values))
    .execute();
}

/** How the device is, without where it is. */
function conditionOf({ persisted, storage, worker, data = {} }: wire.DevicePing): Record<string, unknown> {
  const { location: _place, ...told } = data;
  return { persisted, storage, worker, ...told };
}

/** Requests that an alarm names; the first ones lead to the others. */
export const mostNamed = 20;

async function report(tx: Writer, userId: string, ping: wire.DevicePing, vanished: Vanished, now: Date): Promise<void> {
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
      facts: { sure, count: requestIds.length, requests: requestIds.slice(0, mostNamed).join(" ") },
    },
    now,
  );
}
