import { useSyncExternalStore } from "react";

import type { Call, CallSnapshot } from "../call.ts";

/** A call's snapshot, for a screen. */
export function useCall(call: Call): CallSnapshot {
  return useSyncExternalStore(call.subscribe, call.getSnapshot);
}
