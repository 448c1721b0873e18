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
  /** What it speaks of: the next one about the same takes its place. */
  readonly about?: string;
};

export type ToastAction = { readonly label: string; readonly icon?: ReactNode; readonly run: () => void };

/** A message that has gone without anybody's doing, and said something that should be known. `at`: when (ISO instant). */
export type MissedToast = Pick<Toast, "id" | "level" | "title" | "text" | "about"> & { readonly at: string };

/** So many are remembered; the oldest goes first. */
const mostMissed = 20;

/** So many wait below the one that is seen; the oldest goes first. */
const mostBelow = 2;

type Shown = Toast & {
  /** When its way back ends (ms, monotonic). */
  readonly endsAt: number;
};

/** Whether its way back has ended while it lay below another one; the one that is seen ends by itself (`expireToast`). */
function isOver({ endsAt }: Shown): boolean {
  return performance.now() > endsAt;
}

let shown: readonly Shown[] = [];
let missed: readonly MissedToast[] = [];
let holders = 0;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message in the toast region; answers its id. One stands at a time, the newest. What must not be lost by the next one lies below it and
 * comes back behind it: an error that is closed by hand, and a way back.
 */
export function showToast(toast: Omit<Toast, "id">): number {
  const id = nextId++;
  const isOther = (other: Pick<Toast, "about">) => toast.about === undefined || other.about !== toast.about;
  const others = shown.filter(isOther);
  const kept = others.filter((one) => (one.level === "danger" || one.lastsMs !== undefined) && !isOver(one)).slice(-mostBelow);
  missed = missed.filter(isOther);
  for (const pushed of others.filter((one) => !kept.includes(one))) remember(pushed);
  change([...kept, { ...toast, id, endsAt: performance.now() + (toast.lastsMs ?? Infinity) }]);
  return id;
}

/** Takes a message away whose time is over: a warning or an error is remembered, for nobody may have looked. */
export function expireToast(id: number): void {
  const toast = shown.find((one) => one.id === id);
  if (toast !== undefined) remember(toast);
  dismissToast(id);
}

function remember({ id, level, title, text, about, icon, lastsMs }: Toast): void {
  if (level !== "danger" && level !== "yellow") return;
  /* One with a picture of its own, or with a way back, tells of what somebody has just done himself. */
  if (icon !== undefined || lastsMs !== undefined) return;
  const words = { ...(text !== undefined && { text }), ...(about !== undefined && { about }) };
  missed = [...missed, { id, level, title, ...words, at: new Date().toISOString() }].slice(-mostMissed);
}

/** The remembered ones, the oldest first. */
export function missedToasts(): readonly MissedToast[] {
  return missed;
}

/** Forgets remembered messages: they were read. */
export function forgetToasts(ids: readonly number[]): void {
  missed = missed.filter(({ id }) => !ids.includes(id));
  change(shown);
}

/** Lets no message go by itself meanwhile, for nobody can reach it; then its time begins anew. Answers the way to end it. */
export function holdToasts(): () => void {
  holders += 1;
  change(shown);
  return () => {
    holders -= 1;
    change(shown);
  };
}

/** Whether anybody holds them. */
export function areToastsHeld(): boolean {
  return holders > 0;
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  const seen = shown.at(-1);
  change(shown.filter((toast) => toast.id !== id && (toast === seen || !isOver(toast))));
}

/** Whether a message is seen, or lies below another one and its way back has not ended yet. */
export function isToastOpen(id: number): boolean {
  const toast = shown.find((one) => one.id === id);
  return toast !== undefined && (toast === shown.at(-1) || !isOver(toast));
}

/** Takes all of them away: they speak of somebody's work, and he has gone. */
export function dismissAllToasts(): void {
  missed = [];
  if (shown.length > 0) change([]);
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages that stand now, oldest first: the last one is seen. */
export function currentToasts(): readonly Toast[] {
  return shown;
}
