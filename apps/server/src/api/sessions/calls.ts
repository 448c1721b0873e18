import { getSession } from "./get-session.ts";
import { listSessions } from "./list-sessions.ts";
import { patchSession } from "./patch-session.ts";

/** The calls of /api/sessions. */
export const ownSessionCalls = { listSessions, getSession, patchSession };
