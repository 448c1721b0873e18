import { callbackStates, callbackSteps } from "@rundgang/domain";
import { isEmail } from "@rundgang/forms";
import * as z from "zod/mini";

import { instant, iriOf, line, optionalLine, optionalText, uuid } from "../primitives.ts";
import { brand } from "./brand.ts";

/**
 * POST /api/consultations: somebody who is no customer yet asks for advice by video, now or at a time. It makes a Termin of that kind, which
 * consultants hear of. The answer's `url` is his own page, with a token behind its `#`, as that of a remote order is.
 */
export const consultationCreate = z.object({
  uuid,
  name: line(200),
  phone: optionalLine(60),
  mail: z.string().check(
    z.maxLength(254),
    z.refine((value) => value === "" || isEmail(value), { error: "E-Mail ist nicht gültig" }),
  ),
  street: line(200),
  houseNumber: line(20),
  postcode: z.string().check(z.regex(/^\d{5}$/u, { error: "Bitte geben Sie die fünf Ziffern der Postleitzahl an." })),
  city: optionalLine(200),
  comment: z.optional(optionalText(3000)),
  /** Null: now. At a time: a quarter of an hour to 30 days ahead. */
  beginsAt: z.nullable(instant),
});
export type ConsultationCreate = z.infer<typeof consultationCreate>;

/**
 * `waiting` for a consultant or for its time, `ready` once one has it, `connected` while both are in the call, then `ended`; `cancelled` by the
 * customer, `missed` where a call at a time was joined by nobody, or a call of now found no consultant.
 */
export const consultationStates = ["waiting", "ready", "connected", "ended", "cancelled", "missed"] as const;

const callbackState = z.enum(callbackStates);

/** A consultation as the customer's page shows it. */
export const consultation = z.object({
  "@type": z.literal("Consultation"),
  uuid,
  videoCallId: uuid,
  state: z.enum(consultationStates),
  name: z.string(),
  provider: z.nullable(z.object({ name: z.string() })),
  /** The provider's of the address, else the operator's. */
  brand: z.optional(brand),
  beginsAt: z.nullable(instant),
  /** Whether it is time for the room: it is one of now, begins within half an hour, or its consultant is there already. */
  roomOpen: z.boolean(),
  /** Name of the consultant; null while nobody has it. */
  consultant: z.nullable(z.string()),
  /** Address of the consultant's picture; null: there is none. */
  consultantPhoto: z.optional(z.nullable(z.string())),
  /** Calls of now that were asked for earlier and still wait. */
  ahead: z.int(),
  /** Consultants on duty at this moment. */
  onDuty: z.int(),
  /** Whether an order that was captured in it has arrived. */
  ordered: z.boolean(),
  /** The call by telephone that he wished for in its place; null where there is none, missing at a server of before (decision 157). */
  callback: z.optional(z.nullable(z.object({ phone: z.string(), wishAt: z.nullable(instant), state: callbackState }))),
  /** Of the answer to the request alone: with the token behind its `#`. */
  url: z.optional(z.string()),
});
export type Consultation = z.infer<typeof consultation>;

/** GET /api/consultation_offer: who is there and how long one waits, as it is at this moment. Title and text are German. */
export const consultationOffer = z.object({
  "@type": z.literal("ConsultationOffer"),
  /** Somebody can begin at once. */
  isFree: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** Addresses of pictures of those who are free and released one; three at most, without names. */
  faces: z.array(z.string()),
});
export type ConsultationOffer = z.infer<typeof consultationOffer>;

/** POST /api/consultation_views and /api/consultation_ends: the token of a consultation's page. Refusals: `link_unknown`, `link_expired`. */
export const consultationToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** POST /api/consultation_documents: the contract summary that the customer of a call is asked to sign, by its uuid. Refusals: those of a page; `not_found`. */
export const consultationDocumentAsked = z.object({ ...consultationToken.shape, document: uuid });

/** Its bytes, a PDF, as base64. */
export const consultationDocument = z.object({
  "@type": z.literal("ConsultationDocument"),
  uuid,
  sha256: z.string(),
  content: z.string(),
});

/**
 * POST /api/consultation_callbacks: nobody was free, so the customer leaves a number and a wish of time; null: as soon as somebody can. While he still
 * waits it ends his waiting. Sent again it changes both, until somebody has taken it.
 */
export const consultationCallbackAsked = z.object({ ...consultationToken.shape, phone: line(60), wishAt: z.nullable(instant) });

/** A callback for those who advise. `place`: street and number, with postcode and place where the address is ours; `comment`: what he wrote. */
export const callback = z.object({
  "@id": iriOf("callbacks"),
  "@type": z.literal("Callback"),
  uuid,
  state: callbackState,
  name: z.string(),
  phone: z.string(),
  place: z.string(),
  comment: z.string(),
  wishAt: z.nullable(instant),
  askedAt: instant,
  /** Whose it is; null while it is nobody's. */
  mitarbeiter: z.nullable(iriOf("mitarbeiters")),
  mitarbeiterName: z.nullable(z.string()),
  /** Calls in vain so far, and the last of them. */
  tries: z.int(),
  triedAt: z.nullable(instant),
  doneAt: z.nullable(instant),
});
export type Callback = z.infer<typeof callback>;

/** PATCH /api/callbacks/{id}. Refusals: already_taken; invalid at `step` where it is not one's own, or done. */
export const callbackPatch = z.object({ step: z.enum(callbackSteps) });
