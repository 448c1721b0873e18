import { getQualification } from "./get-qualification.ts";
import { patchQualification } from "./patch-qualification.ts";
import { postQualification } from "./post-qualification.ts";

/** The calls of /api/adress_qualifikations. */
export const qualificationCalls = { getQualification, patchQualification, postQualification };
