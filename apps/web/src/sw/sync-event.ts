/** Chromium's Background Sync event, which TypeScript's library leaves out. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser will not try again by itself. */
  readonly lastChance: boolean;
}

export function isSyncEvent(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && "tag" in event && "lastChance" in event;
}
