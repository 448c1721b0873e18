import type { MailKind } from "./mail-views.ts";
import type { OrderStatusCode } from "./order-status.ts";

/** What is asked of a mail that somebody wants to send again. */
export interface ResendQuestion {
  readonly kind: MailKind;
  /** How far the last one of its cause has come. */
  readonly state: "queued" | "handed_over" | "failed" | "withdrawn" | "bounced";
  /** Of its order; null where it has none. */
  readonly status: OrderStatusCode | null;
}

/**
 * Why a mail cannot be sent again, as a German sentence; null where it can (decision 097). What an ended order had promised is not told once
 * more; that it was withdrawn is.
 */
export function whyNoResend({ kind, state, status }: ResendQuestion): string | null {
  if (status === null) return "Diese Mail gehört zu keinem Auftrag. Sie lässt sich nicht erneut senden.";
  if (kind === "link") return "Ein Link wird nicht noch einmal gesendet, sondern neu gemacht.";
  if (kind === "status") return "Eine Mail zum Stand wird nicht noch einmal gesendet: Der Stand steht auf der Seite des Kunden.";
  if (state === "queued") return "Diese Mail wartet noch und geht von selbst hinaus.";
  if (state === "withdrawn") return "Diese Mail wurde zurückgezogen.";
  if (kind === "withdrawal") return null;
  if (status === "REJECTED") return "Der Auftrag ist abgelehnt. Mails dazu gehen nicht noch einmal hinaus.";
  return status === "CANCELLED" ? "Der Auftrag ist storniert. Mails dazu gehen nicht noch einmal hinaus." : null;
}

interface SentMail {
  readonly uuid: string;
  /** The first mail of the same cause; nothing: it is the first. */
  readonly resendOf?: string | null | undefined;
}

/** Whether a later mail of an order was sent in place of this one. @param mails of that order, the oldest first */
export function isSentAgain(mails: readonly SentMail[], { uuid, resendOf }: SentMail): boolean {
  const first = resendOf ?? uuid;
  const place = mails.findIndex((one) => one.uuid === uuid);
  return mails.some((one, later) => later > place && one.resendOf === first);
}
