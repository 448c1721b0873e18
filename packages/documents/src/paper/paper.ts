/** A document that people read, as blocks: no sizes, no places. The PDF's tags come from these kinds. */
export interface Paper {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** Small line at the head of the first page, e.g. the provider's name. */
  readonly sender: string;
  /** Left half of each page's foot. */
  readonly foot: string;
  /** Colour of headings and of the page's upper edge, `#rrggbb`; absent: the product's own. */
  readonly accent?: string;
  /** A word across each page of a paper that counts for nothing (decision 154); absent: none. */
  readonly mark?: string;
  /** Language of its texts as BCP 47 has it; absent: German. */
  readonly lang?: string;
  /** Set from right to left, as its language is written. */
  readonly leftward?: true;
  /** In a paper of another language: texts that are German all the same, as a whole block, item or cell. */
  readonly inGerman?: readonly string[];
  /** Word before a price that is not charged; absent: "statt". */
  readonly instead?: string;
  readonly blocks: readonly Block[];
  /** Files that lie in the PDF byte for byte, e.g. a photo of which a smaller picture is shown. */
  readonly files?: readonly PaperFile[];
}

export interface PaperFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly description: string;
}

export type Block = HeadingBlock | ParagraphBlock | ListBlock | TableBlock | DefinitionsBlock | SignaturesBlock | PictureBlock;

export interface HeadingBlock {
  readonly kind: "heading";
  readonly level: 1 | 2 | 3;
  readonly text: string;
}

export interface ParagraphBlock {
  readonly kind: "paragraph";
  readonly text: string;
  readonly strong?: boolean;
}

export interface ListBlock {
  readonly kind: "list";
  readonly items: readonly string[];
}

export interface TableBlock {
  readonly kind: "table";
  /** Said aloud by a screen reader, not shown. */
  readonly summary: string;
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
  /** Columns that hold amounts stand right. */
  readonly right?: readonly number[];
  /** Shares of the width; equal without. */
  readonly widths?: readonly number[];
}

export interface TableRow {
  readonly cells: readonly string[];
  /** A sum: stronger, with a line above. */
  readonly strong?: boolean;
  /** Struck through before each figure, e.g. a waived shipping fee. */
  readonly instead?: string;
}

/** Names and what belongs to them, e.g. the customer's data. */
export interface DefinitionsBlock {
  readonly kind: "definitions";
  readonly summary: string;
  readonly entries: readonly { readonly term: string; readonly text: string }[];
}

export interface SignaturesBlock {
  readonly kind: "signatures";
  readonly fields: readonly SignatureField[];
}

export interface SignatureField {
  /** Above the line's left end, e.g. "Lauf, 04.12.2026". */
  readonly place: string;
  /** Below the line, e.g. "Unterschrift Erika Muster". */
  readonly label: string;
  /** PNG or JPEG without transparency; null leaves the line empty. */
  readonly image: Uint8Array | null;
}

/** A picture on a page of its own, as large as it fits. The bytes of a JPEG lie in the PDF as they are. */
export interface PictureBlock {
  readonly kind: "picture";
  /** PNG or JPEG without transparency. */
  readonly image: Uint8Array;
  /** Above it, and said aloud by a screen reader. */
  readonly caption: string;
}
