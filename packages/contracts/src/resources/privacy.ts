import * as z from "zod/mini";

import { instant, iriOf, uuid } from "../primitives.ts";

/** What of a person is found: a customer of orders, the owner of a house, whom to speak to there, whom an appointment or a contract summary was for. */
export const personRecordKinds = ["customer", "contact-owner", "contact-person", "appointment", "summary"] as const;

/** Names what belongs to one person. */
export const personRecord = z.object({ kind: z.enum(personRecordKinds), uuid });
export type PersonRecord = z.infer<typeof personRecord>;

/** What somebody was found by is no part of an address, which stands in logs: a name, an address, a mail address, a phone number or an order's number. */
export const personSearchAsked = z.object({
  text: z
    .string()
    .check(
      z.minLength(3, { error: "Bitte gib mindestens drei Zeichen ein." }),
      z.maxLength(200, { error: "Bitte gib höchstens 200 Zeichen ein." }),
    ),
});

/** A person with what tells him from another of that name. */
export const foundPerson = z.object({
  name: z.string(),
  /** `YYYY-MM-DD`. */
  born: z.nullable(z.string()),
  address: z.string(),
  mail: z.string(),
  phone: z.string(),
  /** Numbers of his orders. */
  orders: z.array(z.int()),
  records: z.array(personRecord),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const personSearch = z.object({
  "@type": z.literal("PersonSearch"),
  persons: z.array(foundPerson),
  /** More were found than are shown. */
  more: z.boolean(),
});

const records = /* @__PURE__ */ z
  .array(personRecord)
  .check(z.minLength(1, { error: "Bitte wähle eine Person." }), z.maxLength(200));

/** POST /api/person_reports: who is named is told of; the request stands in the audit log. */
export const personReportAsked = z.object({ uuid, records });

/** What is kept of one person (Art. 15 and 20 GDPR), for people as a PDF and for machines as JSON. */
export const personReport = z.object({
  "@type": z.literal("PersonReport"),
  /** Of both files, without their endings. */
  name: z.string(),
  /** The JSON as text. */
  json: z.string(),
  /** The PDF in base64. */
  pdf: z.string(),
});
export type PersonReport = z.infer<typeof personReport>;

export const erasurePreviewAsked = z.object({ records });

/** What an erasure would take and what stays. */
export const erasurePreview = z.object({
  "@type": z.literal("ErasurePreview"),
  /** Why it is refused, until when; null: it is not. */
  refused: z.nullable(z.string()),
  gone: z.array(z.object({ what: z.string(), count: z.int() })),
  /** `why` is the law; `until` the last day, `YYYY-MM-DD`. */
  held: z.array(z.object({ what: z.string(), count: z.int(), why: z.string(), until: z.string() })),
  /** German sentences: where a text may mean the person and stays, so that somebody looks at it, and what else stays. */
  look: z.array(z.string()),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

/** POST /api/person_erasures. 422 at `records` with the sentence of the preview while an order is under way. */
export const personErasureAsked = z.object({ uuid, records });

/** A report or an erasure that was made: who did so and when, how much it was, and nothing of the person. */
export const personRequest = z.object({
  "@id": iriOf("person_requests"),
  "@type": z.literal("PersonRequest"),
  uuid,
  kind: z.enum(["report", "erasure"]),
  by: z.string(),
  at: instant,
  /** How many rows were told of, or went. */
  count: z.int(),
  /** Of an erasure: what is held goes by itself after this day; null: nothing is held. */
  heldUntil: z.nullable(z.string()),
});
export type PersonRequest = z.infer<typeof personRequest>;
