import * as z from "zod";

/** A document as an attachment; the bytes lie with the document. */
export const documentAttachment = z.object({
  document: z.uuid(),
  filename: z.string(),
  mediaType: z.string(),
  sha256: z.string(),
});

/** A few lines that belong to the mail alone, an entry for a calendar for one, and go with its words. */
const textAttachment = z.object({ text: z.string(), filename: z.string(), mediaType: z.string() });

/** What a stored mail says of an attachment. */
const mailAttachment = z.union([documentAttachment, textAttachment]);
export type MailAttachment = z.infer<typeof mailAttachment>;
export type DocumentAttachment = z.infer<typeof documentAttachment>;

/** What a stored mail says of its sender. */
export const mailSender = z.object({ name: z.string(), address: z.string() });

export const mailAttachments = z.array(mailAttachment);

/** Those of a stored mail's attachments that are documents. */
export function documentAttachmentsOf(attachments: unknown): DocumentAttachment[] {
  return mailAttachments.parse(attachments).filter((one) => "document" in one);
}
