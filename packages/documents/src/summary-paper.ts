import type { Block as DocumentBlock, ContractSummary, Section as DocumentSection } from "@rundgang/domain";

import type { Block, Paper, SignatureField } from "./paper/paper.ts";

/** What stands on a contract summary beside its own texts. */
export interface SummaryPaperInput {
  readonly summary: ContractSummary;
  /** Where the connection is. */
  readonly addressLine: string;
  /** Empty lines before signing, signatures after. */
  readonly signatures: readonly SignatureField[];
  /** What the customer ticked before signing; empty before. */
  readonly confirmed: readonly string[];
}

/** The contract summary as a paper: head, the six headings of Regulation (EU) 2019/2243, right of withdrawal, signatures. */
export function summaryPaper({ summary, addressLine, signatures, confirmed }: SummaryPaperInput): Paper {
  const { provider, signature, title } = summary;
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
      ...confirmedBlocks(confirmed),
      { kind: "signatures", fields: signatures },
    ],
  };
}

function confirmedBlocks(confirmed: readonly string[]): Block[] {
  if (confirmed.length === 0) return [];
  return [
    { kind: "paragraph", text: "Vor der Unterschrift bestätigt:" },
    { kind: "list", items: confirmed },
  ];
}

function sectionBlocks(section: DocumentSection, level: 2 | 3): Block[] {
  const text = section.number === null ? section.title : `${section.number} ${section.title}`;
  return [
    { kind: "heading", level, text },
    ...section.blocks.flatMap(toBlocks),
    ...section.sections.flatMap((one) => sectionBlocks(one, 3)),
  ];
}

function toBlocks(block: DocumentBlock): Block[] {
  switch (block.kind) {
    case "paragraph":
    case "list":
      return [block];
    case "rows":
      return [
        { kind: "definitions", summary: "Angaben", entries: block.rows.map((row) => ({ term: row.label, text: row.value })) },
      ];
    case "table": {
      const figures = block.columns.length - 1;
      const table: Block = {
        kind: "table",
        summary: block.title,
        head: [block.title, ...block.columns.slice(1)],
        widths: [1 - figures * figureShare, ...Array.from({ length: figures }, () => figureShare)],
        right: Array.from({ length: figures }, (_, index) => index + 1),
        rows: block.rows.map(({ cells, total, instead }) => ({
          cells,
          strong: total === true,
          ...(instead !== undefined && { instead }),
        })),
      };
      return [table];
    }
  }
}

/** Share of the width that a column of figures takes. */
const figureShare = 0.22;
