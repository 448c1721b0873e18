import { germanDate, type AnswerNames, type Answers, type CompiledForm } from "@rundgang/forms";

import { signatoryOf } from "../order/signatory.ts";
import type { Prices } from "../pricing/price-line.ts";
import { buildSection, buildSections } from "./build-sections.ts";
import type { ContractSummary } from "./document-model.ts";
import { documentSource } from "./document-source.ts";

export interface SummaryContext {
  /** ISO date of today in Berlin. */
  readonly today: string;
  /** Version of the texts; absent: the active one. */
  readonly version?: number;
  readonly names?: AnswerNames;
  /** Fixed texts in another language (reading help); absent: as they are. */
  readonly words?: (german: string) => string;
}

/**
 * The contract summary of an order, made from definition, answers and prices alone, for screen, PDF and paper. Null when the form
 * brings no documents or not that version.
 */
export function buildContractSummary(
  form: CompiledForm,
  answers: Answers,
  prices: Prices,
  context: SummaryContext,
): ContractSummary | null {
  const { documents } = form.definition.data;
  const wanted = context.version ?? documents?.active;
  const texts = documents?.versions.find((version) => version.version === wanted);
  if (texts === undefined) return null;
  const source = documentSource(form, answers, prices, context.today, context.names ?? {}, context.words);
  const { words } = source;
  const { firstName, lastName, name, city } = signatoryOf(form, answers);
  const date = germanDate(context.today);
  return {
    version: texts.version,
    title: words(texts.title),
    service: words(texts.service),
    provider: {
      name: texts.providerName,
      contact: texts.providerContact.map(words),
      ...(texts.sender !== undefined && { sender: texts.sender }),
      ...(texts.accent !== undefined && { accent: texts.accent }),
    },
    date,
    purpose: words(texts.purpose),
    sections: buildSections(source, texts.summary),
    withdrawal: buildSection(source, texts.withdrawal),
    ...(texts.withdrawalForm !== undefined && { withdrawalForm: buildSection(source, texts.withdrawalForm) }),
    confirmations: texts.confirmations,
    signature: { date, city, firstName, lastName, name },
  };
}
