import type { MailReason } from "@rundgang/domain";
import type { Logger } from "pino";

import type { ReadDatabase, Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import type { FileStore } from "../files/file-store.ts";
import { getVerified } from "../files/open-verified.ts";
import { announceMail } from "../hub/announce-mail.ts";
import { documentAttachmentsOf, mailAttachments, mailSender, type MailAttachment } from "./mail-attachment.ts";
import { MailNotTaken, MailRefused } from "./mail-trouble.ts";
import type { Mailer, OutgoingMail } from "./mailer.ts";
import { fillStatusLinks, stopAddressOf, type LinkMaker } from "./status-links.ts";

interface Parts {
  readonly database: ReadDatabase;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly mailer: Pick<Mailer, "send">;
  readonly log: Logger;
  /** Makes the tokens of links, which no table holds. */
  readonly links: LinkMaker;
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
 * same mail goes out again under the same Message-ID, which mailboxes drop: rather that than a customer without the summary. What becomes
 * of it (taken over, refused for good, asked to wait) is noted by the server's clock and announced in the same transaction. One that was taken
 * back or came back is not handed over any more.
 * Throws `AttachmentsMissing`.
 */
export async function deliverMail({ database, files, clock, mailer, log, links }: Parts, mailId: string): Promise<void> {
  const { db } = database;
  const row = await db.selectFrom("mails").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (row === undefined || !isWaiting(row)) return;
  const attachments = await load(files, mailAttachments.parse(row.attachments));
  const stop = stopAddressOf(links, row.body_text);
  const mail: OutgoingMail = {
    id: row.id,
    returnKey: row.return_key ?? row.id,
    to: row.recipient,
    ...(row.sender !== null && { from: mailSender.parse(row.sender) }),
    subject: row.subject,
    text: fillStatusLinks(links, row.body_text),
    html: fillStatusLinks(links, row.body_html),
    ...(stop !== null && { unsubscribe: stop }),
    createdAt: row.created_at,
    attachments,
  };
  try {
    await mailer.send(mail);
  } catch (error) {
    if (error instanceof MailNotTaken) await noteDelay(database, row, error.reason);
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ mail: row.id, reason: error.reason, err: error }, "mail_refused");
    return note(database, row, { failed_at: clock(), reason: error.reason });
  }
  await note(database, row, { sent_at: clock(), reason: null });
}

/** Times of a mail that say what became of it. */
interface Fate {
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly bounced_at: Date | null;
}

/** Whether a mail is still to be handed over. */
export function isWaiting({ sent_at: sent, failed_at: failed, withdrawn_at: withdrawn, bounced_at: bounced }: Fate): boolean {
  return sent === null && failed === null && withdrawn === null && bounced === null;
}

interface Noted {
  readonly id: string;
  readonly purpose: string;
}

type End = Partial<Pick<Fate, "sent_at" | "failed_at">> & { readonly reason: MailReason | null };

/** Why a mail waits, as far as the mail server said so: told when that is something new. */
async function noteDelay({ db }: ReadDatabase, mail: Noted, reason: MailReason | null): Promise<void> {
  await transact(db, async (tx) => {
    const { numUpdatedRows: noted } = await tx
      .updateTable("mails")
      .set({ reason })
      .where("id", "=", mail.id)
      .where("sent_at", "is", null)
      .where("failed_at", "is", null)
      .where("bounced_at", "is", null)
      .where("reason", "is distinct from", reason)
      .executeTakeFirst();
    if (noted > 0n) await announceMail(tx, mail.purpose);
  });
}

/** A mail that is taken back in this moment has gone all the same: what the mail server said is noted. */
async function note({ db }: ReadDatabase, mail: Noted, end: End): Promise<void> {
  await transact(db, async (tx) => {
    const { numUpdatedRows: noted } = await tx
      .updateTable("mails")
      .set(end)
      .where("id", "=", mail.id)
      .where("sent_at", "is", null)
      .where("failed_at", "is", null)
      .executeTakeFirst();
    if (noted > 0n) await announceMail(tx, mail.purpose);
  });
}

async function load(files: FileStore, attachments: readonly MailAttachment[]): Promise<OutgoingMail["attachments"]> {
  const loaded = await Promise.all(
    attachments.map(async (one) => {
      const { filename, mediaType } = one;
      if (!("document" in one)) return { filename, mediaType, content: Buffer.from(one.text) };
      const content = await getVerified(files, one.document, one.sha256);
      return content === null ? null : { filename, mediaType, content };
    }),
  );
  const ready = loaded.filter((one) => one !== null);
  if (ready.length < loaded.length) throw new AttachmentsMissing(await missingAttachments(files, attachments));
  return ready;
}

async function missingAttachments(files: FileStore, attachments: readonly MailAttachment[]): Promise<string[]> {
  const documents = documentAttachmentsOf(attachments);
  const held = await Promise.all(documents.map((one) => files.holds(one.document, one.sha256)));
  return documents.filter((_, index) => held[index] !== true).map((one) => one.document);
}

/** Whether all attachments of a mail lie in the store again. */
export async function isComplete(db: Reader, files: FileStore, mailId: string): Promise<boolean> {
  const row = await db.selectFrom("mails").select("attachments").where("id", "=", mailId).executeTakeFirst();
  return (await missingAttachments(files, mailAttachments.parse(row?.attachments ?? []))).length === 0;
}

/** Mails that no one has taken over yet, the oldest first. */
export async function unsentMails(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom("mails")
    .select("id")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("bounced_at", "is", null)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => row.id);
}
