import { beginStatusSession } from "./begin-status-session.ts";

/** The call of /api/status_sessions. */
export const statusSessionCalls = { beginStatusSession };
