import { contractTypes, correctedFields, envelopeTypes, orderStatusCodes, orderViews } from "@rundgang/domain";
import { isIban, isoDateParts } from "@rundgang/forms";
import * as z from "zod/mini";

import { limited } from "../limited.ts";
import { anyIri, instant, iriOf, jsonObject, optionalText, sha256, uuid, wallTime } from "../primitives.ts";
import { paperType, shownTotals } from "./paper-type.ts";
import { customer, mailReason, mailState, mostFiles } from "./papers.ts";

export const orderStatusCode = z.enum(orderStatusCodes);
export type OrderStatusCode = z.infer<typeof orderStatusCode>;

/** What the back office asks to be put right (B §3); the domain's `missingOfOrder` says what of it is still to be done. */
export const requestedChanges = z.object({
  iban: z.optional(z.boolean()),
  vzf: z.optional(z.boolean()),
  contract: z.optional(z.boolean()),
  attachments: z.optional(z.boolean()),
});

/** A day without a time, ISO. */
const isoDate = z.string().check(
  z.maxLength(10),
  z.refine((value) => isoDateParts(value) !== null, { error: "Erwartet wird ein Datum als JJJJ-MM-TT." }),
);

/** The customer's withdrawal, as a CANCELLED bears it: when it came in, and by the server until when it could (domain `withdrawalDeadline`). */
export const withdrawal = z.object({
  received: isoDate,
  deadline: z.optional(isoDate),
  /** After the deadline: the back office took it all the same. */
  late: z.optional(z.boolean()),
  /** Version of the terms (domain `withdrawalTerms`). */
  terms: z.optional(z.int()),
});

/** `data` of a status: `requestedChanges` with CHANGE_REQUEST, `withdrawal` with a CANCELLED that is one. */
export const orderStatusData = z.looseObject({
  requestedChanges: z.optional(requestedChanges),
  withdrawal: z.optional(withdrawal),
});

/**
 * One entry of an order's history. It is announced live to the order's salesman and to the back office, and anew whenever its order changed
 * otherwise (a file, an IBAN, a mail that bounced): the order is then fetched anew.
 */
export const orderStatus = z.object({
  "@id": iriOf("auftrag_statuses"),
  "@type": z.literal("AuftragStatus"),
  uuid,
  status: orderStatusCode,
  auftrag: iriOf("auftrags"),
  statusDt: wallTime,
  statusDtAt: instant,
  description: z.string(),
  data: orderStatusData,
  /** Who set it; null for the server itself. */
  mitarbeiterName: z.optional(z.nullable(z.string())),
});
export type OrderStatus = z.infer<typeof orderStatus>;

/**
 * POST /api/auftrag_statuses. Which step who may take stands in the domain's `judgeOrderStep`. CHANGE_REQUEST needs a sentence in
 * `description` and at least one of `data.requestedChanges`; a salesman's PENDING needs all of them done; `data.withdrawal.received` makes a
 * CANCELLED a withdrawal, which the customer is confirmed by mail. Refusals: 422 at the field, 403, 424 while the order is not there.
 */
export const orderStatusCreate = z.object({
  uuid,
  status: orderStatusCode,
  auftrag: iriOf("auftrags"),
  statusDt: wallTime,
  statusDtAt: z.optional(instant),
  description: z.optional(optionalText(2000)),
  data: z.optional(limited(orderStatusData)),
});
export type OrderStatusCreate = z.infer<typeof orderStatusCreate>;

/** Where an order is for; `position` is the n of 'WE n'. It stands beside the IRI, for the house may lie in a foreign territory. */
export const orderDoor = z.object({
  adresse: iriOf("adresses"),
  strasse: z.string(),
  hausnummer: z.string(),
  hausnummerZusatz: z.string(),
  plz: z.string(),
  ort: z.string(),
  position: z.int(),
});

/** A document of ours or an uploaded file that lies with an order; its bytes are at `{@id}/stream`. */
export const orderPaper = z.object({
  "@id": anyIri,
  type: paperType,
  mediaType: z.string(),
  sha256,
  size: z.int(),
  createdAt: instant,
});
export type OrderPaper = z.infer<typeof orderPaper>;

/**
 * A mail to the customer: the summary before signing, the confirmation, the confirmation of a withdrawal, the word of a new mandate. `uuid` is the front part of its
 * Message-ID; `stateAt`: since when.
 */
export const orderMail = z.object({
  uuid,
  kind: z.enum(["summary", "confirmation", "withdrawal", "mandate", "link"]),
  state: mailState,
  stateAt: instant,
  reason: mailReason,
  /** The first mail of the same cause, where the back office sent it again. */
  resendOf: z.optional(z.nullable(uuid)),
});

/** Something that was put right; the domain's `orderDiff` makes lines of submitted against corrected values of them (B §8). */
export const orderCorrection = z.object({
  field: z.enum(correctedFields),
  submitted: z.array(z.string()),
  corrected: z.array(z.string()),
  createdAt: instant,
});

/** Where the order differs from what the server expects; the domain's `deviationWords` says it in German. */
export const orderDeviation = z.object({
  kind: z.string(),
  field: z.optional(z.string()),
  shown: z.optional(z.number()),
  computed: z.optional(z.number()),
  key: z.optional(z.string()),
  message: z.optional(z.string()),
  event: z.optional(z.string()),
  found: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  expected: z.optional(z.nullable(z.union([z.string(), z.number()]))),
});

/** What has come since the latest correction request; without one, what lies with the order. */
export const delivered = z.object({ iban: z.boolean(), vzf: z.boolean(), contract: z.boolean(), attachments: z.boolean() });

/**
 * Whoever did not capture it reads every IBAN in it masked ("DE•• … 2051").
 * `id` is the order number for people; `requestId` repeats the uuid (B §7 names it). `files` are those that count: what was replaced stays
 * in `corrections`. The optional members are what 'Meine Aufträge' and the inbox show beyond B §3; another server need not know them.
 */
export const order = z.object({
  "@id": iriOf("auftrags"),
  "@type": z.literal("Auftrag"),
  uuid,
  id: z.int(),
  requestId: uuid,
  unit: iriOf("wohneinheits"),
  kunde: iriOf("kundes"),
  type: z.enum(envelopeTypes),
  contractType: z.enum(contractTypes),
  erfassungsdatum: wallTime,
  erfassungsdatumAt: instant,
  provider: iriOf("providers"),
  haendler: iriOf("mitarbeiters"),
  providerData: jsonObject,
  files: z.array(anyIri),
  fileHashes: z.record(z.string(), sha256),
  /** The latest. */
  status: orderStatus,
  /** All of them, the oldest first. */
  history: z.optional(z.array(orderStatus)),
  door: z.optional(orderDoor),
  customer: z.optional(customer),
  /** When the server took it, and the SHA-256 of the request's canonical JSON; null where no request made it. */
  receipt: z.optional(z.object({ receivedAt: instant, sha256: z.nullable(sha256) })),
  /** As they were signed. */
  totals: z.optional(shownTotals),
  deviations: z.optional(z.array(orderDeviation)),
  delivered: z.optional(delivered),
  corrections: z.optional(z.array(orderCorrection)),
  documents: z.optional(z.array(orderPaper)),
  mails: z.optional(z.array(orderMail)),
  /** When the back office accepted it; null before. With `erfassungsdatumAt` it says until when the customer may withdraw. */
  acceptedAt: z.optional(z.nullable(instant)),
  /** A remote order that its customer has not confirmed yet, and until when it waits; null: it is none, or waits no more. */
  awaitingConfirmation: z.optional(z.boolean()),
  awaitingUntil: z.optional(z.nullable(instant)),
  /** When the customer confirmed a remote order. */
  customerConfirmedAt: z.optional(z.nullable(instant)),
  /** What its customer asked back on his own page. */
  questions: z.optional(
    z.array(
      z.object({
        uuid,
        text: z.string(),
        askedAt: instant,
        /** What the back office answered, when and who; null while nobody has. */
        answer: z.optional(z.nullable(z.string())),
        answeredAt: z.optional(z.nullable(instant)),
        answeredBy: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  /** Other contact data that its customer asked for on his page; "": stays as it is. */
  contactRequests: z.optional(
    z.array(
      z.object({
        uuid,
        email: z.string(),
        phone: z.string(),
        askedAt: instant,
        state: z.enum(["open", "approved", "declined"]),
        decidedBy: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
  ),
});
export type Order = z.infer<typeof order>;

/** What a row of the back office's list shows of an order, which asks for these members alone (`props`). */
export const orderRow = z.pick(order, {
  "@id": true,
  "@type": true,
  uuid: true,
  id: true,
  status: true,
  door: true,
  customer: true,
  haendler: true,
  totals: true,
  contractType: true,
  deviations: true,
  receipt: true,
  provider: true,
  providerData: true,
  erfassungsdatumAt: true,
  awaitingConfirmation: true,
});
export type OrderRow = z.infer<typeof orderRow>;

/** Its members, as `props` names them. */
export const orderRowProps = Object.keys(orderRow.shape)
  .filter((name) => !name.startsWith("@"))
  .join(",");

/** How many orders each view holds (domain `orderViews`), of those that one may see. */
export const orderCounts = z.object({
  "@id": z.literal("/api/auftrag_counts"),
  "@type": z.literal("AuftragCounts"),
  counts: z.record(z.enum(orderViews), z.int()),
});
export type OrderCounts = z.infer<typeof orderCounts>;

/** Whose orders and of which projects the list can be narrowed to, of those that one may see, by name; a project's `id` is the filter's. */
export const orderFilters = z.object({
  "@id": z.literal("/api/auftrag_filters"),
  "@type": z.literal("AuftragFilters"),
  salesmen: z.array(z.object({ id: uuid, name: z.string() })),
  projects: z.array(z.object({ id: uuid, name: z.string() })),
});

/* Functions (this one and `makeOrderPatch`), so that an app that sends no IBAN does not carry its check. */
function makeSentIban() {
  return z.string().check(
    z.maxLength(60),
    z.overwrite((value) => value.replaceAll(/\s/gu, "").toUpperCase()),
    z.refine(isIban, { error: "Diese IBAN ist nicht gültig." }),
  );
}
const sentIban = /* @__PURE__ */ makeSentIban();

/**
 * PATCH /api/kundes/{id}: a new IBAN, while an own order of the customer is in CHANGE_REQUEST (409 `correction_closed` else). Upper case
 * without spaces, as it is stored.
 */
export const customerPatch = z.object({ iban: sentIban });
export type CustomerPatch = z.infer<typeof customerPatch>;

/**
 * PATCH /api/auftrags/{id}: `files` are those that shall count, new ones and retained ones (B §7); new ones need their hash, as an order's
 * do. Of the export only `sepa.iban` may change. For one's own order in CHANGE_REQUEST; and until an order on paper is decided, new
 * files are added to it and none is taken away. Refusals: 409 `correction_closed`, 409 `file_taken`, 422 `files_missing`, 422 at the field.
 */
export const orderPatch = /* @__PURE__ */ makeOrderPatch();
export type OrderPatch = z.infer<typeof orderPatch>;

function makeOrderPatch() {
  return z.object({
    files: z.optional(z.array(anyIri).check(z.maxLength(mostFiles))),
    fileHashes: z.optional(limited(z.record(z.string(), sha256), { bytes: 65_536, members: mostFiles, depth: 1 })),
    providerData: z.optional(z.object({ sepa: z.optional(z.object({ iban: sentIban })) })),
  });
}

/** POST /api/mail_bounces, by the back office: the mailbox of the sender got word that a mail, once taken over, did not arrive. */
export const mailBounceCreate = z.object({ uuid, mail: uuid, bounced: wallTime, bouncedAt: z.optional(instant) });
export const mailBounce = z.object({ "@type": z.literal("MailBounce"), uuid });
