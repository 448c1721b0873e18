import type { OutboxEvent } from "@rundgang/outbox";

import { systemClock } from "../clock.ts";
import type { ReportSystem, SystemReport } from "./system-reports.ts";
import { failure, queueProblem } from "./queue-problem.ts";
import { throttledReports } from "./throttled-reports.ts";

/** What happened, before it has words. */
export type Problem =
  | { readonly type: "error"; readonly code: string; readonly error: unknown }
  | { readonly type: "queue"; readonly event: OutboxEvent }
  | { readonly type: "word"; readonly kind: SystemReport["kind"]; readonly code: string };

/** @returns tells the server of a problem: redacted here, and seldom */
export function createProblemTeller(report: ReportSystem): (problem: Problem) => Promise<void> {
  const throttled = throttledReports(report, systemClock);
  return async (problem) => {
    const told = reportOf(problem);
    if (told !== null) await throttled(told);
  };
}

function reportOf(problem: Problem): SystemReport | null {
  switch (problem.type) {
    case "error":
      return failure("error", problem.code, problem.error);
    case "queue":
      return queueProblem(problem.event);
    case "word":
      return { kind: problem.kind, code: problem.code, text: "", facts: {} };
  }
}
