import type { english } from "./sentences/english.ts";

/**
 * Sentences of contract summaries in one language, by the German one. `{1}` stands for a name, an address or a text of the order, `{#1}` for figures
 * (an amount, a number, a date); a sentence of several is looked up one by one.
 */
export interface SentenceTable {
  /** Raised with each change of a sentence: the evidence names what the customer was shown. */
  readonly version: number;
  /** That the German text counts, in this language. */
  readonly mark: string;
  readonly sentences: Readonly<Record<string, string>>;
}

/** A table that has what the English one has: which sentence lacks does not compile. */
export interface WholeSentenceTable extends SentenceTable {
  readonly sentences: Readonly<Record<keyof (typeof english)["sentences"], string>>;
}
