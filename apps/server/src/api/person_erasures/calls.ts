import { postPersonErasure } from "./post-person-erasure.ts";

/** The calls of /api/person_erasures. */
export const personErasureCalls = { postPersonErasure };
