import { beginOfficeSession } from "./begin-office-session.ts";
import { confirmOfficeSession } from "./confirm-office-session.ts";
import { endOfficeSession } from "./end-office-session.ts";
import { renewOfficeSession } from "./renew-office-session.ts";

/** Signing in to the back office, confirming, renewing and ending its session. */
export const officeSessionCalls = { beginOfficeSession, confirmOfficeSession, renewOfficeSession, endOfficeSession };
