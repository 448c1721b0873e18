import type { ContractSummary } from "@rundgang/domain";

import type { Paper } from "./paper/paper.ts";
import { sectionBlocks } from "./section-blocks.ts";

/** What stands on a contract summary beside its own texts. */
interface SummaryPaperInput {
  readonly summary: ContractSummary;
  /** Where the connection is. */
  readonly addressLine: string;
}

/** The contract summary as a paper: head, the six headings of Regulation (EU) 2019/2243, right of withdrawal, a line to sign on. */
export function summaryPaper({ summary, addressLine }: SummaryPaperInput): Paper {
  const { provider, signature, title } = summary;
  const place = [signature.city, summary.date].filter((part) => part !== "").join(", ");
  const entries = [
    { term: "Dienst", text: summary.service },
    { term: "Anbieter", text: provider.contact.join(", ") },
    { term: "Kunde", text: signature.name },
    { term: "Anschluss", text: addressLine },
    { term: "Datum", text: summary.date },
  ];
  return {
    title: `${title} für ${signature.name}`,
    subject: "Vertragszusammenfassung nach der Durchführungsverordnung (EU) 2019/2243",
    author: provider.name,
    sender: provider.name,
    ...(provider.accent !== undefined && { accent: provider.accent }),
    foot: `${title} für ${signature.name}, ${summary.date}`,
    blocks: [
      { kind: "heading", level: 1, text: title },
      {
        kind: "definitions",
        summary: "Dienst, Anbieter, Kunde und Datum",
        entries: entries.filter((entry) => entry.text !== ""),
      },
      { kind: "paragraph", text: summary.purpose },
      ...summary.sections.flatMap((section) => sectionBlocks(section, 2)),
      ...sectionBlocks(summary.withdrawal, 2),
      { kind: "heading", level: 2, text: "Unterschrift" },
      { kind: "signatures", fields: [{ place, label: `Unterschrift ${signature.name}`, image: null }] },
    ],
  };
}
