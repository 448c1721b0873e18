import type { MailReason } from "@rundgang/domain";

import type { Writer } from "../db/open-database.ts";
import { announceMail } from "../hub/announce-mail.ts";

/**
 * A mail came back: its broadcast and its order say so from then on, and are announced. The first word about a mail counts.
 * @returns false where it was known
 */
export async function noteBounce(
  tx: Writer,
  mail: { readonly id: string; readonly purpose: string },
  at: Date,
  reason: MailReason | null = null,
): Promise<boolean> {
  const { numUpdatedRows: noted } = await tx
    .updateTable("mails")
    .set({ bounced_at: at, reason })
    .where("id", "=", mail.id)
    .where("bounced_at", "is", null)
    .executeTakeFirst();
  if (noted === 0n) return false;
  await announceMail(tx, mail.purpose);
  return true;
}
