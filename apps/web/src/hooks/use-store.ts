import { useSyncExternalStore } from "react";

import type { Store } from "../data/store.ts";

/** The current value of a store; renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/** A part of a store's value, such as a name in it; renders again only when that part is another one (`Object.is`). */
export function useStorePart<T, Part>(store: Store<T>, pick: (value: T) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => pick(store.getSnapshot()));
}
