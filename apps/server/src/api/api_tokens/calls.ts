import { getApiToken } from "./get-api-token.ts";
import { listApiTokens } from "./list-api-tokens.ts";
import { patchApiToken } from "./patch-api-token.ts";
import { postApiToken } from "./post-api-token.ts";

/** The calls of /api/api_tokens. */
export const apiTokenCalls = { getApiToken, listApiTokens, patchApiToken, postApiToken };
