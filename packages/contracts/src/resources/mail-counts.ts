import { mailViews } from "@rundgang/domain";
import * as z from "zod/mini";

/* Apart from the mails: the back office's first screen counts them, and shows none. */

/** How many mails each view holds (domain `mailViews`). */
export const mailCounts = z.object({
  "@id": z.literal("/api/mail_counts"),
  "@type": z.literal("MailCounts"),
  counts: z.record(z.enum(mailViews), z.int()),
});
