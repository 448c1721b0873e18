import * as z from "zod/mini";

import { cents, instant, iriOf, optionalText, sha256, text, uuid } from "../primitives.ts";
import { brand } from "./brand.ts";
import { priceLine, section } from "./document-parts.ts";
import { paperType, shownTotals } from "./paper-type.ts";

/** The token of a link, as it stands behind the `#` of `customerPagePath`. */
const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

/** POST /api/customer_sessions: the token of a link for a session, which is a cookie. Refusals: `link_unknown`, `link_expired`, `link_replaced`. */
export const customerSessionCreate = z.object({ token: linkToken });

/**
 * How far a remote order has come for its customer: waits for him, confirmed by him, withdrawn by him, run out after 14 days without a word
 * of his, or cancelled or rejected by the provider.
 */
export const customerOrderStates = ["awaiting", "confirmed", "withdrawn", "expired", "cancelled"] as const;

/** A paper that the customer may read: its bytes are at `customerDocumentPath(uuid)`. */
export const customerDocument = z.object({
  uuid,
  type: paperType,
  mediaType: z.string(),
  sha256,
  size: z.int(),
  createdAt: instant,
});

/** What the customer asked back, and what the back office answered. */
export const customerQuestion = z.object({
  uuid,
  text: z.string(),
  askedAt: instant,
  answer: z.optional(z.nullable(z.string())),
});

/**
 * A remote order as its customer reads it, computed by the form and the prices that the order was captured with. Account numbers are masked
 * in it but for their last four digits: the link lies in a mailbox. Papers are whole.
 */
export const customerOrder = z.object({
  "@id": z.literal("/api/customer_order"),
  "@type": z.literal("CustomerOrder"),
  state: z.enum(customerOrderStates),
  /** For people. */
  number: z.int(),
  customer: z.object({ anrede: z.string(), vorname: z.string(), name: z.string() }),
  /** Whom the confirmation goes to, masked (`k…@example.org`); null: nobody. */
  mail: z.nullable(z.string()),
  provider: z.object({ name: z.string(), contact: z.array(z.string()), accent: z.nullable(z.string()) }),
  /** How the provider shows himself, and how he is reached. */
  brand: z.optional(brand),
  /** Who sold it. */
  salesman: z.string(),
  /** Where the connection is for, in one line. */
  addressLine: z.string(),
  capturedAt: instant,
  /** Until when it waits for the customer. */
  awaitingUntil: instant,
  confirmedAt: z.nullable(instant),
  /** What is ordered and by whom, as the salesman's review shows it. */
  review: z.array(section),
  /** Title, purpose and sections of the contract summary with the right of withdrawal; null where the form has none. */
  summary: z.nullable(
    z.object({ title: z.string(), service: z.string(), purpose: z.string(), sections: z.array(section), withdrawal: section }),
  ),
  /** Of the summary's PDF, which a confirmation names; null where the form has none. */
  summarySha256: z.nullable(sha256),
  /** Whether it was shown to him to its end: before that nothing is ticked. */
  summaryShown: z.boolean(),
  /** What is charged, line by line, as the domain's `PriceLine`. */
  lines: z.array(priceLine),
  totals: shownTotals,
  /** Boxes that have to be ticked. */
  confirmations: z.array(z.object({ key: z.string(), text: z.string() })),
  documents: z.array(customerDocument),
  questions: z.array(customerQuestion),
  /** Until when it may be withdrawn (ISO date); null: not confirmed, or over. */
  mayWithdrawUntil: z.nullable(z.string()),
  /** ISO date of when the withdrawal came in; null: none. */
  withdrawnOn: z.nullable(z.string()),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

/**
 * POST /api/customer_order/confirmations: the customer orders. `ticked` names every box; summary and totals are what was read. Refusals: 409
 * `order_changed` where they are not the order's, 409 `already_confirmed` and `order_closed`, 422 at the box that is missing, or where the summary was
 * not shown to its end.
 */
export const customerConfirmationCreate = z.object({
  uuid,
  ticked: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)),
  summarySha256: z.nullable(sha256),
  totals: z.object({ monthlyFirst: cents, monthlyLater: z.nullable(cents), once: cents, firstMonths: z.int() }),
});
export type CustomerConfirmationCreate = z.infer<typeof customerConfirmationCreate>;

/**
 * POST /api/customer_order/readings: the summary was shown to the customer on his page to its end. Refusals: 409 `order_changed` where it is
 * another one, `order_closed`.
 */
export const customerReadingCreate = z.object({ uuid, summarySha256: sha256 });
export type CustomerReadingCreate = z.infer<typeof customerReadingCreate>;

/** POST /api/customer_order/questions. */
export const customerQuestionCreate = z.object({ uuid, text: text(4000) });
export type CustomerQuestionCreate = z.infer<typeof customerQuestionCreate>;

/** POST /api/customer_order/withdrawals: takes effect today. Refusal: 409 `withdrawal_closed` before the confirmation and after the deadline. */
export const customerWithdrawalCreate = z.object({ uuid, reason: z.optional(optionalText(2000)) });
export type CustomerWithdrawalCreate = z.infer<typeof customerWithdrawalCreate>;

/**
 * POST /api/customer_links: the salesman, or the back office, sends the link of an order that waits for its customer once more, or shows it
 * as a QR code. `mail`: also by mail; not twice within a minute. The newest link counts, older ones say so. 409 `order_closed` where it does not wait.
 */
export const customerLinkCreate = z.object({ uuid, order: iriOf("auftrags"), mail: z.optional(z.boolean()) });

export const customerLink = z.object({
  "@type": z.literal("CustomerLink"),
  uuid,
  order: iriOf("auftrags"),
  /** With the token behind its `#`. */
  url: z.string(),
  expiresAt: instant,
  /** When a mail with it was last left to the mail's job; null: never. */
  mailedAt: z.nullable(instant),
});
export type CustomerLink = z.infer<typeof customerLink>;

/** GET /api/badge: one's own badge, whose QR code leads to `url`. */
export const badge = z.object({
  "@type": z.literal("Badge"),
  url: z.string(),
  name: z.string(),
  providers: z.array(z.string()),
  /** Address of one's own picture; null: there is none. */
  photo: z.optional(z.nullable(z.string())),
});
export type Badge = z.infer<typeof badge>;

/**
 * GET /api/badge/{code}: whether a salesman is one today. An unknown code, and one of an account that is closed, are the same answer:
 * `valid` false and nothing else.
 */
export const badgeCheck = z.object({
  "@type": z.literal("BadgeCheck"),
  valid: z.boolean(),
  /** By the server's clock. */
  checkedAt: instant,
  name: z.optional(z.string()),
  providers: z.optional(z.array(z.string())),
  /** Names of the territories that he may sell in. */
  areas: z.optional(z.array(z.string())),
  /** Address of his picture; null: there is none. */
  photo: z.optional(z.nullable(z.string())),
  /** Of his provider where he sells for one alone, else the operator's. */
  brand: z.optional(brand),
});
export type BadgeCheck = z.infer<typeof badgeCheck>;
