import { createObservable, type Observable } from "./observable.ts";
import { untilItWorks } from "./until-it-works.ts";
import { shared } from "./shared.ts";

/** Something that a store's value hangs on. */
type Source = Pick<Observable<unknown>, "subscribe">;

/**
 * A store whose value is read from the device: at once, and again after each change of its sources while somebody listens. Whatever
 * of it is as it was stays the same object.
 */
export function watched<T>(initial: T, read: () => Promise<T>, sources: readonly Source[]): Observable<T> {
  const value = createObservable(initial);
  let listeners = 0;
  let stops: (() => void)[] = [];
  let turn = 0;

  async function refresh(): Promise<void> {
    turn += 1;
    const mine = turn;
    try {
      const next = await untilItWorks(read, { isOver: () => mine !== turn || listeners === 0 });
      /* A later reading has begun: what this one saw may be old. */
      if (mine === turn) value.set(shared(value.getSnapshot(), next));
    } catch {
      /* Nobody looks any more; or the page of somebody who has just signed out is on the screen for a moment longer: it stays as it is. */
    }
  }

  return {
    getSnapshot: value.getSnapshot,
    subscribe(listener) {
      const stop = value.subscribe(listener);
      listeners += 1;
      if (listeners === 1) {
        stops = sources.map((source) => source.subscribe(() => void refresh()));
        void refresh();
      }
      return () => {
        stop();
        listeners -= 1;
        if (listeners > 0) return;
        for (const end of stops) end();
        stops = [];
      };
    },
  };
}

/** The same store for the same key, so that a screen that renders again finds the one that it listens to. */
export function keptByKey<T>(make: (key: string) => Observable<T>, most = 40): (key: string) => Observable<T> {
  const kept = new Map<string, Observable<T>>();
  return (key) => {
    const store = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, store);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return store;
  };
}
