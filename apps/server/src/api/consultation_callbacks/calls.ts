import { askConsultationCallback } from "./ask-consultation-callback.ts";

/** The calls of /api/consultation_callbacks. */
export const consultationCallbackCalls = { askConsultationCallback };
