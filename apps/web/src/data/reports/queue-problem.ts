import type { OutboxEvent } from "@rundgang/outbox";

import type { SystemReport } from "./system-reports.ts";
import { describeError } from "../net/describe-error.ts";

/** What the server's people should hear of an event of the queue; null for what is no trouble. */
export function queueProblem(event: OutboxEvent): SystemReport | null {
  switch (event.type) {
    case "closed":
      return null;
    case "blocked": {
      const { code, status, serverCode } = event.reason;
      return queue(`blocked_${code}`, {
        id: event.id,
        kind: event.kind,
        ...(status === undefined ? {} : { status }),
        ...(serverCode === undefined ? {} : { serverCode }),
      });
    }
    case "slow_lane":
      return queue("slow_lane", {
        id: event.id,
        kind: event.kind,
        ...(event.status === undefined ? {} : { status: event.status }),
      });
    case "session_held":
      return queue("session_held", {});
    case "update_required":
      return queue("update_required", { id: event.id, status: event.status });
    case "damaged":
      return queue("damaged_row", { id: event.id, problem: event.problem });
    case "attempt_abandoned":
      return queue("attempt_abandoned", { id: event.id });
    case "transport_failed":
      return failure("error", "transport_failed", event.error, { id: event.id });
    case "store_failed":
      return failure("storage", `store_failed_${event.during}`, event.error, {});
  }
}

function queue(code: string, facts: SystemReport["facts"]): SystemReport {
  return { kind: "queue", code, text: "", facts };
}

/** An error as a report: its words redacted on the device. */
export function failure(
  kind: SystemReport["kind"],
  code: string,
  error: unknown,
  facts: SystemReport["facts"] = {},
): SystemReport {
  const { name, text, at } = describeError(error);
  return { kind, code, text, facts: { ...facts, error: name, at } };
}
