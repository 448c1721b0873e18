import { postContactDecision } from "./post-contact-decision.ts";

/** The call of /api/contact_decisions. */
export const contactDecisionCalls = { postContactDecision };
