import type { ReactNode } from "react";

import type { Level } from "../level.ts";

/** One short message. An error that names no time stays until it is closed, everything else goes by itself after `lastsMs` (or 5 s). */
export type Toast = {
  readonly id: number;
  readonly level: Level;
  readonly title: string;
  readonly text?: string;
  /** In the place of the level's own. */
  readonly icon?: ReactNode;
  /** At most two; each takes the message away. The last one is the way back. */
  readonly actions?: readonly ToastAction[];
  /** With a line that runs down, so that everybody sees how long the way back is open. */
  readonly lastsMs?: number;
  /** What it speaks of: the next one about the same takes its place, so that quick work does not bury the page. */
  readonly about?: string;
};

export type ToastAction = { readonly label: string; readonly icon?: ReactNode; readonly run: () => void };

let shown: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the toast region; answers its id. At most three stand at once, the oldest goes first. */
export function showToast(toast: Omit<Toast, "id">): number {
  const id = nextId++;
  const kept = shown.filter((other) => toast.about === undefined || other.about !== toast.about);
  change([...kept, { ...toast, id }].slice(-3));
  return id;
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

/** Takes all of them away: they speak of somebody's work, and he has gone. */
export function dismissAllToasts(): void {
  if (shown.length > 0) change([]);
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
