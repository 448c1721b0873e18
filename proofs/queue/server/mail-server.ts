import type { Mailer, OutgoingMail } from "../../../apps/server/src/mail/mailer.ts";

/** A mail server on a bad day, and the boxes behind it. */
export interface MailServer extends Mailer {
  /** What was taken, by the mail's id (its Message-ID): what each taking looked like. A box shows equal ones once. */
  readonly box: ReadonlyMap<string, readonly string[]>;
}

/** Of each mail the first try is refused, the second is taken and the line cut, the third is well; every fourth mail is well at once. */
export function openMailServer(): MailServer {
  const box = new Map<string, string[]>();
  const tries = new Map<string, number>();
  let mails = 0;
  return {
    box,
    send: (mail) => {
      const known = tries.get(mail.id);
      if (known === undefined) mails += 1;
      const tried = (known ?? (mails % 4 === 0 ? 2 : 0)) + 1;
      tries.set(mail.id, tried);
      if (tried === 1) return Promise.reject(new Error("421 try again later"));
      box.set(mail.id, [...(box.get(mail.id) ?? []), lookOf(mail)]);
      return tried === 2 ? Promise.reject(new Error("the line was cut after DATA")) : Promise.resolve();
    },
  };
}

function lookOf({ id, to, subject, text, createdAt, attachments }: OutgoingMail): string {
  return JSON.stringify([
    id,
    to,
    subject,
    text,
    createdAt,
    attachments.map(({ filename, content }) => [filename, content.length]),
  ]);
}
