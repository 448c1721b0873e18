import type { Store } from "../../data/store.ts";

/** Since when the device is offline (ISO instant), or null while it is online. Starts with the first look. */
export function offlineSince(online: Store<boolean>): Store<string | null> {
  let since: string | null = null;
  return {
    getSnapshot() {
      since = online.getSnapshot() ? null : (since ?? new Date().toISOString());
      return since;
    },
    subscribe: (listener) => online.subscribe(listener),
  };
}
