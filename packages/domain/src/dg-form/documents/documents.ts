import type { FormProvider } from "../form-provider.ts";
import { mailsOf } from "./mails.ts";
import { mandateOf } from "./mandate.ts";
import { review } from "./review.ts";
import { summary } from "./summary.ts";
import { termsVersion1, termsVersion2, type Terms } from "./terms.ts";
import { withdrawalFormOf, withdrawalFrom } from "./withdrawal.ts";

function textsOf(terms: Terms, provider: FormProvider) {
  const { name, service, address, mail, phone, sender, accent } = provider;
  return {
    version: terms.version,
    title: "Vertragszusammenfassung",
    service: "Glasfaseranschluss mit Internet, Telefonie und Zusatzdiensten",
    providerName: name,
    providerContact: [service, address, mail, `Telefon ${phone}`],
    ...(sender !== undefined && { sender }),
    ...(accent !== undefined && { accent }),
    purpose:
      "Diese Vertragszusammenfassung enthält die Hauptelemente dieses Dienstleistungsangebots, wie es das EU-Recht vorschreibt. " +
      "Sie erleichtert den Vergleich zwischen verschiedenen Angeboten. Vollständige Informationen über den Dienst werden in " +
      "anderen Dokumenten bereitgestellt.",
    summary: summary(terms),
    withdrawal: withdrawalFrom(provider),
    withdrawalForm: withdrawalFormOf(provider),
    mandate: mandateOf(provider),
    confirmations: [
      {
        key: "received",
        text: "Ich habe die Vertragszusammenfassung per E-Mail erhalten und gelesen.",
        flows: ["mail"],
      },
      {
        key: "read-on-page",
        text: "Ich habe die Vertragszusammenfassung auf dieser Seite geöffnet und gelesen.",
        flows: ["page"],
      },
      {
        key: "received-on-paper",
        text: "Ich habe die Vertragszusammenfassung auf Papier erhalten und gelesen.",
        flows: ["paper"],
      },
      { key: "understood", text: "Ich habe die Vertragszusammenfassung verstanden." },
      { key: "accepted", text: "Ich akzeptiere die Vertragszusammenfassung." },
    ],
    mails: mailsOf(provider),
  };
}

/** `data.documents`: B's wording is version 1 and active, version 2 lies beside it. */
export const documentsOf = (provider: FormProvider) => ({
  active: 1,
  signatory: {
    firstName: "customer-first-name",
    lastName: "customer-last-name",
    city: "customer-city",
    email: "customer-email",
  },
  review,
  versions: [textsOf(termsVersion1, provider), textsOf(termsVersion2, provider)],
});
