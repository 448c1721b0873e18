import * as z from "zod";

/** What a stored mail says of an attachment; the bytes lie with the document. */
export const mailAttachment = z.object({ document: z.uuid(), filename: z.string(), mediaType: z.string(), sha256: z.string() });
export type MailAttachment = z.infer<typeof mailAttachment>;

/** What a stored mail says of its sender. */
export const mailSender = z.object({ name: z.string(), address: z.string() });

export const mailAttachments = z.array(mailAttachment);
