import { checkBadge } from "./check-badge.ts";
import { getBadge } from "./get-badge.ts";

/** The calls of /api/badge. */
export const badgeCalls = { checkBadge, getBadge };
