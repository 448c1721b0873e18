import { postHubToken } from "./post-hub-token.ts";

/** The calls of /api/hub_tokens. */
export const hubTokenCalls = { postHubToken };
