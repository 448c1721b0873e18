import type { OutboxPorts } from "../ports/ports.ts";
import type { StoreTx } from "../ports/store.ts";
import type { PendingRequest } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { attemptLimitMs } from "../schedule/lanes.ts";

/** What the transport gets on top of the limit to give up by itself (ms). */
const WATCHDOG_SLACK_MS = 5_000;

/** An attempt that always ends: with the reply, at its time limit, or when it is given up. */
export type WatchedAttempt = { readonly reply: Promise<Reply>; giveUp(): void };

/** Sends, under a watchdog: a transport that hangs would otherwise leave its chain "sending" for ever. */
export function watchedAttempt<Tx extends StoreTx>(
  ports: OutboxPorts<Tx>,
  record: PendingRequest,
  mayLeave: () => boolean,
): WatchedAttempt {
  const limitMs = attemptLimitMs(record);
  let abort = (): void => undefined;
  let giveUp = (): void => undefined;
  const reply = new Promise<Reply>((resolve) => {
    const stopWatch = ports.clock.after(limitMs + WATCHDOG_SLACK_MS, () => {
      ports.report?.({ type: "attempt_abandoned", id: record.id });
      abort();
      resolve({ type: "failure", cause: "timeout" });
    });
    giveUp = () => {
      stopWatch();
      abort();
      resolve({ type: "failure", cause: "network" });
    };
    const fail = (error: unknown): void => {
      stopWatch();
      ports.report?.({ type: "transport_failed", id: record.id, error });
      resolve({ type: "failure", cause: "network" });
    };
    try {
      const attempt = ports.transport.send(record, limitMs, mayLeave);
      abort = () => attempt.abort();
      attempt.reply.then((answer) => {
        stopWatch();
        resolve(answer);
      }, fail);
    } catch (error) {
      fail(error);
    }
  });
  return { reply, giveUp: () => giveUp() };
}
