/**
 * Why a mail to a customer did not arrive, or waits: no such mailbox, no room in it, too large, its content or the mail as such not wanted; and
 * the mail server asks for some patience, as greylisting does (decision 076).
 */
export const mailReasons = ["no_mailbox", "mailbox_full", "too_large", "content", "refused", "asked_to_wait"] as const;
export type MailReason = (typeof mailReasons)[number];

interface Words {
  /** What happened. */
  readonly what: string;
  /** What the salesman can do. */
  readonly todo: string;
}

const words: Readonly<Record<MailReason, Words>> = {
  no_mailbox: { what: "Diese E-Mail-Adresse gibt es nicht.", todo: "Bitte prüfe sie mit dem Kunden." },
  mailbox_full: {
    what: "Das Postfach des Kunden ist voll.",
    todo: "Bitte frage ihn nach einer anderen Adresse, oder ob er Platz schaffen kann.",
  },
  too_large: {
    what: "Die E-Mail ist dem Mailserver zu groß.",
    todo: "Bitte frage den Kunden nach einer anderen Adresse und melde es dem Betrieb.",
  },
  content: {
    what: "Der Mailserver hat den Inhalt der E-Mail abgelehnt, etwa als Werbung.",
    todo: "Bitte frage den Kunden nach einer anderen Adresse und melde es dem Betrieb.",
  },
  refused: {
    what: "Der Mailserver des Kunden nimmt die E-Mail nicht an.",
    todo: "Bitte frage ihn nach einer anderen Adresse.",
  },
  asked_to_wait: {
    what: "Der Mailserver des Kunden bittet um etwas Geduld.",
    todo: "Bitte versuche es in einigen Minuten noch einmal.",
  },
};

/** What happened to a mail, as one German sentence for the salesman. */
export function mailReasonText(reason: MailReason): string {
  return words[reason].what;
}

/** The same, and with it what he can do. */
export function mailReasonAdvice(reason: MailReason): string {
  return `${words[reason].what} ${words[reason].todo}`;
}
