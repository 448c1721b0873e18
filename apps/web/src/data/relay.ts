import { createStore, type Store } from "./store.ts";

/** A store for the app's whole life that shows another one, which comes and goes with the signed-in user. */
export interface Relay<T> extends Store<T> {
  /** Shows this store from now on; null goes back to the initial value. */
  show(source: Store<T> | null): void;
}

export function createRelay<T>(initial: T): Relay<T> {
  const shown = createStore(initial);
  let stop = (): void => undefined;
  return {
    getSnapshot: shown.getSnapshot,
    subscribe: shown.subscribe,
    show(source) {
      stop();
      stop = source === null ? () => undefined : source.subscribe(() => shown.set(source.getSnapshot()));
      shown.set(source === null ? initial : source.getSnapshot());
    },
  };
}
