import type { ConfirmationBox } from "@rundgang/forms";

/** A line of label and value. */
export interface LabelledRow {
  readonly label: string;
  readonly value: string;
  readonly credit?: true;
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Struck through before each figure: the price that is not charged. */
  readonly instead?: string;
  readonly credit?: true;
  /** A sum. */
  readonly total?: true;
}

/** A piece of a document, ready to be drawn on screen, PDF or paper. */
export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly LabelledRow[] }
  /** The first column is text, the others are figures. */
  | { readonly kind: "table"; readonly title: string; readonly columns: readonly string[]; readonly rows: readonly TableRow[] };

export interface Section {
  readonly number: string | null;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

/** The contract summary (VZF) as a document: Implementing Regulation (EU) 2019/2243 with B's sections under its headings. */
export interface ContractSummary {
  /** Version of the texts. */
  readonly version: number;
  readonly title: string;
  readonly service: string;
  readonly provider: {
    readonly name: string;
    readonly contact: readonly string[];
    /** Whom mails about it come from; absent: the server's own sender. */
    readonly sender?: { readonly name: string; readonly address: string };
    /** Colour of headings, `#rrggbb`; absent: the product's own. */
    readonly accent?: string;
  };
  /** dd.mm.yyyy */
  readonly date: string;
  readonly purpose: string;
  readonly sections: readonly Section[];
  readonly withdrawal: Section;
  /** The form on which to withdraw; rows without a value are lines to write on. Absent: the texts bring none. */
  readonly withdrawalForm?: Section;
  /** The boxes that the customer ticks, of every flow (`boxesOf`). */
  readonly confirmations: readonly ConfirmationBox[];
  readonly signature: {
    /** dd.mm.yyyy */
    readonly date: string;
    readonly city: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly name: string;
  };
}
