import type { OutboxEvent } from "@rundgang/outbox";

import type { Service } from "../code/service.ts";
import type { Observable } from "../observable.ts";
import type { WorkerState } from "../worker/worker.ts";
import type { Problem } from "./tell-problems.ts";

export interface Problems {
  /** Something that the queue has to tell. */
  queue(event: OutboxEvent): void;
  /** Something that a screen has to tell, by its word. */
  screen(code: string): void;
}

/** Tells the server of errors that nobody caught, of a missing worker and of the queue's troubles. */
export function watchProblems(
  teller: Pick<Service<(problem: Problem) => Promise<void>>, "open">,
  worker: Observable<WorkerState>,
): Problems {
  /* Best effort: without its code nothing is told. */
  const tell = (problem: Problem) =>
    void teller.open().then(
      (told) => told(problem),
      () => undefined,
    );
  window.addEventListener("error", ({ error }) => {
    /* An image that did not load is no error of the app. */
    if (error !== undefined && error !== null) tell({ type: "error", code: "uncaught", error });
  });
  window.addEventListener("unhandledrejection", ({ reason }) => {
    tell({ type: "error", code: "unhandled_rejection", error: reason });
  });
  worker.subscribe(() => {
    const { failure } = worker.getSnapshot();
    /* What fails within the worker it tells by itself. */
    if (failure !== null && failure.source === "page") tell({ type: "word", kind: "worker", code: failure.code });
  });
  return {
    queue: (event) => tell({ type: "queue", event }),
    screen: (code) => tell({ type: "word", kind: "error", code }),
  };
}
