/** A value that changes, as React's `useSyncExternalStore` wants it: the same snapshot until the next change. */
export interface Store<T> {
  getSnapshot(): T;
  subscribe(listener: () => void): () => void;
}

/** A store that its owner sets. */
export interface ValueStore<T> extends Store<T> {
  set(value: T): void;
}

/** Holds one value and tells its listeners of each new one. */
export function createStore<T>(initial: T): ValueStore<T> {
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
