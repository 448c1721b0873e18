import { useSyncExternalStore } from "react";

import type { Observable } from "../data/observable.ts";

/** The value of now; renders again when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.getSnapshot);
}

/** A part of a value, such as a name in it; renders again only when that part is another one (`Object.is`). */
export function useObservablePart<T, Part>(observable: Observable<T>, pick: (value: T) => Part): Part {
  return useSyncExternalStore(observable.subscribe, () => pick(observable.getSnapshot()));
}
