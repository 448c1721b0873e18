import { endConsultation } from "./end-consultation.ts";

/** The calls of /api/consultation_ends. */
export const consultationEndCalls = { endConsultation };
