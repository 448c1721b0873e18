import { AsyncLocalStorage } from "node:async_hooks";

import type { XhrEnds, XhrSent } from "../../../apps/web/src/data/testing/xhr-double.ts";
import type { Disk } from "./disk.ts";
import type { Stage } from "./stage.ts";

/** What the contexts of one browser profile share. */
export interface Profile {
  readonly stage: Stage;
  readonly indexedDB: IDBFactory;
  readonly disk: Disk;
  readonly locks: ProfileLocks;
  readonly channels: Map<string, Set<ChannelEnd>>;
  readonly localStorage: Map<string, string>;
  /** The device's wall clock (ms). */
  now(): number;
  /** Time that goes on whatever the wall clock is set to (ms). */
  monotonic(): number;
  /** The browser's word on the line. */
  isOnline(): boolean;
  /** In [0, 1), by the run's seed. */
  random(): number;
  uuid(): string;
  fetch(context: Context, url: string, init: RequestInit): Promise<Response>;
  /** A page's XMLHttpRequest leaves. */
  upload(context: Context, sent: XhrSent, ends: XhrEnds): void;
  /** A page asked for a background sync. */
  askForSync(tag: string): void;
  /** A page has sealed something: what it was, and the bytes that it became. */
  onSealed(clear: Uint8Array, sealed: Uint8Array): void;
  /** How long it takes to open something sealed (ms): until then a page stands between what it has read and what it does with it. */
  openingMs(context: Context, sealed: Uint8Array): number;
}

export interface ProfileLocks {
  request(context: Context, name: string, options: LockOptions, callback: LockGrantedCallback<unknown>): Promise<unknown>;
  /** The context is gone: what it holds and waits for goes with it. */
  drop(context: Context): void;
  /** Name of the context that holds the lock. */
  holder(name: string): string | undefined;
  held(): LockInfo[];
}

/** One end of a BroadcastChannel. */
export interface ChannelEnd {
  readonly context: Context;
  receive(data: unknown): void;
}

/** A tab or a service worker: everything asynchronous that reaches its code passes `deliver`. */
export interface Context {
  readonly name: string;
  readonly kind: "page" | "worker";
  readonly profile: Profile;
  readonly window: EventTarget;
  readonly document: EventTarget;
  isFrozen(): boolean;
  isDead(): boolean;
  /** Runs it in this context, in turn; a frozen context hears of it when it thaws, a dead one never. */
  deliver(job: () => void): void;
  /** Enters this context at once. */
  run<T>(job: () => T): T;
  freeze(): void;
  thaw(): void;
  die(): void;
}

const current = new AsyncLocalStorage<Context | undefined>();

/** The context whose code runs now; undefined outside of all, in the server's code say. */
export function here(): Context | undefined {
  return current.getStore();
}

/** Runs it outside of all contexts. */
export function outside<T>(job: () => T): T {
  return current.run(undefined, job);
}

export function createContext(name: string, kind: Context["kind"], profile: Profile): Context {
  let state: "awake" | "frozen" | "dead" = "awake";
  let held: (() => void)[] = [];

  function deliver(job: () => void): void {
    if (state === "dead") return;
    profile.stage.queue(() => {
      if (state === "dead") return;
      if (state === "frozen") held.push(job);
      else current.run(context, job);
    });
  }

  const context: Context = {
    name,
    kind,
    profile,
    window: new EventTarget(),
    document: new EventTarget(),
    isFrozen: () => state === "frozen",
    isDead: () => state === "dead",
    deliver,
    run: (job) => current.run(context, job),
    freeze: () => {
      if (state === "awake") state = "frozen";
    },
    thaw: () => {
      if (state !== "frozen") return;
      state = "awake";
      const waiting = held;
      held = [];
      for (const job of waiting) deliver(job);
    },
    die: () => {
      state = "dead";
      held = [];
    },
  };
  return context;
}
