import type { MailReason } from "@rundgang/domain";

import { judgeAnswer, reasonOfStatus, statusIn } from "./smtp-answer.ts";

/** What is looked at of a mail that has no machine-readable part. */
export interface PlainMail {
  /** Names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  /** Address of its sender; empty where it has none. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

/** The copy of the mail that came back begins here; what it says is ours and no report. */
const copyBegins =
  /^.*(?:below this line is a copy|this is a copy of the message|unsent message follows|original message|ursprüngliche nachricht|received:\s+from).*$/imu;

/**
 * Whether a mail is a report of a failure as servers write it that know no RFC 3464 (qmail, Exim, Exchange, sendmail), with the reason where it
 * names one. Null for anything else: a mail that is only late, somebody's answer, and what answers by itself (RFC 3834), whatever it says.
 * To be asked only of a mail to an address that names one of ours.
 */
export function readPlainReport(mail: PlainMail): { readonly reason: MailReason | null } | null {
  const said = mail.text.split(copyBegins)[0] ?? "";
  if (isDelay.test(mail.subject) || isDelay.test(said)) return null;
  return isFailure(mail, said) ? { reason: reasonIn(said) } : null;
}

const isDelay =
  /\b(?:warning:|warning message only|delayed|delay\)|not yet been delivered|will (?:be retried|continue to|keep trying)|need not resend|do not need to resend|verzögert|weiterhin versucht|noch nicht zugestellt)/iu;

function isFailure({ headers, from, subject }: PlainMail, said: string): boolean {
  /* Exim, and Google. */
  if (headers.has("x-failed-recipients")) return true;
  /* QSBMF, which qmail writes: its first words are the format's mark. */
  if (/^\s*hi\. this is the\b/iu.test(said)) return isPermanent.test(said);
  if (answersByItself(headers) || !isMailSystem(from)) return false;
  return isNotice.test(subject) && (isPermanent.test(said) || permanentStatus(said) !== null || answerIn(said) !== null);
}

function answersByItself(headers: ReadonlyMap<string, string>): boolean {
  const submitted = headers.get("auto-submitted")?.toLowerCase() ?? "no";
  if (submitted.startsWith("auto-replied") || headers.has("x-autoreply") || headers.has("x-autorespond")) return true;
  return headers.get("precedence")?.toLowerCase() === "auto_reply";
}

function isMailSystem(from: string): boolean {
  return from === "" || /^(?:mailer-?daemon|mail-?daemon|postmaster|microsoftexchange[\da-f]*)@/iu.test(`${from.split("@")[0]}@`);
}

const isNotice =
  /undeliver|unzustellbar|not delivered|nicht zugestellt|returned mail|returning message|failure notice|delivery (?:status notification|failure|failed|error)|mail delivery|zustellung|zurückgesandt/iu;
const isPermanent =
  /permanent(?:ly)? (?:fatal )?error|fatal errors|I've given up|did not reach (?:the following|some or all)|nicht erreicht|konnte nicht zugestellt|could ?n[o']t be delivered|could not be delivered|user unknown|unknown user|no such user|does not exist|undeliverable/iu;

function permanentStatus(said: string): string | null {
  const status = statusIn(said);
  return status?.startsWith("5.") === true ? status : null;
}

/** An SMTP answer that a report quotes, with its words. */
function answerIn(said: string): { readonly code: number; readonly text: string } | null {
  const text = /(?:^|[\s:"'<>(])(5[0-5]\d[\s-][^\n]*)/u.exec(said)?.[1];
  return text === undefined ? null : { code: Number(text.slice(0, 3)), text };
}

function reasonIn(said: string): MailReason | null {
  const named = reasonOfStatus(permanentStatus(said));
  if (named !== null) return named;
  if (/quota|mailbox (?:is )?full|postfach (?:ist )?voll/iu.test(said)) return "mailbox_full";
  if (/too (?:large|big)|zu groß|size limit/iu.test(said)) return "too_large";
  const answer = answerIn(said);
  if (answer !== null) {
    const verdict = judgeAnswer({ step: "recipient", ...answer });
    return verdict.kind === "final" ? verdict.reason : null;
  }
  return /unknown|no such|not exist|no mailbox|unbekannt|existiert nicht|not listed/iu.test(said) ? "no_mailbox" : null;
}
