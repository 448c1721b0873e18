import { createTransport } from "nodemailer";

import { bounceAddressOf } from "../config/bounces.ts";
import type { Config } from "../config/config.ts";
import type { MailSender } from "./mail-text.ts";
import { readTrouble } from "./mail-trouble.ts";

/** A mail as it leaves. */
export interface OutgoingMail {
  /** Uuid of the mail: its Message-ID is made from it, so that a mail sent twice is one mail to every mailbox. */
  readonly id: string;
  /** Stands in its envelope sender (`BOUNCE_ADDRESS`): the same for each try at a recipient, so that greylisting knows it again. */
  readonly returnKey: string;
  readonly to: string;
  /** Absent: the server's own sender (MAIL_FROM). */
  readonly from?: MailSender;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
  /** Where a mail program stops mails of this kind by one POST (RFC 8058); absent: there is nothing to stop. */
  readonly unsubscribe?: string;
  readonly attachments: readonly { readonly filename: string; readonly mediaType: string; readonly content: Uint8Array }[];
}

/** How mails leave the house. Null instead of one: they are caught and can be read at /dev/mails. */
export interface Mailer {
  /** Answers when the next station has taken the mail over; throws when it has not, or when that is not known: `MailRefused`, `MailNotTaken`. */
  send(mail: OutgoingMail): Promise<void>;
}

/** Milliseconds after which a silent mail server counts as gone. */
const timeout = 30_000;

const caught: Mailer = { send: () => Promise.resolve() };

/** In production no mail counts as sent that nobody got: it waits until there is a server (its job tries again). */
const waiting: Mailer = { send: () => Promise.reject(new Error("SMTP_URL is not set: the mail waits until it is")) };

/** SMTP where the configuration names a server, else the catcher: what it takes lies in `mails` already. */
export function openMailer(config: Config, publicUrl: () => string): Mailer {
  if (config.smtpUrl !== undefined) return openSmtp(config.smtpUrl, config, publicUrl);
  return config.production ? waiting : caught;
}

/** The way to the mail server of `SMTP_URL`; a connection for each mail. */
export function openTransport(url: string) {
  return createTransport({ url, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout });
}

function openSmtp(url: string, { mailFrom, bounces }: Pick<Config, "mailFrom" | "bounces">, publicUrl: () => string): Mailer {
  const transport = openTransport(url);
  /* Written out before it is sent: a server that announces how large a mail may be is asked by the size of this one. */
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const write = async (mail: OutgoingMail) => {
    const { message, envelope } = await writer.sendMail({
      from: mail.from ?? mailFrom,
      to: { name: "", address: mail.to },
      ...(bounces !== null && { envelope: { from: bounceAddressOf(bounces.address, mail.returnKey), to: mail.to } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      date: mail.createdAt,
      messageId: `<${mail.id}@${new URL(publicUrl()).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": "de", ...unsubscribeHeaders(mail) },
      ...invitationOf(mail),
      attachments: mail.attachments
        .filter((one) => methodOf(one) === null)
        .map((one) => ({
          filename: one.filename,
          contentType: one.mediaType,
          content: Buffer.from(one.content),
        })),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    if (!Buffer.isBuffer(message)) throw new Error("a mail was not written out");
    return { raw: message, envelope: { ...envelope, size: message.length } };
  };
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...(await write(mail)), ...(bounces !== null && { dsn: reportOn(mail) }) });
      } catch (error) {
        throw readTrouble(error);
      }
    },
  };
}

function unsubscribeHeaders({ unsubscribe }: OutgoingMail): Readonly<Record<string, string>> {
  if (unsubscribe === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** By what a report names it (RFC 3461), where the mail server knows it. */
function reportOn({ id, to }: OutgoingMail) {
  return { id, return: "headers", notify: "failure", recipient: to } as const;
}

type Attachment = OutgoingMail["attachments"][number];

/** The method of an entry for calendars (RFC 5546), "REQUEST" for one; null of any other attachment. */
function methodOf({ mediaType }: Attachment): string | null {
  return /^text\/calendar;.*\bmethod=(\w+)/u.exec(mediaType)?.[1] ?? null;
}

/** The first entry for calendars: beside the mail's words as well as a file, for programs look for it there (RFC 6047). */
function invitationOf({ attachments }: OutgoingMail) {
  const [entry] = attachments.filter((one) => methodOf(one) !== null);
  if (entry === undefined) return {};
  return { icalEvent: { filename: entry.filename, method: methodOf(entry) ?? "", content: Buffer.from(entry.content) } };
}
