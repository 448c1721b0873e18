/** One at a time, in the order of asking. It makes the server's work the same for the same seed, however fast its threads are. */
export interface Turns {
  take(): Promise<void>;
  give(): void;
  /** Somebody is at work, or waits to be. */
  isBusy(): boolean;
  /** Resolves when nobody is at work and nobody waits. */
  idle(): Promise<void>;
}

export function createTurns(): Turns {
  const line: (() => void)[] = [];
  let idlers: (() => void)[] = [];
  let isTaken = false;

  function give(): void {
    const next = line.shift();
    if (next !== undefined) return next();
    isTaken = false;
    const waiting = idlers;
    idlers = [];
    for (const wake of waiting) wake();
  }

  return {
    take: () => {
      if (isTaken) return new Promise((resolve) => void line.push(resolve));
      isTaken = true;
      return Promise.resolve();
    },
    give,
    isBusy: () => isTaken,
    idle: () => (isTaken ? new Promise((resolve) => void idlers.push(resolve)) : Promise.resolve()),
  };
}
