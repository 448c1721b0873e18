import { whenIdle } from "../../platform/idle/turns.ts";
import type { Observable } from "../observable.ts";
import { createLetterPairs } from "./letter-pairs.ts";
import type { ListIndex } from "./list-index.ts";

/** Addresses may come one by one so often before everything is made anew. */
const spareRows = 1024;

type Searched = {
  readonly index: ListIndex;
  /** A new number after each change, such as a load. */
  readonly changes: Observable<number>;
};

/**
 * Prepares the list for being searched, after each load, some rows at a time when the browser has nothing else to do.
 * @returns the way to end it
 */
export function keepSearchPrepared({ index, changes }: Searched): () => void {
  let takeBack = (): void => undefined;
  let isAtWork = false;
  function look(): void {
    if (isAtWork || index.isPrepared) return;
    isAtWork = true;
    const step = index.prepareSearch(createLetterPairs(index.size + spareRows));
    const go = () => {
      if (step()) {
        takeBack = whenIdle(go);
        return;
      }
      isAtWork = false;
      /* Everything may have been loaded anew meanwhile. */
      look();
    };
    takeBack = whenIdle(go);
  }
  look();
  const stop = changes.subscribe(look);
  return () => {
    stop();
    takeBack();
  };
}
