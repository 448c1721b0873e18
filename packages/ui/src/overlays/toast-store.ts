import type { Level } from "../level.ts";

/** One short message. It goes by itself unless it is an error or offers an action. */
export type Toast = {
  readonly id: number;
  readonly level: Extract<Level, "positive" | "yellow" | "danger" | "primary">;
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

let shown: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message in the toast region; answers its id. At most three stand at once, the oldest goes first; a success takes the
 * place of the one before it, so that quick work does not bury the page.
 */
export function showToast(toast: Omit<Toast, "id">): number {
  const id = nextId++;
  const kept = toast.level === "positive" ? shown.filter((other) => other.level !== "positive") : shown;
  change([...kept, { ...toast, id }].slice(-3));
  return id;
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages that stand now, oldest first. */
export function currentToasts(): readonly Toast[] {
  return shown;
}
