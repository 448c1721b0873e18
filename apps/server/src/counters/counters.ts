/** How often something was done, and when first and last: milliseconds by `Context.steady`. */
export interface Counter {
  readonly count: number;
  readonly since: number;
  readonly lastAt: number;
}

/** When a counter begins anew: so many milliseconds after what it counted first, or last. */
export interface Lifetime {
  readonly from: "since" | "lastAt";
  readonly ms: number;
}

/** Counts by name. What it holds may be forgotten at any time, by a restart or a crash: whoever guesses has a few tries more then. */
export interface Counters {
  /** What has been counted under these names, where there is anything. */
  read(names: readonly string[], now: number): Promise<ReadonlyMap<string, Counter>>;
  /** Counts one more under each of these names, and answers what there is now. */
  add(names: readonly string[], now: number, lifetime: Lifetime): Promise<ReadonlyMap<string, Counter>>;
  forget(name: string): Promise<void>;
}
