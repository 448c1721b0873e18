import type { ErrorCode } from "./error-codes.ts";

/** What a customer reads where the catalogue's sentence is for somebody of ours (`errorCatalogue`). */
export const customerTexts: Readonly<Partial<Record<ErrorCode, string>>> = {
  session_missing: "Bitte öffnen Sie den Link aus Ihrer E-Mail noch einmal.",
  session_expired:
    "Zu Ihrer Sicherheit hat sich diese Seite geschlossen. Bitte öffnen Sie den Link aus Ihrer E-Mail noch einmal.",
  order_closed: "Dieser Auftrag kann nicht mehr bestätigt werden.",
  in_call:
    "Solange Sie oder Ihre Beratung in einem Videogespräch sind, lässt sich hier nichts bestellen. Bitte bestellen Sie in Ruhe, wenn das Gespräch beendet ist.",
  seal_lost: "Ihre Angaben lassen sich gerade nicht lesen. Bitte wenden Sie sich an Ihren Anbieter.",
  rate_limited: "Zu viele Anfragen. Bitte warten Sie einen Moment.",
};
