import { mailKinds } from "@rundgang/domain";
import * as z from "zod/mini";

import { instant, iriOf, uuid } from "../primitives.ts";
import { orderStatusCode } from "./orders.ts";
import { mailReason, mailState } from "./papers.ts";

/**
 * A mail to a customer as the back office sees it: what it told of, to whom, how far it has come by the server's clock. Its words stay where
 * they are: a link in them opens an order. Subject and recipient are "" once they were forgotten.
 */
export const mail = z.object({
  "@id": iriOf("mails"),
  "@type": z.literal("Mail"),
  uuid,
  kind: z.enum(mailKinds),
  subject: z.string(),
  recipient: z.string(),
  state: mailState,
  /** Since when. */
  stateAt: instant,
  queuedAt: instant,
  handedOverAt: z.nullable(instant),
  failedAt: z.nullable(instant),
  withdrawnAt: z.nullable(instant),
  bouncedAt: z.nullable(instant),
  reason: mailReason,
  auftrag: z.nullable(iriOf("auftrags")),
  orderNumber: z.nullable(z.int()),
  orderStatus: z.nullable(orderStatusCode),
  customerName: z.string(),
  /** The customer's address of now: where it goes when it is sent again. */
  customerMail: z.string(),
  /** The first mail of the same cause; null: this one is the first. */
  resendOf: z.nullable(iriOf("mails")),
  /** Who sent it again. */
  resentBy: z.nullable(z.string()),
  /** A later one of the same cause was sent. */
  resent: z.boolean(),
});
export type Mail = z.infer<typeof mail>;

/**
 * POST /api/mail_resends: the same words and papers to the customer's address of now; domain `whyNoResend` says what cannot be sent again.
 * Refusals: 422 at `mail`, 429 `rate_limited` within a minute of the last one.
 */
export const mailResendCreate = z.object({ uuid, mail: uuid });
