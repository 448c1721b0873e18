import { useSyncExternalStore } from "react";

const changed = new EventTarget();
/* A second tap comes before the browser has gone back for the first one. */
let isGoingBack = false;

/**
 * A dialog that stands in the browser's history: back closes it and leaves the page, as on every phone; so does forward and a reload bring it again.
 * @param name its own on the page
 */
export function useDialog(name: string): { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void } {
  const shown = useSyncExternalStore(watchHistory, dialogInHistory);
  const isOpen = shown === name;
  return {
    isOpen,
    open: () => {
      history.pushState({ dialog: name }, "");
      changed.dispatchEvent(new Event("change"));
    },
    /* The answer to what was sent may close what back has closed already. */
    close: () => {
      if (isGoingBack || dialogInHistory() !== name) return;
      isGoingBack = true;
      window.addEventListener("popstate", () => (isGoingBack = false), { once: true });
      history.back();
    },
  };
}

function dialogInHistory(): string | null {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "dialog" in state && typeof state.dialog === "string"
    ? state.dialog
    : null;
}

function watchHistory(listener: () => void): () => void {
  const watching = new AbortController();
  window.addEventListener("popstate", listener, { signal: watching.signal });
  changed.addEventListener("change", listener, { signal: watching.signal });
  return () => watching.abort();
}
