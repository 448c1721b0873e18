import { iri, wallTimeOf, type wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { StorageState } from "../../platform/storage/storage.ts";
import { pingData, type DeviceCondition } from "./ping-data.ts";

/** The most that one ping names; more than fifty is warned of long before. */
const most = 2000;

const storedRequest = z.object({
  id: z.uuid(),
  kind: z.string().check(z.regex(/^[\w.:-]{1,60}$/u)),
  state: z.enum(["open", "pending", "blocked", "closed", "cancelled"]),
  createdAt: z.number(),
});
const storedId = z.object({ id: z.uuid() });

/** What a ping needs of the queue's rows. */
export interface PingedRequests {
  /** Unsent: open, pending, blocked, and what cannot be read. */
  readonly open: readonly wire.OpenRequest[];
  /** Given up by the person. */
  readonly cancelled: readonly string[];
}

/** Reads the queue's rows as they are stored. A damaged row counts as unsent: nobody knows that it arrived. */
export function pingedRequests(rows: readonly unknown[], now: string): PingedRequests {
  const open: wire.OpenRequest[] = [];
  const cancelled: string[] = [];
  for (const row of rows) {
    const request = z.safeParse(storedRequest, row);
    if (!request.success) {
      const damaged = z.safeParse(storedId, row);
      if (damaged.success) open.push({ id: damaged.data.id, kind: "damaged", at: now });
      continue;
    }
    const { id, kind, state, createdAt } = request.data;
    if (state === "cancelled") cancelled.push(id);
    else if (state !== "closed") open.push({ id, kind, at: new Date(createdAt).toISOString() });
  }
  return { open: open.slice(0, most), cancelled: cancelled.slice(-most) };
}

/** How the service worker is doing, for ping and Gerätestatus. */
export type WorkerHealth = wire.DevicePing["worker"];

export interface PingFacts {
  readonly device: string;
  readonly appVersion: string;
  /** ISO instant. */
  readonly at: string;
  readonly requests: PingedRequests;
  readonly storage: StorageState;
  readonly worker: WorkerHealth;
  readonly userId: string;
  readonly condition: DeviceCondition;
}

/** The body of POST /api/pings (A §7): ours, with the members of A §3 beside it. */
export function pingBody(facts: PingFacts): wire.DevicePing {
  const { device, appVersion, at, requests, storage, worker, userId, condition } = facts;
  const isKnown = storage.type === "known";
  return {
    device,
    appVersion,
    at,
    openRequests: [...requests.open],
    cancelled: [...requests.cancelled],
    persisted: isKnown ? storage.persisted : null,
    storage: isKnown ? { usage: storage.usage, quota: storage.quota } : null,
    worker,
    mitarbeiter: iri("mitarbeiters", userId),
    time: wallTimeOf(at),
    data: pingData({ ...condition, appVersion, storage, openRequests: requests.open.length }),
  };
}
