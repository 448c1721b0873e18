/** What a mail to a customer tells of. */
export const mailKinds = ["summary", "confirmation", "withdrawal", "mandate", "link", "consultation", "status"] as const;
export type MailKind = (typeof mailKinds)[number];

/** The views of the back office's list of mails by what is to be done, in the order of its tabs, with their German names. */
export const mailViewLabels = {
  returned: "Zurückgekommen",
  refused: "Abgelehnt",
  waiting: "Wartet",
  sent: "Gesendet",
  all: "Alle",
} as const;

/** One of them; as the wire names it. */
export type MailView = keyof typeof mailViewLabels;

/** Their names on the wire. */
export const mailViews = Object.keys(mailViewLabels).filter((name): name is MailView => name in mailViewLabels);
