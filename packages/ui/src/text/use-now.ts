import { useSyncExternalStore } from "react";

const tickMs = 30_000;
let now = new Date().toISOString();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) now = new Date().toISOString();
  timer ??= setInterval(() => {
    now = new Date().toISOString();
    for (const one of listeners) one();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time as an ISO instant; renders again twice a minute, so that 'heute' and 'vor' stay true. */
export function useNow(): string {
  return useSyncExternalStore(subscribe, () => now);
}
