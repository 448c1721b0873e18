import type { Clock } from "@rundgang/outbox";

import { whenIdle } from "../../platform/idle/turns.ts";
import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { createRelay } from "../relay.ts";
import { fetchCode } from "../code/fetch-code.ts";
import type { RegisteredWorker } from "./register-worker.ts";
import { startingWorker, type WorkerState, type WorkerWatch } from "./worker.ts";

/** The watch over the service worker, whose code comes behind the first screen. What is asked before waits for it. */
export function openWorkerBehind(
  registered: Promise<RegisteredWorker>,
  connection: Connection<SessionDatabase>,
  clock: Clock,
): WorkerWatch {
  const state = createRelay<WorkerState>(startingWorker);
  let there: WorkerWatch | null = null;
  async function open() {
    const { watchWorker } = await fetchCode(() => import("./watch-worker.ts"), clock);
    there = watchWorker(registered, connection);
    state.show(there.state);
    return there;
  }
  const opened = new Promise<void>((resolve) => whenIdle(resolve)).then(open);

  return {
    state,
    /* At once where it can be: a page that is being closed has no time to wait. */
    askToSend: () => (there === null ? void opened.then((watch) => watch.askToSend()) : there.askToSend()),
  };
}
