import type { OutboxEvent } from "@rundgang/outbox";

import { systemClock } from "../clock.ts";
import type { ReportSystem, SystemReport } from "../device/system-reports.ts";
import type { Observable } from "../observable.ts";
import type { WorkerState } from "../update/worker-state.ts";
import { failure, queueProblem } from "./queue-problem.ts";
import { throttledReports } from "./throttled-reports.ts";

export interface Problems {
  /** Something that the queue has to tell. */
  queue(event: OutboxEvent): void;
  /** Something that a screen has to tell, by its word. */
  screen(code: string): void;
}

/** Tells the server of errors that nobody caught, of a missing worker and of the queue's troubles: seldom, and redacted here. */
export function watchProblems(report: ReportSystem, worker: Observable<WorkerState>): Problems {
  const throttled = throttledReports(report, systemClock);
  const tell = (problem: SystemReport) => void throttled(problem);
  window.addEventListener("error", (event) => {
    /* An image that did not load is no error of the app. */
    if (event.error !== undefined && event.error !== null) tell(failure("error", "uncaught", event.error));
  });
  window.addEventListener("unhandledrejection", (event) => tell(failure("error", "unhandled_rejection", event.reason)));
  worker.subscribe(() => {
    const { failure: failed } = worker.getSnapshot();
    /* What fails within the worker it tells by itself. */
    if (failed !== null && failed.source === "page") tell({ kind: "worker", code: failed.code, text: "", facts: {} });
  });
  return {
    queue: (event) => {
      const problem = queueProblem(event);
      if (problem !== null) tell(problem);
    },
    screen: (code) => tell({ kind: "error", code, text: "", facts: {} }),
  };
}
