/** A value that changes and can be watched, as React's `useSyncExternalStore` wants it: the same snapshot until the next change. */
export interface Observable<T> {
  getSnapshot(): T;
  subscribe(listener: () => void): () => void;
}

/** One that its owner sets. */
export interface ObservableValue<T> extends Observable<T> {
  set(value: T): void;
}

/** Holds one value and tells its listeners of each new one. */
export function createObservable<T>(initial: T): ObservableValue<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
  };
}
