/** A held lock. */
export interface Grip {
  /** False from the moment the lock was released or stolen, as far as this context can know. */
  isHeld(): boolean;
  /** Resolves when the lock is gone, for whatever reason. */
  readonly lost: Promise<void>;
  release(): void;
}

/** One holder per user over tabs and service worker (Web Locks). The epoch in the store fences what a lock alone cannot. */
export interface Lock {
  /** Waits its turn; never rejects. A request that is still waiting stays in line when `steal` succeeds meanwhile. */
  acquire(): Promise<Grip>;
  /** Only if nobody holds it (background sync in the service worker). */
  tryAcquire(): Promise<Grip | undefined>;
  /** Takes it from a holder that gives no sign of life. */
  steal(): Promise<Grip>;
}
