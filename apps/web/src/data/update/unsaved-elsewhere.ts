/** Held by each window with unsaved work, side by side. */
const name = "rundgang-unsaved";

export interface UnsavedElsewhere {
  /** Tells the other windows whether something lies unsaved here. */
  tell(isUnsaved: boolean): void;
  /** Whether another window of this browser has unsaved work. */
  ask(): Promise<boolean>;
}

/** A new worker takes over all windows at once: what is unsaved in one of them holds it up in each (D19). */
export function openUnsavedElsewhere(locks: Pick<LockManager, "request" | "query"> = navigator.locks): UnsavedElsewhere {
  let letGo: (() => void) | null = null;
  return {
    tell(isUnsaved) {
      if (isUnsaved === (letGo !== null)) return;
      letGo?.();
      letGo = null;
      if (!isUnsaved) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      letGo = resolve;
      void locks.request(name, { mode: "shared" }, () => promise).catch(() => undefined);
    },
    async ask() {
      const { held = [] } = await locks.query();
      const holders = held.filter((one) => one.name === name).length;
      return holders > (letGo === null ? 0 : 1);
    },
  };
}
