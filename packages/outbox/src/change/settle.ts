import type { Receipt } from "../record/receipt.ts";
import type { OpenRequest, PendingRequest, RequestRecord, Setback } from "../record/request-record.ts";
import type { Verdict } from "../reply/verdict.ts";
import { isSlow } from "../schedule/lanes.ts";
import { BACKOFF_CAP_MS, backoffMs, LINE_CAP_MS, MAX_RETRY_AFTER_MS, SLOW_LANE_WAIT_MS, SOON_CAP_MS } from "../schedule/waits.ts";
import { change, type Change } from "./change.ts";
import { reopenFiles } from "./reopen-files.ts";
import { toBlocked, toClosed, toOpen, toSetBack } from "./states.ts";

export type SettleContext = {
  readonly now: number;
  /** In [0, 1): spreads the next try. */
  readonly random: number;
  /** The stored records of the request's chain and those that it depends on; where missing files are looked for. */
  readonly relatives: readonly RequestRecord[];
  /** Number for the receipt, where the success body gives one. */
  readonly receiptNumber?: string | undefined;
};

/** What becomes of a request that was answered. Nothing is ever dropped, however often it failed (law 3). */
export function settle(record: PendingRequest, verdict: Verdict, context: SettleContext): Change {
  const { now } = context;
  switch (verdict.class) {
    case "done":
      return close(record, verdict, context);
    case "blocked": {
      const blocked = toBlocked(counted(record), verdict.reason);
      return change({ put: [blocked], settled: [{ type: "blocked", record: blocked, body: verdict.body }] });
    }
    case "files_missing":
      return reopenFiles(counted(record), verdict, context);
    case "session":
      // The token is at fault and not the request, so no attempt is counted and nothing waits.
      return change({ put: [toOpen(record, now)] });
    case "offline":
      return setBack(record, { cause: "line", ...statusOf(verdict) }, context, LINE_CAP_MS, verdict.retryAfterMs);
    case "busy":
      return setBack(counted(record), { cause: "busy", ...statusOf(verdict) }, context, BACKOFF_CAP_MS, verdict.retryAfterMs);
    case "soon":
      return setBack(counted(record), { cause: verdict.cause, ...statusOf(verdict) }, context, SOON_CAP_MS, verdict.retryAfterMs);
    case "server_error": {
      const failed = { ...counted(record), serverErrors: record.serverErrors + 1 };
      return setBack(failed, { cause: "server_error", ...statusOf(verdict) }, context, BACKOFF_CAP_MS);
    }
    case "version":
      return setBack(counted(record), { cause: "version", ...statusOf(verdict) }, context, BACKOFF_CAP_MS);
  }
}

function close(record: PendingRequest, verdict: Extract<Verdict, { class: "done" }>, context: SettleContext): Change {
  const closed = toClosed(counted(record), context.now);
  const receipt: Receipt = {
    id: record.id,
    kind: record.kind,
    chainId: record.chainId,
    uuid: record.resource.uuid,
    ...(context.receiptNumber === undefined ? {} : { number: context.receiptNumber }),
    sha256: record.bodyHash,
    hashConfirmed: verdict.hashConfirmed,
    at: context.now,
  };
  return change({
    put: [closed],
    receipts: [receipt],
    settled: [{ type: "closed", record: closed, receipt, body: verdict.body }],
  });
}

/** Back to open, to be tried after a wait: the server's own wish plus jitter, else the backoff of its cause. */
function setBack(
  record: PendingRequest,
  met: Omit<Setback, "inARow">,
  context: SettleContext,
  capMs: number,
  retryAfterMs = 0,
): Change {
  const inARow = record.setback?.cause === met.cause ? record.setback.inARow + 1 : 1;
  const setback: Setback = { ...met, inARow };
  const asked = Math.min(retryAfterMs, met.cause === "line" ? BACKOFF_CAP_MS : MAX_RETRY_AFTER_MS);
  const next: OpenRequest = toSetBack(record, context.now, setback);
  const wait = isSlow(next) ? SLOW_LANE_WAIT_MS : asked + backoffMs(inARow, capMs, context.random);
  return change({ put: [{ ...next, nextAt: context.now + wait }] });
}

/** Counts one more answer of our server, because the slow lane depends on their number. */
function counted(record: PendingRequest): PendingRequest {
  return { ...record, tries: record.tries + 1 };
}

function statusOf(verdict: { readonly status?: number }): { status?: number } {
  return verdict.status === undefined ? {} : { status: verdict.status };
}
