import type { MailReason } from "@rundgang/domain";

import { judgeAnswer, type SmtpStep } from "./smtp-answer.ts";

/** The mail server says for good that it does not take this mail: nothing to try again. */
export class MailRefused extends Error {
  readonly reason: MailReason;

  constructor(reason: MailReason, cause?: unknown) {
    super("the mail server refused a mail for good", { cause });
    this.reason = reason;
  }
}

/** Why a mail server cannot be used as it is set up, or not now. */
export type ServerTrouble =
  | "certificate_unknown"
  | "certificate_name"
  | "certificate_expired"
  | "connection_refused"
  | "name_unknown"
  | "no_answer"
  | "no_tls"
  | "sign_in_refused"
  | "refuses_us"
  | "later"
  | "connection_lost";

/** A mail was not taken, and is tried again. */
export class MailNotTaken extends Error {
  /** For the log, which shows of an error its code. */
  readonly code: ServerTrouble;
  /** Only where the mail server asks for time. */
  readonly reason: MailReason | null;

  constructor(code: ServerTrouble, reason: MailReason | null, cause?: unknown) {
    super("the mail server did not take a mail", { cause });
    this.code = code;
    this.reason = reason;
  }
}

/** What nodemailer tells of a failure; the system's own code is in `originalCode`. */
interface Told {
  readonly code: string;
  readonly originalCode: string;
  readonly command: string;
  readonly responseCode: number | null;
  readonly response: string;
  readonly message: string;
}

/** What a failed try means for the mail: `MailRefused` where nothing is to be tried again, else `MailNotTaken`. */
export function readTrouble(error: unknown): MailRefused | MailNotTaken {
  const told = toldBy(error);
  const isUnsendable = told.command === "API" && told.code === "EENVELOPE";
  if (isUnsendable) return new MailRefused("no_mailbox", error);
  const { responseCode } = told;
  if (responseCode !== null && responseCode >= 400 && responseCode < 600) {
    const verdict = judgeAnswer({ step: stepOf(told), code: responseCode, text: told.response });
    if (verdict.kind === "final") return new MailRefused(verdict.reason, error);
    if (verdict.kind === "later") return new MailNotTaken("later", verdict.reason, error);
    return new MailNotTaken(
      told.command === "STARTTLS" ? "no_tls" : told.code === "EAUTH" ? "sign_in_refused" : "refuses_us",
      null,
      error,
    );
  }
  /* The server has announced a smaller SIZE (RFC 1870): nothing was sent. */
  if (told.command === "MAIL FROM" && told.code === "EMESSAGE") return new MailRefused("too_large", error);
  return new MailNotTaken(troubleOf(told), null, error);
}

function toldBy(error: unknown): Told {
  const word = (name: string): string => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === "string" ? value : "";
  };
  const code: unknown = error instanceof Error ? Reflect.get(error, "responseCode") : undefined;
  return {
    code: word("code"),
    originalCode: word("originalCode"),
    command: word("command"),
    responseCode: typeof code === "number" ? code : null,
    response: word("response"),
    message: word("message"),
  };
}

function stepOf({ command, code }: Told): SmtpStep {
  if (command.startsWith("AUTH")) return "auth";
  switch (command) {
    case "EHLO":
    case "HELO":
      return "hello";
    case "STARTTLS":
      return "starttls";
    case "MAIL FROM":
      return "sender";
    case "RCPT TO":
      return "recipient";
    case "DATA":
      return code === "EMESSAGE" ? "message" : "data";
    default:
      return "greeting";
  }
}

const troubles: Readonly<Record<string, ServerTrouble>> = {
  ECONNREFUSED: "connection_refused",
  EHOSTUNREACH: "no_answer",
  ENETUNREACH: "no_answer",
  ETIMEDOUT: "no_answer",
  ENOTFOUND: "name_unknown",
  EAI_AGAIN: "name_unknown",
  ENODATA: "name_unknown",
  EDNS: "name_unknown",
  EPROTOCOL: "no_answer",
  CERT_HAS_EXPIRED: "certificate_expired",
  CERT_NOT_YET_VALID: "certificate_expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate_name",
  EPROTO: "no_tls",
  EAUTH: "sign_in_refused",
  ENOAUTH: "sign_in_refused",
};

/** Codes of OpenSSL for a certificate whose issuer this machine does not know. */
const unknownIssuer = /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|CERT_UNTRUSTED|CERT_SIGNATURE/u;

function troubleOf({ code, originalCode }: Told): ServerTrouble {
  for (const one of [originalCode, code]) {
    const trouble = troubles[one];
    if (trouble !== undefined) return trouble;
    if (unknownIssuer.test(one)) return "certificate_unknown";
    if (one.startsWith("ERR_SSL")) return "no_tls";
  }
  return "connection_lost";
}
