import type { Observable } from "../observable.ts";
import { createRelay, type Relay } from "../relay.ts";
import { fetchedOnce } from "./fetched-once.ts";

/** When the code of a service is fetched: as soon as nobody is signed in, as soon as the first list stands, or when somebody asks for it. */
export type FetchedWhen = "signed_out" | "behind_first_list" | "asked";

/** A part of the device layer whose code does not come with the first screen. */
export interface Service<Opened> {
  readonly when: FetchedWhen;
  /** Fetches its code and opens it, once; rejects while its code cannot be fetched, and the next call tries again. */
  open(): Promise<Opened>;
  /** Null until it is open. */
  there(): Opened | null;
  /** A store that shows `before` until the service is open, and then one of its own. */
  store<Value>(before: Value, storeOf: (opened: Opened) => Observable<Value>): Observable<Value>;
}

/** @param open imports the service's code and opens it */
export function service<Opened>(when: FetchedWhen, open: () => Promise<Opened>): Service<Opened> {
  let there: Opened | null = null;
  const shows: ((opened: Opened) => void)[] = [];
  return {
    when,
    open: fetchedOnce(async () => {
      const opened = await open();
      there = opened;
      for (const show of shows) show(opened);
      return opened;
    }),
    there: () => there,
    store<Value>(before: Value, storeOf: (opened: Opened) => Observable<Value>) {
      const relay: Relay<Value> = createRelay(before);
      const show = (opened: Opened) => relay.show(storeOf(opened));
      if (there === null) shows.push(show);
      else show(there);
      return relay;
    },
  };
}
