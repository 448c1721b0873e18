import { postAccountSessionEnd } from "./post-account-session-end.ts";

/** The call of /api/account_session_ends. */
export const accountSessionEndCalls = { postAccountSessionEnd };
