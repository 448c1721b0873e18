import type { Api } from "@rundgang/api-client";
import { calls } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";
import { v7 } from "uuid";

import type { StorageState } from "../../platform/storage/storage.ts";
import type { NoteStorage } from "../canary/note-storage.ts";
import type { WatchedWork } from "../canary/keep-canary.ts";
import { pingBody, pingedRequests, type WorkerHealth } from "./ping-body.ts";
import type { DeviceCondition } from "./ping-data.ts";
import { tellReceipts } from "./tell-receipts.ts";
import { untoldCancellations, type UntoldCancellations } from "./untold-cancellations.ts";

export { deviceCookie } from "./device-cookie.ts";

/** A §9: system ping every 600,000 ms. */
const pingEveryMs = 600_000;

export interface PingParts {
  readonly api: Pick<Api, "request">;
  readonly clock: Clock;
  readonly appVersion: string;
  readonly deviceId: () => Promise<string>;
  /** Leaves the device's name with the browser, for a customer's page that is opened there. */
  readonly nameDevice: (device: string) => void;
  readonly storage: () => Promise<StorageState>;
  readonly worker: () => WorkerHealth;
  readonly condition: () => DeviceCondition;
  readonly notes: NoteStorage | null;
  /** Runs a job alone over all tabs of this user: two pings must not overtake each other. */
  readonly alone: (userId: string, job: () => Promise<void>) => Promise<void>;
}

export interface PingKeeper {
  /** Somebody is signed in: pings at once, then every ten minutes. Null ends it. */
  watch(work: WatchedWork | null): void;
  /** The line is back, or something was given up: pings now if the last ping did not arrive or `force` says so. */
  wake(force?: boolean): void;
}

/**
 * Tells the server how this device is and what it has still to send (A §7), so that unsent work that vanishes here is missed
 * there (fault 7). Best effort: a ping that fails is not queued, the next one says it all anew.
 */
export function createPingKeeper(parts: PingParts): PingKeeper {
  let watched: WatchedWork | null = null;
  let arrived = false;
  let cancelTimer = (): void => undefined;

  async function send(work: WatchedWork): Promise<void> {
    const untold = untoldCancellations(parts.notes, work.userId);
    await parts.alone(work.userId, async () => {
      if (watched === work) arrived = await ping(parts, work, untold);
    });
  }

  function run(): void {
    cancelTimer();
    const work = watched;
    if (work === null) return;
    void send(work).catch(() => undefined);
    cancelTimer = parts.clock.after(pingEveryMs, run);
  }

  return {
    watch(work) {
      watched = work;
      arrived = false;
      run();
    },
    wake: (force = false) => (force || !arrived ? run() : undefined),
  };
}

/** @returns true when the server has heard it */
async function ping(parts: PingParts, work: WatchedWork, untold: UntoldCancellations): Promise<boolean> {
  const { userId, connection } = work;
  const at = new Date(parts.clock.now()).toISOString();
  const [device, storage, rows] = await Promise.all([
    parts.deviceId(),
    parts.storage(),
    /* Asked of the store and not of memory: what another tab has just written must not be missing (outbox law 2). */
    connection.get().then((db) => db.getAll("requests")),
  ]);
  parts.nameDevice(device);
  const requests = pingedRequests(rows, at);
  const cancelled = untold.add(requests.cancelled);
  const facts = {
    device,
    appVersion: parts.appVersion,
    at,
    storage,
    worker: parts.worker(),
    userId,
    condition: parts.condition(),
    requests: { ...requests, cancelled },
  };
  const reply = await parts.api.request(calls.ping, { body: pingBody(facts) });
  if (reply.type !== "ok") return false;
  untold.told(cancelled);
  const { log } = reply.value;
  if (log !== undefined) await tellReceipts({ api: parts.api, notes: parts.notes, device, uuid: v7 }, work, log);
  return true;
}
