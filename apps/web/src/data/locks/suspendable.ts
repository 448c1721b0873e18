/** What a page holds and others wait for: a lock, a stream, a transaction. */
export interface Suspendable {
  /** Lets go of it within this very turn, and takes nothing up again before `resume`. */
  suspend(): void;
  resume(): void;
}
