import { createObservable, type Observable, type ObservableValue } from "../observable.ts";
import type { DevicePosition } from "../../platform/position/position.ts";

/** The position that the list is sorted by. A newer one waits while somebody has the list in hand: no row moves under a finger. */
export interface SortingPosition {
  readonly used: Observable<DevicePosition | null>;
  /** True while a newer position waits, or another hour (`time-order.ts`). */
  readonly isBehind: ObservableValue<boolean>;
  /** Whether somebody has touched the page since it came up. */
  isTouched(): boolean;
  /** Sorts by the newest position. */
  catchUp(): void;
  /** Somebody touches the page. */
  touch(): void;
  /** Nobody sees the page: until somebody touches it again, the next position is the first one. */
  putAway(): void;
}

/**
 * Keeps the order of the list still. Only the first position after the list has come into sight sorts it by itself, and only while
 * nobody has touched the page; each later one waits to be asked for.
 * @param newest where the device is
 * @param sorts whether the order hangs on the position at all
 */
export function createSortingPosition(newest: Observable<DevicePosition | null>, sorts: () => boolean): SortingPosition {
  const used = createObservable(newest.getSnapshot());
  const isBehind = createObservable(false);
  /* Sorted by what was known before it came up, it has had its first position. */
  let isInHand = newest.getSnapshot() !== null;
  let isTouched = false;

  function catchUp(): void {
    used.set(newest.getSnapshot());
    isBehind.set(false);
  }

  newest.subscribe(() => {
    if (isInHand && sorts()) return isBehind.set(true);
    catchUp();
    isInHand = true;
  });

  return {
    used,
    isBehind,
    isTouched: () => isTouched,
    catchUp,
    touch: () => {
      isInHand = true;
      isTouched = true;
    },
    putAway() {
      catchUp();
      isInHand = false;
      isTouched = false;
    },
  };
}
