import type { Paper } from "@rundgang/documents";

/** A paper with every kind of block, about two pages long. */
export function samplePaper(signature: Uint8Array | null = null): Paper {
  return {
    title: "Vertragszusammenfassung",
    subject: "Vertragszusammenfassung nach Durchführungsverordnung (EU) 2019/2243",
    author: "Deutsche Glasfaser",
    sender: "Deutsche Glasfaser",
    foot: "Vertragszusammenfassung für Zoë Müller-Łukasz",
    blocks: [
      { kind: "heading", level: 1, text: "Vertragszusammenfassung" },
      {
        kind: "definitions",
        summary: "Anbieter und Datum",
        entries: [
          { term: "Dienst", text: "DG premium 600" },
          { term: "Anbieter", text: "Deutsche Glasfaser, Am Kuhm 31, 46325 Borken" },
          { term: "Kundin", text: "Zoë Müller-Łukasz, Größestraße 12 a, 91207 Lauf an der Pegnitz" },
        ],
      },
      {
        kind: "paragraph",
        text: "Diese Zusammenfassung enthält die wesentlichen Teile des Angebots, wie es das EU-Recht verlangt. "
          .repeat(2)
          .trim(),
      },
      { kind: "heading", level: 2, text: "Preis" },
      {
        kind: "table",
        summary: "Monatliche Preise",
        head: ["Leistung", "Monate 1 bis 12", "ab dem 13. Monat"],
        widths: [0.5, 0.25, 0.25],
        right: [1, 2],
        rows: [
          { cells: ["DG premium 600", "24,99 €", "79,99 €"] },
          { cells: ["Versandpauschale", "0,00 €", "0,00 €"], instead: "9,99 €" },
          { cells: ["Summe im Monat", "24,99 €", "79,99 €"], strong: true },
        ],
      },
      { kind: "heading", level: 3, text: "Bitte beachten" },
      {
        kind: "list",
        items: ["Alle Preise verstehen sich einschließlich Umsatzsteuer.", "Der Vertrag läuft 24 Monate. ".repeat(9).trim()],
      },
      { kind: "paragraph", strong: true, text: "Der Anschluss beginnt am Tag der Freischaltung." },
      { kind: "heading", level: 2, text: "Unterschrift" },
      {
        kind: "signatures",
        fields: [{ place: "Lauf an der Pegnitz, 04.12.2026", label: "Unterschrift Zoë Müller-Łukasz", image: signature }],
      },
    ],
  };
}
