import type { FormProvider } from "../form-provider.ts";

/** What the customer declares with the mandate; the form shows the same words. */
export const mandateParagraphs = [
  "Ich ermächtige den Anbieter, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein " +
    "Kreditinstitut an, die vom Anbieter auf mein Konto gezogenen Lastschriften einzulösen.",
  "Hinweis: Ich kann innerhalb von " +
    "acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die " +
    "mit meinem Kreditinstitut vereinbarten Bedingungen.",
];

/** The direct debit mandate as a document of its own. */
export const mandateOf = ({ address, creditorId }: FormProvider) => ({
  creditorId,
  creditorAddress: address,
  paragraphs: mandateParagraphs,
  accountHolder: "sepa-name",
  iban: "sepa-iban",
});
