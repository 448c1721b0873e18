import { germanDate } from "@rundgang/forms";

import type { MailText } from "./build-mail.ts";
import { nameOrNothing } from "./name-or-nothing.ts";

/** Words of the mail that tells of another bank account; the customer reads them. */
const words = {
  subject: "Ihre Bankverbindung wurde geändert",
  greeting: "Guten Tag {{name}},",
  paragraphs: [
    "zu Ihrem Auftrag {{number}} wurde am {{changed}} eine andere Bankverbindung angegeben. Für sie gilt ein neues SEPA-Lastschriftmandat; es ersetzt das bisherige.",
    "Aus Sicherheitsgründen nennt diese Nachricht nur Anfang und Ende der IBAN. Stimmt sie nicht, oder haben Sie die Änderung nicht selbst angegeben, melden Sie sich bitte umgehend bei uns.",
    "Mit freundlichen Grüßen\n{{provider}}",
  ],
} as const;

/** Of whom and of what the mail tells. */
export interface MandateMailInput {
  readonly name: string;
  /** Of the order, for people. */
  readonly number: number;
  /** ISO date in Berlin. */
  readonly changedOn: string;
  readonly provider: string;
}

/** Tells a customer that his direct debit mandate was replaced by one for another account; which account is said by its facts. */
export function mandateMail(input: MandateMailInput): MailText {
  const values: Readonly<Record<string, string>> = {
    /* A mail goes to whatever address was typed: it carries names alone of what was typed beside it. */
    name: nameOrNothing(input.name),
    number: String(input.number),
    changed: germanDate(input.changedOn),
    provider: input.provider,
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/gu, (_, key: string) => values[key] ?? "").replaceAll(/ (?=[,.!])/gu, "");
  return { subject: words.subject, paragraphs: [words.greeting, ...words.paragraphs].map(fill) };
}
