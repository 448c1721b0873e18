import { wire } from "@rundgang/contracts";
import type { MailReason } from "@rundgang/domain";
import PostalMime, { type Attachment, type Email } from "postal-mime";

import { readPlainReport } from "./plain-report.ts";
import { reasonOfStatus, statusIn } from "./smtp-answer.ts";

/** A report has some kilobytes, and with the whole mail that came back as many as that. Deeper than this nothing of it lies. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 262_144, forceRfc822Attachments: true } as const;

/** What a mail to the bounce address says of one of ours. */
export interface Report {
  /** Uuids by which it may name the mail: the envelope id that it left with, the front part of its Message-ID. */
  readonly names: readonly string[];
  /** Why it did not arrive; null where it does not say. */
  readonly reason: MailReason | null;
}

/**
 * Reads a report of a failure: a delivery report (RFC 3464, and RFC 6533 for addresses with letters of all languages), or, where it came to an
 * address that names a mail (`isAddressed`), the plain text of an older server. Null for anything that is no such report: a mail that is late,
 * was passed on, has arrived or was read, a complaint, an out-of-office note.
 */
export async function readReport(raw: Uint8Array, isAddressed = false): Promise<Report | null> {
  const mail = await PostalMime.parse(raw, limits);
  const status = mail.attachments.find((part) => deliveryStatus.has(part.mimeType));
  if (status === undefined) return isAddressed ? readPlain(mail) : null;
  const fields = textOf(status);
  const failed = fields.split(/\r?\n[ \t]*\r?\n/u).find((group) => /^action:\s*failed\b/imu.test(group));
  if (failed === undefined) return null;
  const envelope = /^original-envelope-id:\s*(\S+)/imu.exec(fields)?.[1];
  const original = mail.attachments.find((part) => returned.has(part.mimeType));
  const messageId =
    original === undefined ? undefined : (await PostalMime.parse(`${textOf(original)}\r\n\r\n`, limits)).messageId;
  return { names: [envelope, messageId].flatMap((name) => uuidIn(name)), reason: reasonIn(failed) };
}

const deliveryStatus: ReadonlySet<string> = new Set(["message/delivery-status", "message/global-delivery-status"]);

/** Receipts of reading and complaints of mailboxes come to the same address. */
const noFailure: ReadonlySet<string> = new Set([
  "message/disposition-notification",
  "message/global-disposition-notification",
  "message/feedback-report",
]);

function readPlain({ attachments, headers, from, subject = "", text, html = "" }: Email): Report | null {
  if (attachments.some(({ mimeType }) => noFailure.has(mimeType))) return null;
  const plain = readPlainReport({
    headers: new Map(headers.map(({ key, value }) => [key, value])),
    from: from?.address ?? "",
    subject,
    text: text ?? html.replaceAll(/<[^>]*>/gu, " "),
  });
  return plain === null ? null : { names: [], reason: plain.reason };
}

/** The status says it, or the words of the server that refused. */
function reasonIn(group: string): MailReason | null {
  const named = reasonOfStatus(/^status:\s*(\d\.\d{1,3}\.\d{1,3})/imu.exec(group)?.[1] ?? null);
  return named ?? reasonOfStatus(statusIn(/^diagnostic-code:([^\n]*(?:\n[ \t][^\n]*)*)/imu.exec(group)?.[1] ?? ""));
}

/** What comes back of the mail: all of it, or its headers. */
const returned: ReadonlySet<string> = new Set([
  "message/rfc822",
  "text/rfc822-headers",
  "message/global",
  "message/global-headers",
]);

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : new TextDecoder("latin1").decode(content);
}

function uuidIn(name: string | undefined): string[] {
  const front = name?.replace(/^</u, "").split("@")[0]?.toLowerCase();
  const parsed = wire.uuid.safeParse(front);
  return parsed.success ? [parsed.data] : [];
}
