import { termText, termsVersion1 } from "../documents/terms.ts";
import { component, type WireComponent } from "../../form-authoring/component.ts";

/** Section 7. */
export const legalSection: readonly WireComponent[] = [
  component("SectionHeader", "section-legal", { title: "Rechtliche Hinweise", number: "7" }),
  component("Markdown", "legal-order", {
    markdown:
      "Mit der Unterschrift beauftragt der Kunde die gewählten Leistungen zu den genannten Preisen. Alle Preise verstehen sich " +
      "inklusive der gesetzlichen Mehrwertsteuer. Markteinführung der Tarife: 01.12.2021.",
  }),
  component("Accordion", "legal-term", {
    title: "Laufzeit und Kündigung",
    markdown: termText("24 Monate, bei DG giga 1000 (12 Monate) 12 Monate", termsVersion1),
  }),
  component("Accordion", "legal-change", {
    title: "Tarifwechsel",
    markdown:
      "Ein Wechsel in einen höherwertigen Tarif ist jederzeit kostenlos möglich. Downgrade-Garantie: Im 12. Monat ist gegen " +
      "eine Gebühr von 10,00 € der Wechsel in einen günstigeren Tarif möglich (classic zu basic; premium zu basic oder classic; " +
      "giga zu basic, classic oder premium). Ein Wechsel in einen günstigeren Tarif ab dem 25. Monat beginnt eine neue Laufzeit " +
      "von 24 Monaten.",
  }),
  component("Accordion", "legal-telephony", {
    title: "Telefonie",
    markdown:
      "Gespräche ins deutsche Festnetz: DG basic 300 0,029 €/Min., sonst kostenlos. Gespräche in deutsche Mobilfunknetze: DG " +
      "basic 300 und DG classic 400 0,19 €/Min., sonst kostenlos. Gespräche ins eigene Ortsnetz: 0,00 €. Die Abrechnung erfolgt " +
      "minutengenau (60/60).",
  }),
  component("Accordion", "legal-tv", {
    title: "Fernsehen",
    markdown:
      "Für Neukunden von waipu.tv ist der erste Monat kostenlos. Der 4K-Streaming-Stick kostet einmalig 59,99 €, höchstens 3 Stück " +
      "je Anschluss, nur zu einem TV-Paket.",
  }),
  component("Fineprint", "legal-house-connection", {
    text: "Hausanschluss 750,00 €, abzüglich einer Gutschrift von 750,00 €.",
  }),
];
