import { postConsultation } from "./post-consultation.ts";

/** The calls of /api/consultations. */
export const consultationCalls = { postConsultation };
