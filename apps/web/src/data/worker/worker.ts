import type { Observable } from "../observable.ts";

/** How the service worker is: what Gerätestatus and the ping say of it. */
export interface WorkerState {
  readonly worker: "starting" | "ready" | "none" | "failed";
  /** Whether unsent work leaves the device without an open tab. */
  readonly backgroundSync: "available" | "unavailable";
  /** What went wrong last, by a code, and when (ISO); and who noticed it. */
  readonly failure: { readonly at: string; readonly code: string; readonly source: "page" | "worker" } | null;
}

export interface WorkerWatch {
  readonly state: Observable<WorkerState>;
  /** Asks the browser to let the worker send as soon as there is a line, also after every tab is closed. */
  askToSend(): void;
}

/** Until the browser has said anything of it. */
export const startingWorker: WorkerState = { worker: "starting", backgroundSync: "unavailable", failure: null };
