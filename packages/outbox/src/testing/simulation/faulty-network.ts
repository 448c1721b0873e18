import { createSignal } from "../../loop/concurrency.ts";
import type { Clock, ClosableRequest, Transport } from "../../ports.ts";
import type { RequestRecord } from "../../record/request-record.ts";
import type { Reply } from "../../reply/reply.ts";
import { closedSuccess, NO_LINE, portalPage, refusal, success } from "../replies.ts";
import type { TabGate } from "./tab-gate.ts";

/** What the way to the server and back does to one attempt. */
export const NETWORK_FAULTS = [
  "none",
  "request_lost",
  "reply_lost",
  /** Arrives a second time later, when the first answer is long known. */
  "duplicated",
  /** Arrives minutes after the sender gave it up. */
  "late",
  /** Never answered; the watchdog has to end it. */
  "hang",
  "portal",
  /** Somebody else's JSON, with our success shape but of another resource. */
  "stranger",
  /** An error of our server inside a 200. */
  "error_in_ok",
  "proxy_error",
  "busy",
  "server_error",
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** One attempt's fate: the fault, and how long the way is (ms). */
export type Fate = { readonly fault: NetworkFault; readonly delayMs: number };

export type FaultyNetworkParts = {
  readonly clock: Clock;
  readonly gate: TabGate;
  readonly handle: (request: RequestRecord) => Reply;
  readonly close: (requests: readonly ClosableRequest[], callId: string) => Reply;
  readonly nextFate: () => Fate;
  readonly isUp: () => boolean;
  /** Called at the moment at which the first byte leaves, and when the sender knows the end of it. */
  readonly onLeave: (request: RequestRecord) => void;
  readonly onLand: (request: RequestRecord) => void;
};

const LATE_MS = 5 * 60_000;
/** What a busy server asks for. */
export const RETRY_AFTER_MS = 3_000;

/** The body names its status too, for where the answer's own says something else. */
function busy() {
  return { ...refusal(503, "unavailable", { status: 503 }), retryAfter: String(RETRY_AFTER_MS / 1000) };
}

function foreign(request: RequestRecord): Reply {
  return success({ ...request, resource: { ...request.resource, uuid: "somebody-else" } }, 200);
}

/** The way from one tab to the server. */
export function createFaultyNetwork(parts: FaultyNetworkParts): Transport {
  const { clock, gate } = parts;
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));

  async function travel(arrive: () => Reply, stranger: () => Reply): Promise<Reply> {
    const { fault, delayMs } = parts.nextFate();
    await pause(delayMs);
    if (!parts.isUp()) return NO_LINE;
    switch (fault) {
      case "request_lost":
        return NO_LINE;
      case "portal":
        return portalPage();
      case "stranger":
        return stranger();
      case "error_in_ok":
        return { ...busy(), status: 200 };
      case "proxy_error":
        return portalPage(502);
      case "busy":
        return busy();
      case "server_error":
        return refusal(500, "internal");
      case "hang":
        return new Promise<never>(() => undefined);
      case "late":
        await pause(LATE_MS);
        arrive();
        return NO_LINE;
      case "reply_lost":
        arrive();
        await pause(delayMs);
        return NO_LINE;
      case "duplicated":
        void pause(LATE_MS).then(arrive);
        break;
      case "none":
        break;
    }
    const reply = arrive();
    await pause(delayMs);
    return parts.isUp() ? reply : NO_LINE;
  }

  async function send(request: RequestRecord, mayLeave: () => boolean, aborted: Promise<Reply>): Promise<Reply> {
    // Asked once more after the pass: a tab that died in between runs no further line.
    do await gate.pass();
    while (gate.isFrozen());
    if (!mayLeave()) return NO_LINE;
    parts.onLeave(request);
    const reply = await Promise.race([
      travel(
        () => parts.handle(request),
        () => foreign(request),
      ),
      aborted,
    ]);
    await gate.pass();
    parts.onLand(request);
    return reply;
  }

  async function close(requests: readonly ClosableRequest[], callId: string): Promise<Reply> {
    do await gate.pass();
    while (gate.isFrozen());
    const reply = await travel(
      () => parts.close(requests, callId),
      () => closedSuccess("somebody-else"),
    );
    await gate.pass();
    return reply;
  }

  return {
    close,
    send: (request, _limitMs, mayLeave) => {
      const aborted = createSignal<Reply>();
      return { reply: send(request, mayLeave, aborted.promise), abort: () => aborted.resolve(NO_LINE) };
    },
  };
}
