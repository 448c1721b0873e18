import type { Attempt, OutboxPorts, StoreTx, Transport } from "../ports.ts";
import type { PendingRequest } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { attemptLimitMs } from "../schedule/lanes.ts";
import { createSignal } from "./concurrency.ts";

const NO_REPLY: Reply = { type: "failure", cause: "network" };

/** The transport gets so much on top of the limit (ms), because one that gives up by itself says why. */
const WATCHDOG_SLACK_MS = 5_000;

/** An attempt that always ends: with the reply, at its time limit, or when it is given up. */
export type WatchedAttempt = { readonly reply: Promise<Reply>; giveUp(): void };

type AttemptPorts = Pick<OutboxPorts<StoreTx>, "clock" | "report"> & { readonly transport: Pick<Transport, "send"> };

/**
 * Sends, under a watchdog: a transport that hangs would otherwise leave its chain "sending" for ever. One that says how long the attempt
 * may still take is asked again then, and ended when it gives no more time.
 */
export function watchedAttempt(ports: AttemptPorts, record: PendingRequest, mayLeave: () => boolean): WatchedAttempt {
  const limitMs = attemptLimitMs(record);
  const cut = createSignal<Reply>();
  const attempt = startAttempt(ports, record, limitMs, mayLeave);
  let stopWatch = watch(limitMs);

  function watch(ms: number): () => void {
    return ports.clock.after(ms + WATCHDOG_SLACK_MS, () => {
      const leftMs = attempt.remainingMs?.() ?? 0;
      if (leftMs > 0) stopWatch = watch(leftMs);
      else abandon();
    });
  }

  function abandon(): void {
    ports.report({ type: "attempt_abandoned", id: record.id });
    cut.resolve({ type: "failure", cause: "timeout" });
    attempt.abort();
  }

  async function firstReply(): Promise<Reply> {
    const reply = await Promise.race([attempt.reply.catch(failed), cut.promise]);
    stopWatch();
    return reply;
  }

  function failed(error: unknown): Reply {
    ports.report({ type: "transport_failed", id: record.id, error });
    return NO_REPLY;
  }

  return {
    reply: firstReply(),
    giveUp: () => {
      cut.resolve(NO_REPLY);
      attempt.abort();
    },
  };
}

/** A transport that throws at once is a bug of it, and must not stop the loop. */
function startAttempt(ports: AttemptPorts, record: PendingRequest, limitMs: number, mayLeave: () => boolean): Attempt {
  try {
    return ports.transport.send(record, limitMs, mayLeave);
  } catch (error) {
    return { reply: Promise.reject(error), abort: () => undefined };
  }
}
