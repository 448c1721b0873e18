import type { Clock } from "@rundgang/outbox";

/**
 * Runs a job alone over all tabs of this browser and its service worker.
 * `isAlone` says whether the lock is still the job's: to be asked after what it awaited, right before what must not happen twice.
 */
export type Alone = <T>(job: (isAlone: () => boolean) => Promise<T>) => Promise<T>;

export interface AloneParts {
  readonly clock: Clock;
  readonly locks?: Pick<LockManager, "request" | "query"> | undefined;
}

/** No job takes so long (ms), not with a dead line: whoever holds the lock longer is frozen, and would keep everybody waiting for ever. */
export const patienceMs = 60_000;

/**
 * A lock of this name for short jobs. It is taken from a tab that stands still with it (fault 9): that one's job may go on when it
 * thaws, and learns from `isAlone` that it is late.
 */
export function openAlone(name: string, { clock, locks = navigator.locks }: AloneParts): Alone {
  const steady = (): number => clock.monotonic?.() ?? clock.now();

  /** Which tab has the lock now. */
  async function holder(): Promise<string | undefined> {
    const { held = [] } = await locks.query();
    return held.find((one) => one.name === name)?.clientId;
  }

  return <T>(job: (isAlone: () => boolean) => Promise<T>) => {
    const over = Promise.withResolvers<T>();
    /** The job has begun, or never will. */
    let isDecided = false;
    let cancelLook = (): void => undefined;

    /* Its outcome is the caller's, whatever becomes of the lock meanwhile. */
    async function run(): Promise<void> {
      if (isDecided) return;
      isDecided = true;
      cancelLook();
      const since = steady();
      await job(() => steady() - since < patienceMs).then(over.resolve, over.reject);
    }

    function standInLine(): void {
      const inLine = new AbortController();
      locks.request(name, { signal: inLine.signal }, run).catch((error: unknown) => {
        if (!inLine.signal.aborted) lost(error);
      });
      void holder().then((first) => (isDecided ? undefined : watch(first, inLine)), failed);
    }

    function watch(before: string | undefined, inLine: AbortController): void {
      cancelLook();
      cancelLook = clock.after(patienceMs, () => void takeFromFrozen(before, inLine).catch(failed));
    }

    /** The line is first come, first served: who has the lock at two looks has had it all the time in between. */
    async function takeFromFrozen(before: string | undefined, inLine: AbortController): Promise<void> {
      if (isDecided || inLine.signal.aborted) return;
      const now = await holder();
      if (isDecided) return;
      if (now === undefined || now !== before) return watch(now, inLine);
      inLine.abort();
      await locks.request(name, { steal: true }, run).catch(lost);
    }

    /** A lock that is lost while the job runs is the next one's matter; given and taken while this page slept it is asked for again. */
    function lost(error: unknown): void {
      if (isDecided) return;
      if (isAbort(error)) standInLine();
      else failed(error);
    }

    function failed(error: unknown): void {
      if (isDecided) return;
      isDecided = true;
      cancelLook();
      over.reject(error);
    }

    standInLine();
    return over.promise;
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
