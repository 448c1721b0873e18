import type { Observable } from "../observable.ts";

/** The first value of a store that satisfies the condition: now, or as soon as it comes. */
export function settled<T, S extends T>(store: Observable<T>, condition: (value: T) => value is S): Promise<S>;
export function settled<T>(store: Observable<T>, condition: (value: T) => boolean): Promise<T>;
export function settled<T>(store: Observable<T>, condition: (value: T) => boolean): Promise<T> {
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
