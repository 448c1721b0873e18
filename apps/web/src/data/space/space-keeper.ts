import { type LiveEvent } from "@rundgang/contracts";

import type { SessionKeeper } from "../session/session.ts";
import type { SessionState } from "../session/session-state.ts";
import { createObservable, type Observable } from "../observable.ts";
import type { SpaceParts } from "./space-parts.ts";
import { openUserSpace, type UserSpace } from "./user-space.ts";

export interface SpaceKeeper {
  /** The signed-in user's space; null while there is none. */
  current(): UserSpace | null;
  /** Called with each space that was opened, and with null when it was closed. */
  onChange(listener: (space: UserSpace | null) => void): void;
  /** Re-emits each live event by its `@type` (A §7), after stores and journal know it. Returns the way to end it. */
  onLive(type: LiveEvent["@type"], listener: (event: LiveEvent) => void): () => void;
  /** Re-emits an event after the stores know it (A §7). */
  emit(event: LiveEvent): void;
  /** Where the event stream goes on after a load. */
  onEventPosition(listener: (userId: string, id: string) => void): void;
  /** Unsent requests of others on this device, counted and never opened; of everybody while nobody is signed in. */
  readonly lockedRequests: Observable<number>;
  /** Resolves when the space of whoever is signed in is open. */
  opened(): Promise<void>;
  /** Resolves when what the session has become is carried out: after a sign-out the databases are closed and wiped. */
  settled(): Promise<void>;
}

export interface KeeperParts extends Omit<SpaceParts, "user" | "codec" | "onEventPosition"> {
  readonly session: SessionKeeper;
  /** Deletes keys and loaded data of everybody who is not signed in. */
  readonly wipe: () => Promise<void>;
  readonly countLocked: (userId: string | null) => Promise<number>;
}

/** Opens the space of whoever signs in, and closes it when the session ends; then nothing of him stays but his sealed work. */
export function createSpaceKeeper(parts: KeeperParts): SpaceKeeper {
  const { session } = parts;
  const lockedRequests = createObservable(0);
  const changeListeners = new Set<(space: UserSpace | null) => void>();
  const positionListeners = new Set<(userId: string, id: string) => void>();
  const liveListeners = new Set<{ type: LiveEvent["@type"]; listener: (event: LiveEvent) => void }>();
  let space: UserSpace | null = null;
  let turn: Promise<void> = Promise.resolve();
  /* Not in turn: a database of somebody else may stay open in another tab, and nobody's work waits for that. */
  let wiping: Promise<void> = Promise.resolve();

  function show(next: UserSpace | null): void {
    space = next;
    for (const listener of changeListeners) listener(next);
  }

  async function follow(state: SessionState): Promise<void> {
    if (state.type === "starting") return;
    const wanted = state.type === "signed_in" ? state.user : null;
    const codec = session.codec();
    /* Whoever signed out and in again has a codec of his own: the keys of before are forgotten. */
    if (space !== null && space.codec === codec) {
      if (state.type === "signed_in" && state.tokens) space.goOn();
      return;
    }
    const before = space;
    show(null);
    await before?.close();
    if (wanted !== null && codec?.userId === wanted.id) {
      const onEventPosition = (id: string) => {
        for (const listener of positionListeners) listener(wanted.id, id);
      };
      show(await openUserSpace({ ...parts, user: wanted, codec, onEventPosition }));
    }
    wiping = wiping.catch(() => undefined).then(() => wipe(wanted?.id ?? null));
  }

  async function wipe(userId: string | null): Promise<void> {
    await parts.wipe();
    lockedRequests.set(await parts.countLocked(userId));
  }

  session.state.subscribe(() => {
    /* What went wrong with one user must not keep the next one out. */
    turn = turn.catch(() => undefined).then(() => follow(session.state.getSnapshot()));
  });

  return {
    current: () => space,
    onChange: (listener) => void changeListeners.add(listener),
    onLive(type, listener) {
      const entry = { type, listener };
      liveListeners.add(entry);
      return () => liveListeners.delete(entry);
    },
    emit: (event) => {
      for (const { type, listener } of liveListeners) if (type === event["@type"]) listener(event);
    },
    onEventPosition: (listener) => void positionListeners.add(listener),
    lockedRequests,
    opened: () => turn,
    /* What could not be wiped keeps nobody signed in: its key is gone, and the next start tries again. */
    settled: () => turn.then(() => wiping).catch(() => undefined),
  };
}
