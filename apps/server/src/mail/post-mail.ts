import { randomUUID } from "node:crypto";

import type { Writer } from "../db/open-database.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { MailAttachment } from "./mail-attachment.ts";
import type { MailText } from "./mail-text.ts";

/** A mail to be sent. Its purpose is what it is the only mail for: `broadcast:{uuid}`, `order:{uuid}`. */
export interface NewMail extends MailText {
  readonly purpose: string;
  readonly recipient: string;
  readonly attachments: readonly MailAttachment[];
  /** Envelope key of a mail that never left and whose place this one takes (`OutgoingMail.returnKey`). */
  readonly returnKey?: string | null;
  /** Of one that is sent again: the first mail of its cause, and who sends it. */
  readonly resend?: { readonly of: string; readonly by: string };
}

/**
 * Writes a mail down and leaves its sending to a job, both in the transaction of its cause. There is one mail per purpose: the
 * unique key holds against whatever is repeated or crashes.
 */
export async function postMail(tx: Writer, jobs: Jobs, mail: NewMail, now: Date): Promise<void> {
  const id = randomUUID();
  const inserted = await tx
    .insertInto("mails")
    .values({
      id,
      purpose: mail.purpose,
      recipient: mail.recipient,
      sender: mail.from === undefined ? null : JSON.stringify(mail.from),
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      attachments: JSON.stringify(mail.attachments),
      created_at: now,
      return_key: mail.returnKey ?? null,
      resend_of: mail.resend?.of ?? null,
      resent_by: mail.resend?.by ?? null,
    })
    .onConflict((conflict) => conflict.column("purpose").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted !== undefined) await jobs.enqueue(tx, "deliver-mail", id);
}
