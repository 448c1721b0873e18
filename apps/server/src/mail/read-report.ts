import { wire } from "@rundgang/contracts";
import PostalMime, { type Attachment } from "postal-mime";

/** A report has some kilobytes, and with the whole mail that came back as many as that. Deeper than this nothing of it lies. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 262_144, forceRfc822Attachments: true } as const;

/**
 * The uuids by which a delivery report (RFC 3464) may name the mail that did not arrive: the envelope id that it left with, and the front part
 * of its Message-ID. Null for anything that is no such report, or one that says that the mail is late, was passed on or has arrived.
 */
export async function readReport(raw: Uint8Array): Promise<readonly string[] | null> {
  const report = await PostalMime.parse(raw, limits);
  const status = report.attachments.find((part) => part.mimeType === "message/delivery-status");
  if (status === undefined) return null;
  const fields = textOf(status);
  if (!/^action:\s*failed\b/imu.test(fields)) return null;
  const envelope = /^original-envelope-id:\s*(\S+)/imu.exec(fields)?.[1];
  const original = report.attachments.find((part) => returned.has(part.mimeType));
  const messageId =
    original === undefined ? undefined : (await PostalMime.parse(`${textOf(original)}\r\n\r\n`, limits)).messageId;
  return [envelope, messageId].flatMap((name) => uuidIn(name));
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
