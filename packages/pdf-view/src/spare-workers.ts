/** Workers that are started before somebody asks for one. */
export interface SpareWorkers {
  /** One that waits, or a new one. */
  take(): Worker;
  /** Starts what is missing to what is wanted: once a drawing is over, so that it does not slow it down. */
  refill(): void;
  /** From now on so many wait, for whoever goes from paper to paper: to read the library takes a worker longer than to draw a page. */
  keep(count: number): void;
}

/** None waits until somebody wants that. A worker that tells of an error while it waits is given to nobody. */
export function createSpareWorkers(start: () => Worker): SpareWorkers {
  const waiting = new Set<Worker>();
  let wanted = 0;

  function add(): void {
    const worker = start();
    waiting.add(worker);
    worker.addEventListener("error", () => waiting.delete(worker));
  }

  function refill(): void {
    while (waiting.size < wanted) add();
  }

  return {
    take() {
      const [worker] = waiting;
      if (worker === undefined) return start();
      waiting.delete(worker);
      return worker;
    },
    refill,
    keep(count) {
      wanted = count;
      refill();
    },
  };
}
