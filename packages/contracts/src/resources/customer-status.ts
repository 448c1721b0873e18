import { customerStepKinds, portStates } from "@rundgang/domain";
import { isEmail, isoDateParts } from "@rundgang/forms";
import * as z from "zod/mini";

import { cents, instant, iriOf, optionalText, text, uuid } from "../primitives.ts";
import { brand } from "./brand.ts";
import { customerDocument } from "./customer.ts";
import { orderStatusCode } from "./orders.ts";

/** What a customer says to prove that the link is his: his birthday (ISO date), or the last four digits of his telephone number. */
export const statusProofs = ["birthday", "phone"] as const;
export type StatusProof = (typeof statusProofs)[number];

/** What a refusal `proof_needed` says beside its sentence: what it asks for, and whose page it is, which the mail with the link said as well. */
export const proofAsked = z.object({ asks: z.enum(statusProofs), brand: z.optional(brand) });

/**
 * POST /api/status_sessions: the token of the link to an order's state with what proves that it is the customer's, for a session, which is a cookie.
 * Refusals: `proof_needed` with `asks` (a `StatusProof`) where it is missing or wrong, and nothing of the order; `link_unknown`, `link_expired`,
 * `rate_limited`.
 */
export const statusSessionCreate = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  proof: z.optional(z.string().check(z.maxLength(40))),
});

/** What the customer asked, and what the back office answered. */
export const statusQuestion = z.object({
  uuid,
  text: z.string(),
  askedAt: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
});

export const contactRequestStates = ["open", "approved", "declined"] as const;

/** Other contact data that the customer asks for, which the back office approves or declines. "": stays as it is. */
const contactRequestBase = {
  uuid,
  email: z.string(),
  phone: z.string(),
  askedAt: instant,
  state: z.enum(contactRequestStates),
  /** Why it was declined; "" else. */
  reason: z.string(),
};
export const contactRequest = z.object(contactRequestBase);
export type ContactRequest = z.infer<typeof contactRequest>;

/**
 * An order as its customer reads what became of it, on a page of his own (decision 148). Titles and words are German and whole; addresses for mail and
 * numbers are masked.
 */
export const customerStatus = z.object({
  "@id": z.literal("/api/customer_status"),
  "@type": z.literal("CustomerStatus"),
  /** For people. */
  number: z.int(),
  customer: z.object({ vorname: z.string(), name: z.string() }),
  /** Where mails go to, masked; null: nowhere. */
  mail: z.nullable(z.string()),
  provider: z.object({ name: z.string(), contact: z.array(z.string()) }),
  /** How the provider shows himself, and how he is reached. */
  brand: z.optional(brand),
  /** Who sold it. */
  salesman: z.string(),
  addressLine: z.string(),
  /** What was ordered; "" where its form does not say. */
  service: z.string(),
  status: orderStatusCode,
  headline: z.object({ title: z.string(), text: z.string() }),
  steps: z.array(
    z.object({
      kind: z.enum(customerStepKinds),
      title: z.string(),
      state: z.enum(["done", "now", "open"]),
      /** ISO date. */
      on: z.nullable(z.string()),
    }),
  ),
  /** The share of households that have ordered and that is needed (whole per cent), and until when (ISO date); null: none is asked for. */
  demand: z.nullable(z.object({ reached: z.int(), needed: z.number(), until: z.string() })),
  /** What is paid a month from the first on. */
  monthly: cents,
  /** The change of a ported number from the provider before; null where the order has none. */
  port: z.nullable(z.object({ state: z.enum(portStates), on: z.nullable(z.string()) })),
  documents: z.array(customerDocument),
  questions: z.array(statusQuestion),
  /** The latest one. */
  contactRequest: z.nullable(contactRequest),
  /** Until when it may be withdrawn (ISO date); null: over. */
  mayWithdrawUntil: z.nullable(z.string()),
  /** ISO date of when the withdrawal came in; null: none. */
  withdrawnOn: z.nullable(z.string()),
  /** Whether he gets a mail with each step. */
  wantsMails: z.boolean(),
  /** Since when he objects to visits and calls (ISO date); null: he does not. */
  noVisitsSince: z.optional(z.nullable(z.string())),
  /** The last day on which that holds (ISO date); null: until he or the office ends it. */
  noVisitsUntil: z.optional(z.nullable(z.string())),
});
export type CustomerStatus = z.infer<typeof customerStatus>;

/** POST /api/customer_status/questions. Refusals: 422 at `text` where it is empty or too long, `rate_limited` beyond 50. */
export const statusQuestionCreate = z.object({ uuid, text: text(4000) });

/** POST /api/customer_status/withdrawals: takes effect today. Refusal: 409 `withdrawal_closed`. */
export const statusWithdrawalCreate = z.object({ uuid, reason: z.optional(optionalText(2000)) });

const noMail = "Bitte geben Sie eine vollständige E-Mail-Adresse an, zum Beispiel name@example.org.";
const noPhone = "Bitte geben Sie eine Telefonnummer mit Vorwahl an, nur Ziffern und ein + am Anfang.";

/**
 * POST /api/customer_status/contact_requests: the customer asks for another address for mail, another telephone number, or both. What he asked for before
 * and nobody has decided gives way to it. 422 at the field.
 */
export const contactRequestCreate = z
  .object({
    uuid,
    email: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(254, { error: noMail }),
        z.refine((value) => value === "" || isEmail(value), { error: noMail }),
      ),
    ),
    phone: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(40, { error: noPhone }),
        z.refine((value) => value === "" || /^\+?[\d\s/()-]{6,}$/u.test(value), { error: noPhone }),
      ),
    ),
  })
  .check(
    z.refine(({ email = "", phone = "" }) => email !== "" || phone !== "", {
      error: "Bitte geben Sie eine neue E-Mail-Adresse oder Telefonnummer an.",
      path: ["email"],
    }),
  );

/** POST /api/customer_status/mail_choices: whether he wants a mail with each step. */
export const mailChoiceCreate = z.object({ uuid, wanted: z.boolean() });

/**
 * POST /api/customer_status/objections: the customer objects to visits and calls that his order does not need (Art. 21 GDPR, decision 163). Once more is
 * the same one.
 */
export const statusObjectionCreate = z.object({ uuid });

const isoDay = z.string().check(
  z.maxLength(10),
  z.refine((day) => isoDateParts(day) !== null, { error: "Erwartet wird ein Datum als JJJJ-MM-TT." }),
);

/** What became of an accepted order until its line is in use, as the back office sets it; its `uuid` is the order's. */
export const orderProgress = z.object({
  "@id": iriOf("auftrag_progresses"),
  "@type": z.literal("AuftragProgress"),
  uuid,
  /** ISO dates; null: not set. */
  construction: z.nullable(z.string()),
  appointment: z.nullable(z.string()),
  active: z.nullable(z.string()),
  /** Whether the order takes a number along, and how far that has come. */
  portsNumber: z.boolean(),
  port: z.nullable(z.enum(portStates)),
  portOn: z.nullable(z.string()),
  /** Whether the customer has a page, and gets mails with each step. */
  hasPage: z.boolean(),
  wantsMails: z.boolean(),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
});
export type OrderProgress = z.infer<typeof orderProgress>;

/**
 * PATCH /api/auftrag_progresses/{id}: sets days of the later steps, or takes them away (null); the customer gets a mail with a day that is new. 422 at
 * the day: before the step before it, or of an order that is not accepted.
 */
export const orderProgressPatch = z.object({
  construction: z.optional(z.nullable(isoDay)),
  appointment: z.optional(z.nullable(isoDay)),
  active: z.optional(z.nullable(isoDay)),
  port: z.optional(z.nullable(z.enum(portStates))),
  portOn: z.optional(z.nullable(isoDay)),
});
export type OrderProgressPatch = z.infer<typeof orderProgressPatch>;

/** POST /api/customer_question_answers: the answer to a customer's question, which is marked as answered with it. 409 `already_answered`. */
export const questionAnswerCreate = z.object({ uuid, question: uuid, text: text(4000) });
export const questionAnswer = z.object({
  "@type": z.literal("CustomerQuestionAnswer"),
  uuid,
  question: uuid,
  auftrag: iriOf("auftrags"),
});

/**
 * POST /api/contact_decisions: the back office approves other contact data, which are the customer's with it, or declines them with a reason for him. 409
 * `already_decided`; 422 at `reason` where a refusal has none.
 */
export const contactDecisionCreate = z.object({
  uuid,
  request: uuid,
  approved: z.boolean(),
  reason: z.optional(optionalText(1000)),
});
export const contactDecision = z.object({
  "@type": z.literal("ContactDecision"),
  uuid,
  request: uuid,
  auftrag: iriOf("auftrags"),
});
