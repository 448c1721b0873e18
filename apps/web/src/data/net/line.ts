import type { QueueView } from "../outbox/queue-view.ts";
import { createStore, type Store } from "../store.ts";
import type { LineReporter } from "./api.ts";

export interface Line extends LineReporter {
  /** A hint for the screens: false when the browser says so, or when the last exchange met no server of ours. */
  readonly online: Store<boolean>;
  /** The queue hears of the line too. */
  follow(queue: Store<QueueView>): void;
}

/** Watches the line: the browser's word, and what the exchanges met. */
export function createLine(): Line {
  const online = createStore(navigator.onLine);
  let met = true;
  let queueMet = true;
  const judge = () => online.set(navigator.onLine && met && queueMet);
  const browserSays = () => {
    /* The browser sees a line again: believed until an exchange says otherwise. */
    if (navigator.onLine) met = true;
    judge();
  };
  window.addEventListener("online", browserSays);
  window.addEventListener("offline", browserSays);
  return {
    online,
    up: () => {
      met = true;
      judge();
    },
    down: () => {
      met = false;
      judge();
    },
    follow: (queue) => {
      queue.subscribe(() => {
        const { line, lastSuccessAt } = queue.getSnapshot();
        const isUp = line === "up";
        if (isUp && !queueMet && lastSuccessAt !== null) met = true;
        queueMet = isUp;
        judge();
      });
    },
  };
}
