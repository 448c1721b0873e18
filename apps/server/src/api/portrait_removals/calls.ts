import { postPortraitRemoval } from "./post-portrait-removal.ts";

/** The call of /api/portrait_removals. */
export const portraitRemovalCalls = { postPortraitRemoval };
