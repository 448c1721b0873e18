import {
  answerText,
  germanDate,
  laterWords,
  readerOf,
  visibleComponents,
  type AnswerNames,
  type Answers,
  type CompiledForm,
  type ReadAnswer,
} from "@rundgang/forms";

import { formatCents } from "../pricing/format-cents.ts";
import type { Prices, PriceTotals } from "../pricing/price-line.ts";

/** Everything that a document is made from. */
export interface DocumentSource {
  readonly form: CompiledForm;
  readonly read: ReadAnswer;
  readonly prices: Prices;
  readonly names: AnswerNames;
  /** ISO date. */
  readonly today: string;
  /** A fixed text in the language of the document: of the form before its answers are filled in, of ours as it stands there. */
  readonly words: (german: string) => string;
}

/** Reads answers as the person sees them: hidden ones are empty. */
export function documentSource(
  form: CompiledForm,
  answers: Answers,
  prices: Prices,
  today: string,
  names: AnswerNames,
  words: DocumentSource["words"] = (german) => german,
): DocumentSource {
  return { form, read: readerOf(answers, visibleComponents(form, answers)), prices, names, today, words };
}

/** An answer as text, empty while hidden. */
export function textOf(source: DocumentSource, key: string): string {
  const component = source.form.components.get(key);
  return component === undefined ? "" : answerText(component, source.read(key), source.names);
}

/** A template with `{{key}}` and `{{$name}}` filled in (forms, `documents`); `write` has the last word about each answer. */
export function fillTemplate(source: DocumentSource, template: string, write = (answer: string): string => answer): string {
  const text = source.words(template);
  /* A value has words of its own: in a sentence without a translation they stay German as the rest of it. */
  const isGerman = text === template && !isValueAlone(template);
  const words = isGerman ? (german: string) => german : source.words;
  return text.replaceAll(/\{\{([^}]*)\}\}/gu, (_, name: string) =>
    name.startsWith("$") ? valueOf(source, name, words) : write(textOf(source, name)),
  );
}

/** Whether a template is nothing but answers or values: there is nothing to translate. */
export function isValueAlone(template: string): boolean {
  return template.replaceAll(/\{\{[^}]*\}\}/gu, "").trim() === "";
}

/** "Monat 1 bis 12: 29,99 € im Monat, ab dem 13. Monat: 49,99 € im Monat", or the one price where nothing changes. */
function monthlyText({ monthlyFirst, monthlyLater, firstMonths }: PriceTotals): string {
  const first = `${formatCents(monthlyFirst)} im Monat`;
  if (monthlyLater === null) return `Jeden Monat: ${first}`;
  return `Monat 1 bis ${firstMonths}: ${first}, ${laterWords(firstMonths)}: ${formatCents(monthlyLater)} im Monat`;
}

function valueOf({ prices: { totals }, today }: DocumentSource, name: string, words: DocumentSource["words"]): string {
  switch (name) {
    case "$today":
      return germanDate(today);
    case "$monthlyFirst":
      return formatCents(totals.monthlyFirst);
    case "$monthlyLater":
      return formatCents(totals.monthlyLater ?? totals.monthlyFirst);
    case "$monthly":
      return words(monthlyText(totals));
    case "$once":
      return formatCents(totals.once);
    case "$firstMonths":
      return String(totals.firstMonths);
    case "$nextMonth":
      return String(totals.firstMonths + 1);
    default:
      return "";
  }
}
