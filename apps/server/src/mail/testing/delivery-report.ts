import { createTransport } from "nodemailer";

/** What a mail server writes of a mail that it could not deliver. */
export interface Report {
  readonly action?: "failed" | "delayed" | "delivered";
  readonly envelopeId?: string;
  /** Message-ID in what came back of the mail. */
  readonly messageId?: string;
  /** All of the mail comes back, not its headers alone. */
  readonly whole?: boolean;
}

/** A delivery report as Postfix writes one (RFC 3464). */
export function deliveryReport({ action = "failed", envelopeId, messageId, whole = false }: Report): string {
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
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    ...(envelopeId === undefined ? [] : [`Original-Envelope-Id: ${envelopeId}`]),
    "",
    "Final-Recipient: rfc822; erika@example.org",
    `Action: ${action}`,
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 no such user",
    "",
    ...(messageId === undefined
      ? []
      : [
          "--b1",
          `Content-Type: ${whole ? "message/rfc822" : "text/rfc822-headers"}`,
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

/** Hands a report over as a mail server does: with an empty sender. Rejects where it is not taken. */
export async function sendReport(port: number, to: string, raw: string): Promise<void> {
  await createTransport({ host: "127.0.0.1", port, ignoreTLS: true }).sendMail({ envelope: { from: "", to }, raw });
}
