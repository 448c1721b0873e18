import type { MailReason } from "@rundgang/domain";

/** What a mail server was asked when it refused; `message`: the whole mail, after the dot at its end. */
export type SmtpStep = "greeting" | "hello" | "starttls" | "auth" | "sender" | "recipient" | "data" | "message";

/** An answer of a mail server that is no yes (RFC 5321 §4.2, enhanced status codes of RFC 3463). */
export interface SmtpAnswer {
  readonly step: SmtpStep;
  /** 400 to 599. */
  readonly code: number;
  /** All of its words, with the code or without. */
  readonly text: string;
}

/**
 * What an answer means for a mail. `final`: sending it again changes nothing. `later`: it is tried again. `ours`: refused for good, but for
 * something that the operator can put right (our sign-in, our sender, our right to pass mail on), so it is tried again and the log says so.
 */
export type SmtpVerdict =
  | { readonly kind: "final"; readonly reason: MailReason }
  | { readonly kind: "later"; readonly reason: MailReason | null }
  | { readonly kind: "ours" };

const ours: SmtpVerdict = { kind: "ours" };
const final = (reason: MailReason): SmtpVerdict => ({ kind: "final", reason });
const later = (reason: MailReason | null): SmtpVerdict => ({ kind: "later", reason });

/** Judges an answer by what was asked, its class and its kind (decision 076 has the table). */
export function judgeAnswer(answer: SmtpAnswer): SmtpVerdict {
  const status = statusIn(answer.text);
  if (answer.code < 500) return later(reasonToWait(answer, status));
  switch (answer.step) {
    case "greeting":
    case "hello":
    case "starttls":
    case "auth":
      return ours;
    case "sender":
      return isTooLarge(answer, status) ? final("too_large") : ours;
    case "recipient":
      return isAboutUs(answer) ? ours : final(reasonOfStatus(status) ?? recipientReasons[answer.code] ?? "refused");
    case "data":
      return isAboutUs(answer) ? ours : final(reasonOfStatus(status) ?? (isTooLarge(answer, status) ? "too_large" : "refused"));
    case "message": {
      const reason = reasonOfStatus(status) ?? (answer.code === 552 ? "too_large" : "content");
      /* Whoever has read all of it does not refuse the sender, but what he sent. */
      return final(reason === "refused" ? "content" : reason);
    }
  }
}

/** What the plain codes say of a recipient, where no enhanced one says more. */
const recipientReasons: Readonly<Record<number, MailReason>> = {
  501: "no_mailbox",
  521: "no_mailbox",
  550: "no_mailbox",
  551: "no_mailbox",
  552: "mailbox_full",
  553: "no_mailbox",
  556: "no_mailbox",
};

/** Syntax, order of commands, sign-in, encryption: of these nobody's mailbox is the cause. Passing on is our own mail server's to allow. */
const aboutUs: ReadonlySet<number> = new Set([500, 502, 503, 504, 523, 530, 534, 535, 538, 555]);

function isAboutUs({ code, text }: SmtpAnswer): boolean {
  return aboutUs.has(code) || /\brelay/iu.test(text);
}

function isTooLarge({ code }: SmtpAnswer, status: string | null): boolean {
  return status === null ? code === 552 : reasonOfStatus(status) === "too_large";
}

/** Greylisting has no code of its own: 450 or 451 for the recipient or the mail, for reasons of policy or for none (RFC 6647). */
function reasonToWait({ step, code, text }: SmtpAnswer, status: string | null): MailReason | null {
  if (status === "4.2.2") return "mailbox_full";
  if (/gr[ae]y-?list/iu.test(text)) return "asked_to_wait";
  if (step !== "sender" && step !== "recipient" && step !== "data" && step !== "message") return null;
  if (status !== null) return status.startsWith("4.7.") || status === "4.2.0" ? "asked_to_wait" : null;
  return code === 450 || code === 451 ? "asked_to_wait" : null;
}

/** The first enhanced status code in a mail server's words; null where it writes none. */
export function statusIn(text: string): string | null {
  return /(?:^|[\s(#-])([245]\.\d{1,3}\.\d{1,3})(?=[\s),;:>]|$)/u.exec(text)?.[1] ?? null;
}

const byStatus: Readonly<Record<string, MailReason>> = {
  "2.1": "no_mailbox",
  "2.2": "mailbox_full",
  "2.3": "too_large",
  "3.4": "too_large",
  "4.1": "no_mailbox",
  "4.4": "no_mailbox",
  "4.310": "no_mailbox",
};
const bySubject: Readonly<Record<string, MailReason>> = { 1: "no_mailbox", 6: "content", 7: "refused" };

/** The reason in an enhanced status code of a failure (RFC 3463: `5.1.1`), also one of a report; null where it names none. */
export function reasonOfStatus(status: string | null): MailReason | null {
  const [kind, subject = "", detail = ""] = status?.split(".") ?? [];
  /* What was late for too long says nothing of the address. */
  if (kind === "4") return status === "4.2.2" ? "mailbox_full" : null;
  return byStatus[`${subject}.${detail}`] ?? bySubject[subject] ?? null;
}
