import type { Kysely } from "kysely";

import type { Database } from "../db/open-database.ts";
import type { Tables } from "../db/tables.ts";
import { transact } from "../db/transact.ts";
import type { FileStore } from "../files/file-store.ts";
import { sha256Of } from "../files/sha256.ts";
import { announceOrderOfMail } from "../hub/announce-order.ts";
import { mailAttachments, mailSender, type MailAttachment } from "./mail-attachment.ts";
import { RecipientRefused, type Mailer, type OutgoingMail } from "./mailer.ts";

interface Parts {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly mailer: Mailer;
}

/** Attachments of a mail do not lie in the store as they were written down: nothing to try again before they are put back. */
export class AttachmentsMissing extends Error {
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    super(`${files.length} attachments of a mail are not what was stored`);
    this.files = files;
  }
}

/**
 * Hands one mail over, unless it was before (decision 004). If the process dies between the server's yes and our note of it, the
 * same mail goes out again under the same Message-ID, which mailboxes drop: rather that than a customer without the summary. A recipient
 * whom the mail server refuses for good is noted with the mail, and its order is announced.
 * Throws `AttachmentsMissing`.
 */
export async function deliverMail({ database, files, clock, mailer }: Parts, mailId: string): Promise<void> {
  const { db } = database;
  const row = await db.selectFrom("mails").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (row === undefined || row.sent_at !== null) return;
  if (row.failed_at !== null) return;
  const attachments = await load(files, mailAttachments.parse(row.attachments));
  const mail: OutgoingMail = {
    id: row.id,
    to: row.recipient,
    ...(row.sender !== null && { from: mailSender.parse(row.sender) }),
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    createdAt: row.created_at,
    attachments,
  };
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error;
    return noteFailure(database, row, clock());
  }
  await db.updateTable("mails").set({ sent_at: clock() }).where("id", "=", mailId).where("sent_at", "is", null).execute();
}

/** Not tried again; the order that the mail belongs to tells its salesman. */
async function noteFailure({ db }: Database, mail: { readonly id: string; readonly purpose: string }, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    await tx.updateTable("mails").set({ failed_at: at }).where("id", "=", mail.id).execute();
    await announceOrderOfMail(tx, mail.purpose);
  });
}

async function load(files: FileStore, attachments: readonly MailAttachment[]): Promise<OutgoingMail["attachments"]> {
  const loaded = await Promise.all(attachments.map(async (one) => ({ ...one, content: await files.get(one.document) })));
  const ready = loaded.flatMap(({ filename, mediaType, sha256, content }) =>
    content !== null && sha256Of(content) === sha256 ? [{ filename, mediaType, content }] : [],
  );
  if (ready.length < loaded.length) throw new AttachmentsMissing(await missingAttachments(files, attachments));
  return ready;
}

async function missingAttachments(files: FileStore, attachments: readonly MailAttachment[]): Promise<string[]> {
  const held = await Promise.all(attachments.map((one) => files.holds(one.document, one.sha256)));
  return attachments.filter((_, index) => held[index] !== true).map((one) => one.document);
}

/** Whether all attachments of a mail lie in the store again. */
export async function isComplete(db: Kysely<Tables>, files: FileStore, mailId: string): Promise<boolean> {
  const row = await db.selectFrom("mails").select("attachments").where("id", "=", mailId).executeTakeFirst();
  return (await missingAttachments(files, mailAttachments.parse(row?.attachments ?? []))).length === 0;
}

/** Mails that no one has taken over yet, the oldest first. */
export async function unsentMails(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom("mails")
    .select("id")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => row.id);
}
