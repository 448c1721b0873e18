import type { wire } from "@rundgang/contracts";
import { mailReasonAdvice, type MailKind } from "@rundgang/domain";
import type { Level } from "@rundgang/ui";

/** What each mail to a customer tells of. */
export const mailTitles: Readonly<Record<MailKind, string>> = {
  summary: "Vertragszusammenfassung",
  confirmation: "Auftragsbestätigung",
  withdrawal: "Bestätigung des Widerrufs",
  mandate: "Neues Mandat",
  link: "Link zur Bestätigung",
  consultation: "Videoberatung",
  status: "Stand des Auftrags",
};

/** How far a mail has come, with its colour. */
export const mailStates: Readonly<Record<wire.MailState, { readonly word: string; readonly level: Level }>> = {
  queued: { word: "wird gesendet", level: "secondary" },
  handed_over: { word: "gesendet", level: "positive" },
  failed: { word: "nicht gesendet", level: "danger" },
  withdrawn: { word: "zurückgezogen", level: "secondary" },
  bounced: { word: "zurückgekommen", level: "danger" },
};

/** Whether it has not reached the customer, and will not by itself. */
export function isLost(state: wire.MailState): boolean {
  return state === "failed" || state === "bounced";
}

/** What happened to a mail that did not arrive, and what to do; "" for all others. */
export function mailAdvice({ state, reason }: Pick<wire.Mail, "state" | "reason">): string {
  if (reason !== null && reason !== undefined) return mailReasonAdvice(reason);
  if (state === "failed") return "Der Mailserver hat die E-Mail abgelehnt und nicht gesagt, warum.";
  return state === "bounced"
    ? "Die E-Mail kam zurück, ohne dass jemand sagt, warum. Bitte prüfe die Adresse mit dem Kunden."
    : "";
}

/** Times of a mail that say what became of it, the earliest first. */
export function mailSteps(mail: wire.Mail): readonly { readonly title: string; readonly at: string }[] {
  const steps = [
    ["geschrieben", mail.queuedAt],
    ["vom Mailserver angenommen", mail.handedOverAt],
    ["vom Mailserver abgelehnt", mail.failedAt],
    ["zurückgezogen", mail.withdrawnAt],
    ["zurückgekommen", mail.bouncedAt],
  ] as const;
  return steps.flatMap(([title, at]) => (at === null ? [] : [{ title, at }]));
}
