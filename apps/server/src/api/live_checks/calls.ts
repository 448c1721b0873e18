import { checkLive } from "./check-live.ts";

/** The calls of /api/live_checks. */
export const liveCheckCalls = { checkLive };
