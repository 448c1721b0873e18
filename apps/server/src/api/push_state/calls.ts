import { getPushState } from "./get-push-state.ts";

/** The calls of /api/push_state. */
export const pushStateCalls = { getPushState };
