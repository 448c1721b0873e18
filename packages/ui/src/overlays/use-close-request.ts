import { useEffect, useRef } from "react";

/** The browser's own watcher of Escape and Android's back gesture (`CloseWatcher`), where it has one. */
interface Watcher extends EventTarget {
  destroy(): void;
}

/**
 * Android's back gesture closes what is rendered with this, as it closes a dialog: also where the page is the first one of the history, and
 * there is no step to go back. Browsers without `CloseWatcher` have `useBackLayer` alone.
 */
export function useCloseRequest(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const watcher = openWatcher();
    if (watcher === null) return;
    watcher.addEventListener("close", () => latest.current());
    return () => watcher.destroy();
  }, []);
}

declare const CloseWatcher: (new () => Watcher) | undefined;

function openWatcher(): Watcher | null {
  return typeof CloseWatcher === "undefined" ? null : new CloseWatcher();
}
