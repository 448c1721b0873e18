import { createTransport } from "nodemailer";

/** What a mail server writes of a mail that it could not deliver. */
export interface Report {
  readonly action?: "failed" | "delayed" | "delivered";
  readonly envelopeId?: string;
  /** Message-ID in what came back of the mail. */
  readonly messageId?: string;
  /** All of the mail comes back, not its headers alone. */
  readonly whole?: boolean;
  /** As RFC 6533 has it, for addresses with letters of all languages. */
  readonly isGlobal?: boolean;
  /** The enhanced status code in it. */
  readonly status?: string;
}

/** A delivery report as Postfix writes one (RFC 3464). */
export function deliveryReport(report: Report): string {
  const { action = "failed", envelopeId, messageId, whole = false, isGlobal = false, status = "5.1.1" } = report;
  const original = isGlobal ? ["message/global", "message/global-headers"] : ["message/rfc822", "text/rfc822-headers"];
  const lines = [
    "From: MAILER-DAEMON@mx.example (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    "",
    "--b1",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--b1",
    `Content-Type: message/${isGlobal ? "global-" : ""}delivery-status`,
    ...(isGlobal ? ["Content-Transfer-Encoding: 8bit"] : []),
    "",
    "Reporting-MTA: dns; mx.example",
    ...(envelopeId === undefined ? [] : [`Original-Envelope-Id: ${envelopeId}`]),
    "",
    isGlobal ? "Final-Recipient: utf-8; zoë@example.org" : "Final-Recipient: rfc822; erika@example.org",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} said the server`,
    "",
    ...(messageId === undefined
      ? []
      : [
          "--b1",
          `Content-Type: ${original[whole ? 0 : 1]}`,
          "",
          "From: auftrag@dg.example",
          `Message-ID: ${messageId}`,
          "Subject: Ihre Vertragszusammenfassung",
          ...(whole ? ["", "Guten Tag"] : []),
          "",
        ]),
    "--b1--",
    "",
  ];
  return lines.join("\r\n");
}

/**
 * Hands a report over as a mail server does: with an empty sender. Rejects where it is not taken.
 * @param from this machine's address that it comes from
 */
export async function sendReport(port: number, to: string, raw: string, from = "127.0.0.1"): Promise<void> {
  await createTransport({ host: "127.0.0.1", port, localAddress: from, ignoreTLS: true }).sendMail({
    envelope: { from: "", to },
    raw,
  });
}
