/** What a process may be woken for: new rows of the event log, new messages of calls, what webhooks or what browsers are to be told. */
export const subjects = ["events", "channel", "webhooks", "pushes"] as const;
export type Subject = (typeof subjects)[number];

/**
 * Wakes the processes of one installation when something was committed. The database is the truth: a wake-up says only that it is worth a
 * look. One that gets lost costs five seconds and never an event, because every listener looks that often by itself.
 */
export interface FanOut {
  /** Wakes the listeners of every process, those of this one included; at most once in 5 ms, however often it is called. */
  wake(subject: Subject): void;
  /** Calls `listener` at every wake-up from now on; answers how to stop. Rejects where nothing can be heard. */
  listen(subject: Subject, listener: () => void): Promise<() => void>;
  /** Sends what is due, and ends. */
  close(): Promise<void>;
}

/** How wake-ups get to the other processes. */
export interface Transport {
  /** Begins to hear what others send. `onWake` without a subject: something may have been missed. */
  open(onWake: (subject?: Subject) => void): Promise<void>;
  /** Tells the others; rejects where it could not. */
  send(subject: Subject): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two wake-ups that this process sends. */
const leastGapMs = 5;

/** Milliseconds between two looks without a wake-up. */
const lookMs = 5000;

/** Makes the fan-out of a process over a transport. */
export function createFanOut(transport: Transport): FanOut {
  const listeners = new Map<Subject, Set<() => void>>(subjects.map((subject) => [subject, new Set()]));
  const due = new Set<Subject>();
  const sending = new Set<Promise<void>>();
  let opened: Promise<void> | null = null;
  let flushing: NodeJS.Timeout | null = null;
  let looking: NodeJS.Timeout | null = null;
  let flushedAt = Number.NEGATIVE_INFINITY;

  function call(subject?: Subject): void {
    for (const one of subject === undefined ? subjects : [subject]) for (const listener of listeners.get(one) ?? []) listener();
  }

  function flush(): void {
    flushing = null;
    flushedAt = performance.now();
    const now = [...due];
    due.clear();
    for (const subject of now) {
      call(subject);
      /* Whoever is not reached looks by himself. */
      const sent = transport.send(subject).catch(() => undefined);
      sending.add(sent);
      void sent.then(() => sending.delete(sent));
    }
  }

  function lookNoMore(): void {
    if (looking !== null) clearInterval(looking);
    looking = null;
  }

  return {
    wake: (subject) => {
      due.add(subject);
      flushing ??= setTimeout(flush, Math.max(0, flushedAt + leastGapMs - performance.now()));
    },
    listen: async (subject, listener) => {
      opened ??= transport.open(call);
      await opened;
      looking ??= setInterval(call, lookMs).unref();
      listeners.get(subject)?.add(listener);
      return () => {
        listeners.get(subject)?.delete(listener);
        if ([...listeners.values()].every((all) => all.size === 0)) lookNoMore();
      };
    },
    close: async () => {
      if (flushing !== null) {
        clearTimeout(flushing);
        flush();
      }
      lookNoMore();
      for (const all of listeners.values()) all.clear();
      await Promise.all(sending);
      await transport.close();
    },
  };
}
