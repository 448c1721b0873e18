import * as z from "zod/mini";

import { instant, iriOf, text, uuid } from "../primitives.ts";

/**
 * Somebody of the back office works on an order: the others see who and until when (by the server's clock; 15 minutes from the last PATCH). It
 * hinders nobody who takes it over, and ends by itself.
 */
export const orderClaim = z.object({
  "@id": iriOf("auftrag_claims"),
  "@type": z.literal("AuftragClaim"),
  uuid,
  auftrag: iriOf("auftrags"),
  mitarbeiter: iriOf("mitarbeiters"),
  name: z.string(),
  until: instant,
});
export type OrderClaim = z.infer<typeof orderClaim>;

/** POST /api/auftrag_claims. 409 `claimed`, naming who, while somebody else works on it, unless `takeOver`. */
export const orderClaimCreate = z.object({ uuid, auftrag: iriOf("auftrags"), takeOver: z.optional(z.boolean()) });

/** PATCH /api/auftrag_claims/{id}: goes on for another 15 minutes, or gives the order back. 409 `claimed` where somebody else has it by now. */
export const orderClaimPatch = z.object({ ended: z.optional(z.boolean()) });

/** What the back office notes of an order for itself: no salesman and no customer is ever shown it. */
export const orderNote = z.object({
  "@id": iriOf("auftrag_notes"),
  "@type": z.literal("AuftragNote"),
  uuid,
  auftrag: iriOf("auftrags"),
  mitarbeiter: iriOf("mitarbeiters"),
  name: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type OrderNote = z.infer<typeof orderNote>;

/** POST /api/auftrag_notes. */
export const orderNoteCreate = z.object({ uuid, auftrag: iriOf("auftrags"), text: text(4000) });
