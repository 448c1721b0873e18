import { resolveExternal } from "./resolve-external.ts";

/** The calls of /api/external_api_resolver. */
export const resolverCalls = { resolveExternal };
