import { Worker, type WorkerOptions } from "node:worker_threads";

import type { Helper, HelperEvents } from "./helper-pool.ts";

/** What a thread says: once that it can work, then the answer to each task. */
type Message<Answer> = { readonly ready: true } | { readonly answer: Answer };

/**
 * Starts a thread as a helper of a pool. It keeps no process from its end.
 * @param program says `{ ready: true }` once, and `{ answer }` to each task that it is sent
 * @param options of the thread: its environment, its most memory
 */
export function startThread<Task, Answer>(program: URL, options: WorkerOptions, events: HelperEvents<Answer>): Helper<Task> {
  const worker = new Worker(program, options);
  worker.on("message", (message: Message<Answer>) => {
    if ("ready" in message) events.ready();
    else events.answer(message.answer, false);
  });
  /* Followed by `exit`. */
  worker.on("error", () => undefined);
  worker.once("exit", (code) => events.ended({ code, signal: null }));
  /* Behind the listeners: one for messages that is added later holds the process again, since Node 24. */
  worker.unref();
  return {
    send: (task) => worker.postMessage(task),
    kill: () => void worker.terminate(),
  };
}
