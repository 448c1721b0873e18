import type { Observable } from "./observable.ts";

/** A store for the app's whole life that shows another one, which comes and goes with the signed-in user. */
export interface Relay<T> extends Observable<T> {
  /** Shows this store from now on; null goes back to the initial value. */
  show(source: Observable<T> | null): void;
}

/** A relay listens only while somebody listens to it: what no screen shows is not read from the device. */
export function createRelay<T>(initial: T): Relay<T> {
  let source: Observable<T> | null = null;
  const listeners = new Set<() => void>();
  let stop = (): void => undefined;

  const getSnapshot = () => (source === null ? initial : source.getSnapshot());
  function tell(): void {
    for (const listener of listeners) listener();
  }
  function listen(): void {
    stop();
    stop = source === null || listeners.size === 0 ? () => undefined : source.subscribe(tell);
  }

  return {
    getSnapshot,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) listen();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) listen();
      };
    },
    show(next) {
      const before = getSnapshot();
      source = next;
      listen();
      if (!Object.is(before, getSnapshot())) tell();
    },
  };
}
