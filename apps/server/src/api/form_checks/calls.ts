import { postFormCheck } from "./post-form-check.ts";

/** The calls of /api/form_checks. */
export const formCheckCalls = { postFormCheck };
