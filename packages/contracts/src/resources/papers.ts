import * as z from "zod/mini";

import { anyIri, cents, instant, iriOf, jsonObject, optionalText, sha256, text, uuid, wallTime } from "../primitives.ts";

/** What a file is for (A §3, B §3 "Uploaded files"). */
export const fileType = z.enum([
  "misc",
  "signature",
  "contract",
  "contract_summary",
  "contract_summary_signature",
  "vzf_unsigned",
  "vzf_signed",
]);
export type FileType = z.infer<typeof fileType>;

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

/** Fields of the multipart body beside `file`; `base64` is a data URI and stands for it (A §7). */
export const uploadFields = z.object({ uuid, type: fileType, base64: z.optional(z.string()) });

/** B §3 "Customer as sent". */
export const customerFields = z.object({
  anrede: text(20),
  vorname: optionalText(100),
  name: text(100),
  geburtsdatum: z.nullable(
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u, { error: "Erwartet wird ein Datum als JJJJ-MM-TT." })),
  ),
  aStrasse: text(200),
  aHausnummer: text(20),
  aHausnummerZs: optionalText(20),
  aPostleitzahl: optionalText(10),
  aOrt: optionalText(120),
  telPrivat: optionalText(30),
  telMobile: optionalText(30),
  email: optionalText(254),
  iban: optionalText(34),
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
export const answers = z.record(z.string(), z.unknown());

/** The totals that the customer saw, integer cents (`prices.totals`). */
export const shownTotals = z.object({ monthlyFirst: cents, monthlyLater: cents, once: cents, firstMonths: z.int() });
export type ShownTotals = z.infer<typeof shownTotals>;

export const evidenceEvent = z.enum([
  "vzf_sent",
  "vzf_opened",
  "vzf_confirmed",
  "vzf_signed",
  "vzf_photographed",
  "vzf_uploaded",
  "contract_signed",
  "contract_photographed",
  "contract_uploaded",
]);

/** One step of the proof; `sha256` is that of the document shown or signed (3-decisions "Orders"). */
export const evidence = z.object({ event: evidenceEvent, at: instant, sha256: z.optional(sha256) });
export type Evidence = z.infer<typeof evidence>;

/** What order and broadcast share: from these the server recomputes everything. */
const captured = {
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
  customerName: text(200),
  customerMail: z.email({ error: "E-Mail ist nicht gültig" }),
  template: z.nullable(z.string()),
  unit: iriOf("wohneinheits"),
  data: jsonObject,
  ...captured,
});
export type BroadcastCreate = z.infer<typeof broadcastCreate>;

export const attachment = z.object({ "@id": iriOf("documents"), uuid, type: fileType, sha256, size: z.int() });
export type Attachment = z.infer<typeof attachment>;

/** GET /api/documents/{id}: a paper that the server made; its bytes come from `/stream`. */
export const document = z.object({
  "@id": iriOf("documents"),
  "@type": z.literal("Document"),
  uuid,
  type: fileType,
  mediaType: z.string(),
  sha256,
  size: z.int(),
});

/** 201, or 418 for the same request again; `sha256` and `size` are those of the first attachment. */
export const broadcast = z.object({
  "@id": iriOf("customer_broadcasts"),
  "@type": z.literal("CustomerBroadcast"),
  uuid,
  requested: wallTime,
  requestedAt: instant,
  sha256,
  size: z.int(),
  attachments: z.array(attachment),
});
export type Broadcast = z.infer<typeof broadcast>;

/** POST /api/auftrags: the signed order. `haendler` and counters are derived from the session and ignored here. */
export const orderCreate = z.object({
  uuid,
  unit: iriOf("wohneinheits"),
  kunde: iriOf("kundes"),
  type: z.enum(["live", "d2d"]),
  contractType: z.enum(["live", "paper", "remote"]),
  erfassungsdatum: wallTime,
  erfassungsdatumAt: instant,
  provider: z.optional(z.unknown()),
  providerData: jsonObject,
  files: z.array(anyIri),
  fileHashes: z.record(z.string(), sha256),
  broadcast: z.optional(z.nullable(iriOf("customer_broadcasts"))),
  evidence: z.array(evidence),
  device: z.optional(z.object({ appVersion: z.string(), deviceId: z.string() })),
  ...captured,
});
export type OrderCreate = z.infer<typeof orderCreate>;

export const orderStatusCode = z.enum(["NEW", "PENDING", "CHANGE_REQUEST", "ACCEPTED", "REJECTED", "CANCELLED"]);
export type OrderStatusCode = z.infer<typeof orderStatusCode>;

export const orderStatus = z.object({
  "@id": iriOf("auftrag_statuses"),
  "@type": z.literal("AuftragStatus"),
  uuid,
  status: orderStatusCode,
  auftrag: iriOf("auftrags"),
  statusDt: wallTime,
  statusDtAt: instant,
  description: z.string(),
  data: jsonObject,
});
export type OrderStatus = z.infer<typeof orderStatus>;

export const orderStatusCreate = z.object({
  uuid,
  status: orderStatusCode,
  auftrag: iriOf("auftrags"),
  statusDt: wallTime,
  statusDtAt: z.optional(instant),
  description: z.optional(optionalText(2000)),
  data: z.optional(jsonObject),
});

/** `id` is the order number for people; `requestId` repeats the uuid (B §7 names it). */
export const order = z.object({
  "@id": iriOf("auftrags"),
  "@type": z.literal("Auftrag"),
  uuid,
  id: z.int(),
  requestId: uuid,
  unit: iriOf("wohneinheits"),
  kunde: iriOf("kundes"),
  type: z.enum(["live", "d2d"]),
  contractType: z.enum(["live", "paper", "remote"]),
  erfassungsdatum: wallTime,
  erfassungsdatumAt: instant,
  provider: iriOf("providers"),
  haendler: iriOf("mitarbeiters"),
  providerData: jsonObject,
  files: z.array(anyIri),
  fileHashes: z.record(z.string(), sha256),
  status: orderStatus,
});
export type Order = z.infer<typeof order>;
