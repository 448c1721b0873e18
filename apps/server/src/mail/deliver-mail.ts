import type { Kysely } from "kysely";

import type { Database } from "../db/open-database.ts";
import type { Tables } from "../db/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { sha256Of } from "../files/sha256.ts";
import { mailAttachments, type MailAttachment } from "./mail-attachment.ts";
import type { Mailer, OutgoingMail } from "./mailer.ts";

interface Parts {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly mailer: Mailer;
}

/**
 * Hands one mail over, unless it was before (decision 004). If the process dies between the server's yes and our note of it, the
 * same mail goes out again under the same Message-ID, which mailboxes drop: rather that than a customer without the summary.
 */
export async function deliverMail({ database, files, clock, mailer }: Parts, mailId: string): Promise<void> {
  const { db } = database;
  const row = await db.selectFrom("mails").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (row === undefined || row.sent_at !== null) return;
  const attachments = await Promise.all(mailAttachments.parse(row.attachments).map((one) => load(files, one)));
  const mail: OutgoingMail = {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    createdAt: row.created_at,
    attachments,
  };
  await mailer.send(mail);
  await db.updateTable("mails").set({ sent_at: clock() }).where("id", "=", mailId).where("sent_at", "is", null).execute();
}

async function load(files: FileStore, attachment: MailAttachment) {
  const content = await files.get(attachment.document);
  if (content === null || sha256Of(content) !== attachment.sha256) {
    throw new Error(`document ${attachment.document} is not what was stored`);
  }
  return { filename: attachment.filename, mediaType: attachment.mediaType, content };
}

/** Mails that no one has taken over yet, the oldest first. */
export async function unsentMails(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom("mails").select("id").where("sent_at", "is", null).orderBy("created_at").execute();
  return rows.map((row) => row.id);
}
