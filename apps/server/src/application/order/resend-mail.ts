import { mailKinds, whyNoResend, type MailKind } from "@rundgang/domain";
import { wire } from "@rundgang/contracts";
import { isEmail } from "@rundgang/forms";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { mailKindSql, mailRows, orderOfMail } from "../../db/presenters/mail.ts";
import { mailStateSql } from "../../db/presenters/mail-state.ts";
import { readRows } from "../../db/read-rows.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { announceMail } from "../../hub/announce-mail.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { mailAttachments, mailSender } from "../../mail/mail-attachment.ts";
import { postMail } from "../../mail/post-mail.ts";
import type { Actor } from "../../policies/actor.ts";
import { noteEvidence } from "./note-evidence.ts";

/** A mail may be under way: nobody needs a second one before that. */
const pauseMs = 60_000;

interface Last {
  readonly kind: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly cause: string;
  readonly orderId: string | null;
  readonly status: string | null;
  readonly email: string | null;
}

/** How a mail is named among the steps of its order, as the database names what becomes of it (migration 033). */
const stepNames: Readonly<Record<MailKind, string>> = {
  summary: "vzf",
  confirmation: "confirmation",
  withdrawal: "withdrawal",
  mandate: "mandate_mail",
  link: "link",
  consultation: "consultation",
  status: "status",
};

/**
 * Sends a mail again, with the same words and papers, to the customer's address of now; that it was is a step of its order (decision 097).
 * Refusals: invalid at `mail`, rate_limited within a minute of the last one.
 * @param purpose of the new mail
 * @param mailId any mail of the same cause
 */
export async function resendMail(
  tx: Writer,
  { jobs, now }: { readonly jobs: Jobs; readonly now: Date },
  actor: Actor,
  { purpose, mailId }: { readonly purpose: string; readonly mailId: string },
): Promise<Refusal | null> {
  const asked = await tx.selectFrom("mails").select(["id", "resend_of"]).where("id", "=", mailId).executeTakeFirst();
  if (asked === undefined) return refuseField("mail", "Diese Mail gibt es nicht.");
  const firstId = asked.resend_of ?? asked.id;
  /* Of two clerks at once the second sees what the first has sent. */
  const first = await tx.selectFrom("mails").selectAll().where("id", "=", firstId).forUpdate().executeTakeFirstOrThrow();
  const last = await readLast(tx, firstId);
  const { kind, orderId, state } = questionOf(last);
  const why = whyNoResend({ kind, state, status: last.status === null ? null : wire.orderStatusCode.parse(last.status) });
  if (why !== null) return refuseField("mail", why);
  const recipient = last.email ?? "";
  if (orderId === null || !isEmail(recipient)) {
    return refuseField("mail", "Zu diesem Auftrag ist keine gültige E-Mail-Adresse bekannt.");
  }
  const waitMs = last.createdAt.getTime() + pauseMs - now.getTime();
  if (waitMs > 0) return refuse("rate_limited", {}, { "retry-after": String(Math.ceil(waitMs / 1000)) });
  const attachments = mailAttachments.parse(first.attachments);
  await postMail(
    tx,
    jobs,
    {
      purpose,
      recipient,
      ...(first.sender !== null && { from: mailSender.parse(first.sender) }),
      subject: first.subject,
      text: first.body_text,
      html: first.body_html,
      attachments,
      resend: { of: firstId, by: actor.id },
    },
    now,
  );
  const [paper] = attachments;
  const sha256 = paper !== undefined && "sha256" in paper ? paper.sha256 : null;
  await noteEvidence(tx, orderId, now, [{ event: `${stepNames[kind]}_resent`, sha256, userId: actor.id }]);
  await announceMail(tx, last.cause);
  return null;
}

/** The last mail of a cause with its order. */
async function readLast(tx: Writer, firstId: string): Promise<Last> {
  const [row] = await readRows(
    tx,
    sql<Last>`${mailKindSql} as kind, ${mailStateSql} as state, m.created_at as "createdAt", m.cause,
      o.id as "orderId", o.status, o.customer ->> 'email' as email`,
    sql`${mailRows} ${orderOfMail} where m.id = ${firstId} or m.resend_of = ${firstId} order by m.created_at desc, m.id limit 1`,
  );
  if (row === undefined) throw new Error("a mail that was just locked is gone");
  return row;
}

function questionOf({ kind, state, orderId }: Last) {
  const known = mailKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`a mail of no known kind: ${kind}`);
  return { kind: known, state: wire.mailState.parse(state), orderId };
}
