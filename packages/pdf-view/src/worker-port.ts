/** The worker could not be loaded, was refused by the browser, or ended with an error: what waits for it would wait for ever. */
export class WorkerNotStarted extends Error {}

/** A worker of one drawing. */
export interface StartedWorker {
  readonly worker: Worker;
  /** Settles as the step does; rejects with `WorkerNotStarted` when the worker tells of an error, and with the signal's reason when that ends it. */
  within<T>(step: Promise<T>): Promise<T>;
  /**
   * Ends the worker once `last` is over, the library's last words to it, and a second later whatever it is doing: another drawing has another one. At once
   * where it told of an error or the signal ended it: nobody would answer.
   */
  end(last: Promise<unknown>): void;
}

/** How long a worker may take over its last words (ms). */
const patience = 1_000;

/** Starts a worker for one drawing. */
export function startWorker(start: () => Worker, signal: AbortSignal): StartedWorker {
  signal.throwIfAborted();
  const worker = start();
  const { promise: lost, reject } = Promise.withResolvers<never>();
  /* Most of the time nobody waits for it. */
  lost.catch(() => undefined);
  let isLost = false;
  const lose = (reason: unknown) => {
    isLost = true;
    reject(reason);
  };
  const abort = () => lose(signal.reason);
  signal.addEventListener("abort", abort);
  worker.addEventListener("error", () => lose(new WorkerNotStarted()));
  return {
    worker,
    within: (step) => Promise.race([step, lost]),
    end(last) {
      signal.removeEventListener("abort", abort);
      const over = last.catch(() => undefined);
      if (isLost) return worker.terminate();
      const late = setTimeout(() => worker.terminate(), patience);
      void over.then(() => {
        clearTimeout(late);
        worker.terminate();
      });
    },
  };
}
