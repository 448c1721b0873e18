import { getConsultationOffer } from "./get-consultation-offer.ts";

/** The call of /api/consultation_offer. */
export const consultationOfferCalls = { getConsultationOffer };
