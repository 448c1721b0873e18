import { viewConsultation } from "./view-consultation.ts";

/** The calls of /api/consultation_views. */
export const consultationViewCalls = { viewConsultation };
