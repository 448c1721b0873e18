import type { Answers, CompiledForm } from "@rundgang/forms";

import { buildContractSummary, type SummaryContext } from "../contract-summary/build-contract-summary.ts";
import type { ContractSummary } from "../contract-summary/document-model.ts";
import type { Prices } from "../pricing/price-line.ts";
import { readingLanguageNames, type ReadingLanguage } from "./languages.ts";
import type { SentenceTable } from "./sentence-table.ts";
import { arabic } from "./sentences/arabic.ts";
import { english } from "./sentences/english.ts";
import { polish } from "./sentences/polish.ts";
import { turkish } from "./sentences/turkish.ts";
import { ukrainian } from "./sentences/ukrainian.ts";
import { translatorOf, type Translator } from "./translator.ts";

/** The tables of all languages; the customer's bundle has none of them: translated is at the server. */
export const sentenceTables: Readonly<Record<ReadingLanguage, SentenceTable>> = {
  en: english,
  tr: turkish,
  pl: polish,
  uk: ukrainian,
  ar: arabic,
};

/** A contract summary in another language: help to read the German one, which alone counts. */
export interface ReadingHelp {
  readonly language: ReadingLanguage;
  /** Of the language's table of sentences. */
  readonly version: number;
  /** That the German text counts, in this language. */
  readonly mark: string;
  readonly summary: ContractSummary;
  /** Texts of `summary` that stand there as in the German one: names, amounts, answers, and what has no translation. */
  readonly german: readonly string[];
  /** What a paper of it says besides, e.g. "Kunde". */
  readonly words: Translator;
}

/**
 * The contract summary of an order in another language, by the same builder as the German one: texts of the form are translated before they are filled,
 * so that answers, amounts and names are the same. Null where the form brings no documents or not that version.
 */
export function buildReadingHelp(
  form: CompiledForm,
  answers: Answers,
  prices: Prices,
  context: SummaryContext,
  language: ReadingLanguage,
): ReadingHelp | null {
  const table = sentenceTables[language];
  const words = translatorOf(table, readingLanguageNames[language].direction);
  const german = buildContractSummary(form, answers, prices, context);
  const summary = buildContractSummary(form, answers, prices, { ...context, words: (text) => words(text) ?? text });
  if (german === null || summary === null) return null;
  const same = [...sameTexts(shownOf(german), shownOf(summary))].filter((text) => words(text) === null);
  return { language, version: table.version, mark: table.mark, summary, german: same, words };
}

/** The parts of it that are read. */
function shownOf({ title, service, provider, purpose, sections, withdrawal }: ContractSummary) {
  return { title, service, contact: provider.contact, purpose, sections, withdrawal };
}

/** Texts that stand at the same place in both. */
function sameTexts(one: unknown, other: unknown): ReadonlySet<string> {
  if (typeof one === "string") return new Set(one === other && one !== "" ? [one] : []);
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return new Set();
  const others = new Map<string, unknown>(Object.entries(other));
  const members = Object.entries(one).filter(([name]) => name !== "kind");
  return new Set(members.flatMap(([name, value]) => [...sameTexts(value, others.get(name))]));
}
