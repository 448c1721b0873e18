import { component, type WireComponent } from "../../form-authoring/component.ts";

/** The text that the customer agrees to; the review shows it again (B §2 "8 Datennutzung"). */
export const consentText =
  "Ich bin damit einverstanden, dass der Anbieter meine Vertragsdaten nutzt, um mich per E-Mail, Telefon und Post über eigene " +
  "Produkte und Angebote zu informieren. Die Einwilligung ist freiwillig und kann jederzeit mit Wirkung für die Zukunft " +
  "widerrufen werden.";

/** Section 8. */
export const consentSection: readonly WireComponent[] = [
  component("SectionHeader", "section-consent", {
    title: "Datennutzung, Unterschrift und Bemerkungen",
    indexTitle: "Datennutzung und Unterschrift",
    number: "8",
  }),
  component("Checkboxes", "data-consent", { title: "Datennutzung", options: [{ key: "marketing", value: consentText }] }),
  component("Text", "signature-text", {
    text: "Die Unterschrift folgt nach der Prüfung der Angaben und der Bestätigung der Vertragszusammenfassung.",
  }),
  component("TextInput", "remarks", {
    title: "Bemerkungen",
    type: "text",
    multiline: true,
    maxLength: 1000,
  }),
];
