/** What somebody has typed and not sent, by what it is about. */
export interface Drafts {
  /** Undefined where nothing was typed. */
  readonly get: (key: string) => unknown;
  /** Undefined forgets it. */
  readonly set: (key: string, value: unknown) => void;
  readonly isEmpty: () => boolean;
  /** Returns how to stop listening. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Keeps drafts in this page's memory alone: what is written about a customer lies in no browser storage. */
export function createDrafts(): Drafts {
  const kept = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      if (value === undefined) kept.delete(key);
      else kept.set(key, value);
      for (const listener of listeners) listener();
    },
    isEmpty: () => kept.size === 0,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Whether closing or reloading the page takes something from a person: a draft, or a form that says so by `data-unsaved`. */
export function isUnsaved(drafts: Drafts): boolean {
  return !drafts.isEmpty() || document.querySelector("[data-unsaved]") !== null;
}
