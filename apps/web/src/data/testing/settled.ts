import type { Store } from "../store.ts";

/** The first value of a store that satisfies the condition: now, or as soon as it comes. */
export function settled<T, S extends T>(store: Store<T>, condition: (value: T) => value is S): Promise<S>;
export function settled<T>(store: Store<T>, condition: (value: T) => boolean): Promise<T>;
export function settled<T>(store: Store<T>, condition: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = () => {
      const value = store.getSnapshot();
      if (!condition(value)) return;
      stop();
      resolve(value);
    };
    stop = store.subscribe(look);
    look();
  });
}
