/** The worker could not be loaded, was refused by the browser, or ended with an error: what waits for it would wait for ever. */
export class WorkerNotStarted extends Error {}

/** A worker of one drawing. */
export interface StartedWorker {
  readonly worker: Worker;
  /** Settles as the step does; rejects with `WorkerNotStarted` when the worker tells of an error, and with the signal's reason when that ends it. */
  within<T>(step: Promise<T>): Promise<T>;
  /** Ends the worker, whatever it is doing: another drawing has another one. */
  end(): void;
}

/** Starts a worker for one drawing. */
export function startWorker(start: () => Worker, signal: AbortSignal): StartedWorker {
  signal.throwIfAborted();
  const worker = start();
  const { promise: lost, reject } = Promise.withResolvers<never>();
  /* Most of the time nobody waits for it. */
  lost.catch(() => undefined);
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  worker.addEventListener("error", () => reject(new WorkerNotStarted()));
  return {
    worker,
    within: (step) => Promise.race([step, lost]),
    end() {
      signal.removeEventListener("abort", abort);
      worker.terminate();
    },
  };
}
