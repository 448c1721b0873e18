import { getObjection } from "./get-objection.ts";
import { listObjections } from "./list-objections.ts";
import { patchObjection } from "./patch-objection.ts";
import { postObjection } from "./post-objection.ts";

/** The calls of /api/objections. */
export const objectionCalls = { getObjection, listObjections, patchObjection, postObjection };
