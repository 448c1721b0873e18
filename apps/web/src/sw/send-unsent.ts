import type { Fetch } from "@rundgang/api-client";
import type { OutboxEvent, PutOff } from "@rundgang/outbox";

import type { Codec } from "../data/codec.ts";
import { createConnection } from "../data/db/connection.ts";
import { openWorkDatabase } from "../data/db/work-database.ts";
import { createDeviceOutbox } from "../data/outbox/device-outbox.ts";
import { createSettledHook } from "../data/overlay/settled-hook.ts";
import type { StoredSession } from "./stored-session.ts";

/** A page that asks while it is being closed lets go of its lock a moment later (ms). */
const lookAgainMs = [500, 2_000, 8_000];

/**
 * A worker does not see bytes move, and its browser ends it after some minutes: what is larger (bytes) would begin anew each time, and hold
 * up a page that is opened meanwhile. It waits for that page.
 */
const largestBytes = 1_000_000;

export interface SendUnsentPorts {
  readonly session: StoredSession;
  readonly codec: Codec;
  readonly fetch: Fetch;
  readonly baseUrl: string;
  /** Photos that wait for WLAN here too. */
  readonly isPutOff?: PutOff;
  readonly report: (event: OutboxEvent) => void;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Sends what the signed-in user has on this device, once over, while no page holds the sending lock: the same engine over the
 * same store (3-decisions "The queue").
 * @returns whether something is left that another run may send
 */
export async function sendUnsent(ports: SendUnsentPorts): Promise<{ readonly again: boolean }> {
  const userId = ports.session.user.id;
  const connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
  const { queue, store, refusals } = createDeviceOutbox({
    ...ports,
    userId,
    connection,
    session: { accessTokenOf: (id) => (id === userId ? ports.session.tokenNow() : null), refresh: ports.session.refresh },
    settledHook: createSettledHook(),
    largestBytes,
  });
  try {
    let run = await queue.runOnce();
    for (const ms of lookAgainMs) {
      if (run.held) break;
      await ports.pause(ms);
      run = await queue.runOnce();
    }
    /* A session that is over waits for a person, and a page: another run would change nothing. */
    return { again: run.again && queue.getSnapshot().session !== "held" };
  } finally {
    await refusals.written();
    store.close();
    await connection.close();
  }
}
