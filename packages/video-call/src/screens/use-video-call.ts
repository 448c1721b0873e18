import { useSyncExternalStore } from "react";

import type { VideoCall, VideoCallSnapshot } from "../video-call.ts";

/** A call's snapshot, for a screen. */
export function useVideoCall(call: VideoCall): VideoCallSnapshot {
  return useSyncExternalStore(call.subscribe, call.getSnapshot);
}
