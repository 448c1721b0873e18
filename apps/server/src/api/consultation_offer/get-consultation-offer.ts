import { readConsultationOffer } from "../../application/brand/read-offer.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/consultation_offer: who advises now and how long one waits, as it is. */
export const getConsultationOffer = handle("getConsultationOffer", async ({ context: { clock, config, database } }) =>
  ok(await readConsultationOffer(database.db, config.consultationHours, clock())),
);
