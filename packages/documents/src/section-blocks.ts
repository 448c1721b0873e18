import type { Block as DocumentBlock, LabelledRow, Section as DocumentSection } from "@rundgang/domain";

import { writingLine } from "./blank/write-here.ts";
import type { Block } from "./paper/paper.ts";

/** A section of a document with its parts, as blocks. */
export function sectionBlocks(section: DocumentSection, level: 2 | 3): Block[] {
  const text = section.number === null ? section.title : `${section.number} ${section.title}`;
  return [
    { kind: "heading", level, text },
    ...section.blocks.flatMap(toBlocks),
    ...section.sections.flatMap((one) => sectionBlocks(one, 3)),
  ];
}

/** A piece of a document as blocks. A row without a value is a line to write on. */
export function toBlocks(block: DocumentBlock): Block[] {
  switch (block.kind) {
    case "paragraph":
    case "list":
      return [block];
    case "rows":
      return [{ kind: "definitions", summary: "Angaben", entries: block.rows.map(entryOf) }];
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

function entryOf({ label, value }: LabelledRow) {
  return { term: label, text: value === "" ? writingLine : value };
}

/** Share of the width that a column of figures takes. */
const figureShare = 0.22;
