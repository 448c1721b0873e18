/**
 * The customer's right of withdrawal as data, for a lawyer to change: a change is a new version, and each recorded withdrawal names the
 * one that it was judged by. Not legal advice.
 */
export const withdrawalTerms = {
  version: 2,
  /** § 355 Abs. 2 BGB: days from the day after the conclusion. */
  days: 14,
  /** § 356 Abs. 3 Satz 2 BGB: after so many months and those days it ends also for a customer who was never instructed. */
  monthsWithoutInstruction: 12,
  /** What the customer is written, in his language: Sie. `{{…}}` is filled in by `withdrawalMail`. */
  mail: {
    subject: "Ihr Widerruf ist bei uns eingegangen",
    paragraphs: [
      "Guten Tag {{name}},",
      "wir bestätigen Ihnen, dass Ihr Widerruf am {{received}} bei uns eingegangen ist.",
      "Ihr Auftrag {{number}} vom {{captured}} für den Anschluss {{address}} ist damit storniert. Daraus entstehen Ihnen keine weiteren Pflichten.",
    ],
    /** For a withdrawal after the deadline, which the back office took all the same. */
    late: "Die Widerrufsfrist endete am {{deadline}}. Wir nehmen Ihren Widerruf aus Kulanz an.",
    ending: [
      "Haben Sie schon etwas gezahlt, so erstatten wir es Ihnen unverzüglich, spätestens vierzehn Tage nach Eingang Ihres Widerrufs.",
      "Mit freundlichen Grüßen\n{{provider}}",
    ],
  },
} as const;
