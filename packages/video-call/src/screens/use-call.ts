import { useSyncExternalStore } from "react";

import type { VideoCall, VideoCallSnapshot } from "../video-call.ts";

/** A call's snapshot, for a screen. */
export function useCall(call: VideoCall): VideoCallSnapshot {
  return useSyncExternalStore(call.subscribe, call.getSnapshot);
}
