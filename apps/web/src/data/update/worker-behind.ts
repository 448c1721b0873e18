import type { Clock } from "@rundgang/outbox";

import { whenIdle } from "../../platform/idle/turns.ts";
import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { createRelay } from "../relay.ts";
import type { Observable } from "../observable.ts";
import { fetchCode } from "../space/behind-first-screen.ts";
import type { UpdateState } from "../types.ts";
import type { AppUpdate } from "./app-update.ts";
import type { RegisteredWorker } from "./register-worker.ts";
import { startingWorker, type WorkerState, type WorkerWatch } from "./worker.ts";

export interface WorkerBehind extends WorkerWatch {
  readonly update: Observable<UpdateState>;
  /** As of `AppUpdate`. */
  check(): void;
  apply(): void;
}

/** The watch over the service worker and over new versions, whose code comes behind the first screen. What is asked before waits for it. */
export function openWorkerBehind(
  registered: Promise<RegisteredWorker>,
  connection: Connection<SessionDatabase>,
  clock: Clock,
): WorkerBehind {
  const state = createRelay<WorkerState>(startingWorker);
  const update = createRelay<UpdateState>({ type: "current" });
  let there: { readonly watch: WorkerWatch; readonly app: AppUpdate } | null = null;
  async function open() {
    const [{ watchWorker }, { openAppUpdate }] = await fetchCode(
      () => Promise.all([import("./watch-worker.ts"), import("./app-update.ts")]),
      clock,
    );
    there = { watch: watchWorker(registered, connection), app: openAppUpdate(registered) };
    state.show(there.watch.state);
    update.show(there.app.state);
    return there;
  }
  const opened = new Promise<void>((resolve) => whenIdle(resolve)).then(open);

  return {
    state,
    update,
    /* At once where it can be: a page that is being closed has no time to wait. */
    askToSend: () => (there === null ? void opened.then(({ watch }) => watch.askToSend()) : there.watch.askToSend()),
    check: () => void opened.then(({ app }) => app.check()),
    apply: () => void opened.then(({ app }) => app.apply()),
  };
}
