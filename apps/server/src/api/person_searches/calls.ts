import { postPersonSearch } from "./post-person-search.ts";

/** The calls of /api/person_searches. */
export const personSearchCalls = { postPersonSearch };
