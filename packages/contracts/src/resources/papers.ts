import { contractTypes, envelopeTypes, evidenceEvents, mailReasons } from "@rundgang/domain";
import { isEmail } from "@rundgang/forms";
import * as z from "zod/mini";

import { answersLimit, exportLimit, limited } from "../limited.ts";
import {
  anyIri,
  cents,
  instant,
  iriOf,
  jsonObject,
  line,
  optionalLine,
  optionalText,
  replaces,
  sha256,
  text,
  uuid,
  wallTime,
} from "../primitives.ts";
import { fileType, paperType, shownTotals } from "./paper-type.ts";

/** Most bytes of an order or a broadcast; one with all that the contract form can hold has some thirty thousand. */
export const mostOrderBytes = 524_288;

/** Answer of POST /api/uploaded_files (201, or 418 for the same bytes again). */
export const uploadedFile = z.object({
  "@id": iriOf("uploaded_files"),
  "@type": z.literal("UploadedFile"),
  uuid,
  type: fileType,
  mediaType: z.string(),
  sha256,
  size: z.int(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** Fields of the multipart body beside its file, which comes as `file` or, as a data URI, as `base64` (A §7). */
export const uploadFields = z.object({ uuid, type: fileType, replaces });

/* As long as an answer of a form may be: whatever the form has taken at the door is taken here. */
const mostLetters = 4000;
const answer = optionalLine(mostLetters);

/**
 * B §3 "Customer as sent". Only its shape is asked for: the signed order behind it is never turned away for a rule of the form, nor for a name
 * or a birthday that its form did not ask for (`customerFaults` of the domain notes what is odd).
 */
export const customerFields = z.object({
  anrede: answer,
  vorname: answer,
  name: answer,
  /** ISO date. */
  geburtsdatum: z.nullable(answer),
  aStrasse: answer,
  aHausnummer: answer,
  aHausnummerZs: answer,
  aPostleitzahl: answer,
  aOrt: answer,
  telPrivat: answer,
  telMobile: answer,
  email: answer,
  iban: answer,
});
export const customerCreate = z.extend(customerFields, { uuid });
export type CustomerCreate = z.infer<typeof customerCreate>;
export const customer = z.extend(customerFields, {
  "@id": iriOf("kundes"),
  "@type": z.literal("Kunde"),
  uuid,
});
export type Customer = z.infer<typeof customer>;

/** `{key: value}` of the form engine; each value is checked against the definition, not here. */
export const answers = limited(z.record(z.string(), z.unknown()), answersLimit);

export const evidenceEvent = z.enum(evidenceEvents);

/** One step of the proof; `sha256` is that of the document shown or signed (3-decisions "Orders"). */
export const evidence = z.object({ event: evidenceEvent, at: instant, sha256: z.optional(sha256) });
export type Evidence = z.infer<typeof evidence>;

/**
 * What prices were computed with beside answers and form, as the device knew it at the capture: the project's bonus (integer cents; null
 * where it grants none), and the version of the form's texts. The server knows each of them with its times (decision 048).
 */
export const priceBasis = z.object({ onlineBonusCents: z.nullable(cents), textVersion: z.optional(z.nullable(z.int())) });
export type PriceBasis = z.infer<typeof priceBasis>;

/** What order and broadcast share: from these the server recomputes everything. */
const captured = {
  priceBasis: z.optional(priceBasis),
  form: iriOf("order_forms"),
  formVersion: text(40),
  answers,
  shownTotals,
};

/** POST /api/customer_broadcasts: the VZF mail (B §3 "Confirmation mail request"). */
export const broadcastCreate = z.object({
  uuid,
  requested: wallTime,
  requestedAt: instant,
  customerName: line(200),
  customerMail: z.string().check(z.maxLength(254), z.refine(isEmail, { error: "E-Mail ist nicht gültig" })),
  template: z.nullable(optionalText(200)),
  unit: iriOf("wohneinheits"),
  data: limited(jsonObject),
  ...captured,
});
export type BroadcastCreate = z.infer<typeof broadcastCreate>;

/** Prices as an order export names them, integer cents (B §3 "Order export"). */
const exportedPrices = z.array(z.object({ key: z.string(), cents }));

/**
 * POST /api/customer_broadcasts, as B's order transmitter asks for it (B §7 "Summary e-mail request"): the generic export of an order, from
 * which the server reads form, unit, customer and answers; it computes by the form's active version. `uuid`: of an earlier request of the
 * same, which is not sent again. `pricing`, where the export has it, is what was shown.
 */
export const summaryExportCreate = z.object({
  uuid: z.optional(uuid),
  exportData: limited(
    z.looseObject({
      form: z.union([uuid, iriOf("order_forms")]),
      unit: iriOf("wohneinheits"),
      pricing: z.optional(z.object({ once: exportedPrices, monthly: exportedPrices })),
    }),
    exportLimit,
  ),
  mailTemplate: text(200),
});
export type SummaryExportCreate = z.infer<typeof summaryExportCreate>;

export const attachment = z.object({ "@id": iriOf("documents"), uuid, type: paperType, sha256, size: z.int() });
export type Attachment = z.infer<typeof attachment>;

/** GET /api/documents/{id}: a paper that the server made; its bytes come from `/stream`. */
export const document = z.object({
  "@id": iriOf("documents"),
  "@type": z.literal("Document"),
  uuid,
  type: paperType,
  mediaType: z.string(),
  sha256,
  size: z.int(),
});

/** How far a mail has come: waits, taken over by the mail server, refused by it for good, taken back while it waited, sent back later. */
export const mailState = z.enum(["queued", "handed_over", "failed", "withdrawn", "bounced"]);
export type MailState = z.infer<typeof mailState>;

/** Why it failed, came back or waits (decision 076); null where nobody said so. The domain's `mailReasonText` says it in German. */
export const mailReason = z.optional(z.nullable(z.enum(mailReasons)));

/** A broadcast's mail with its times, all of the server's clock. `uuid` is the front part of its Message-ID. */
export const broadcastMail = z.object({
  uuid,
  state: mailState,
  queuedAt: instant,
  handedOverAt: z.nullable(instant),
  failedAt: z.nullable(instant),
  withdrawnAt: z.nullable(instant),
  bouncedAt: z.nullable(instant),
  reason: mailReason,
});
export type BroadcastMail = z.infer<typeof broadcastMail>;

/**
 * 201, or 418 for the same request again; `sha256` and `size` are those of the first attachment. `mail` is the server's word on 'Gesendet',
 * told live too; a server that does not know it has sent by its 201 (B §8).
 */
export const broadcast = z.object({
  "@id": iriOf("customer_broadcasts"),
  "@type": z.literal("CustomerBroadcast"),
  uuid,
  requested: wallTime,
  requestedAt: instant,
  sha256,
  size: z.int(),
  attachments: z.array(attachment),
  /** The documents again, as B's order transmitter reads them. */
  data: z.optional(z.array(iriOf("documents"))),
  mail: z.optional(z.nullable(broadcastMail)),
});
export type Broadcast = z.infer<typeof broadcast>;

/**
 * PATCH /api/customer_broadcasts/{id}: its salesman takes the mail back while it waits. 200 with the broadcast as it is then: `mail.state`
 * says whether it was taken back or had been handed over before.
 */
export const broadcastPatch = z.object({ withdrawn: z.literal(true) });

/** Files of one order: a photo of each page of a contract, over and over. */
export const mostFiles = 200;

/** How far the device's clock ran ahead of the server's, as it measured it last; milliseconds, negative where it was behind. */
const clockAhead = z.int();

/** Steps of one order; a device notes each photo and each signature that was taken anew. */
const mostSteps = 1500;

/**
 * POST /api/auftrags: the order. `haendler` and counters are derived from the session and ignored here. `contractType` `paper` may come
 * without its contract (paper to come, the files follow by PATCH); `paper-delayed` completes a sale that its visit noted as one, and brings
 * contract and VZF. Refusals of their own: 422 at `contractType` for an unsigned order of a type that B §6 forbids (a signed one is a
 * deviation); 409 `file_taken` for a file of another order; 409 `already_ordered` for a delayed sale that has an order.
 */
export const orderCreate = z.object({
  uuid,
  unit: iriOf("wohneinheits"),
  kunde: iriOf("kundes"),
  type: z.enum(envelopeTypes),
  contractType: z.enum(contractTypes),
  erfassungsdatum: wallTime,
  erfassungsdatumAt: instant,
  provider: z.optional(limited(z.unknown())),
  providerData: limited(jsonObject, exportLimit),
  files: z.array(anyIri).check(z.maxLength(mostFiles)),
  fileHashes: limited(z.record(z.string(), sha256), { bytes: 65_536, members: mostFiles, depth: 1 }),
  broadcast: z.optional(z.nullable(iriOf("customer_broadcasts"))),
  evidence: z.array(evidence).check(z.maxLength(mostSteps)),
  /** Id of what its customer was asked to sign on his own device, in a video call, and has signed there. */
  asking: z.optional(uuid),
  device: z.optional(
    z.object({ appVersion: optionalText(200), deviceId: optionalText(200), clockAhead: z.optional(clockAhead) }),
  ),
  ...captured,
});
export type OrderCreate = z.infer<typeof orderCreate>;
