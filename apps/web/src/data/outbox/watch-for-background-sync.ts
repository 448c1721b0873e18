import type { Outbox, OutboxSnapshot } from "@rundgang/outbox";

import type { WorkerWatch } from "../worker/worker.ts";
import type { WorkTx } from "./work-store.ts";

/** Work that this page has not got rid of within this time (ms) is shown to the worker too: the page may die without a word. */
const patienceMs = 10_000;

/**
 * Asks the browser to let the service worker send what this page may not get to: at once while the line is down, after a while
 * otherwise, and whenever the page goes out of sight with unsent work. Asking again while it is asked already does nothing.
 * @returns the way to end it
 */
export function watchForBackgroundSync(
  queue: Pick<Outbox<WorkTx>, "getSnapshot" | "subscribe">,
  worker: Pick<WorkerWatch, "askToSend">,
): () => void {
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function ask(): void {
    isAsked = true;
    worker.askToSend();
  }

  function look(): void {
    const snapshot = queue.getSnapshot();
    if (!hasUnsent(snapshot)) {
      isAsked = false;
      clearTimeout(timer);
      timer = undefined;
      return;
    }
    if (isAsked) return;
    if (snapshot.line === "down" || !navigator.onLine || document.hidden) ask();
    else timer ??= setTimeout(ask, patienceMs);
  }

  function leave(): void {
    if (hasUnsent(queue.getSnapshot())) ask();
  }

  const hidden = () => (document.hidden ? leave() : undefined);
  const stop = queue.subscribe(look);
  document.addEventListener("visibilitychange", hidden);
  document.addEventListener("freeze", leave);
  window.addEventListener("pagehide", leave);
  look();
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", hidden);
    document.removeEventListener("freeze", leave);
    window.removeEventListener("pagehide", leave);
  };
}

/** Blocked requests wait for a person: nothing that a worker could do. */
function hasUnsent({ waiting, sending }: OutboxSnapshot): boolean {
  return waiting + sending > 0;
}
