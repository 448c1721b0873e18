/** The worker could not be loaded, was refused by the browser, or ended with an error: what waits for it would wait for ever. */
export class WorkerNotStarted extends Error {}

/** A worker that all drawing shares. */
export interface StartedWorker {
  readonly worker: Worker;
  /** Rejects with `WorkerNotStarted` when the worker tells of an error; never resolves. */
  readonly failed: Promise<never>;
}

/** Answers the one worker, which is started when it is first asked for, and another one after it has failed. */
export function createWorkerPort(start: () => Worker): () => StartedWorker {
  let current: StartedWorker | null = null;
  return () => {
    if (current !== null) return current;
    const worker = start();
    const { promise: failed, reject } = Promise.withResolvers<never>();
    /* Most of the time nobody waits for it. */
    failed.catch(() => undefined);
    const started = { worker, failed };
    worker.addEventListener("error", () => {
      if (current === started) current = null;
      reject(new WorkerNotStarted());
    });
    current = started;
    return started;
  };
}
