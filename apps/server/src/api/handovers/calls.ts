import { postHandover } from "./post-handover.ts";

/** The call of /api/handovers. */
export const handoverCalls = { postHandover };
