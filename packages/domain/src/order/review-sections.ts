import type { AnswerNames, Answers, CompiledForm } from "@rundgang/forms";

import { buildSections } from "../contract-summary/build-sections.ts";
import type { Section } from "../contract-summary/document-model.ts";
import { documentSource } from "../contract-summary/document-source.ts";
import { formatCents } from "../pricing/format-cents.ts";
import type { Prices } from "../pricing/price-line.ts";

/** The sections of the review screen (B §2 "Contract review screen"), with the online bonus where it is granted. */
export function reviewSections(form: CompiledForm, answers: Answers, prices: Prices, names: AnswerNames = {}): Section[] {
  const { documents } = form.definition.data;
  // The review shows no date of today.
  const sections = buildSections(documentSource(form, answers, prices, "", names), documents?.review ?? []);
  const bonus = prices.lines.find((line) => line.key === "online-bonus");
  if (bonus === undefined) return sections;
  const rows = [{ label: bonus.label, value: `${formatCents(bonus.cents)} einmalig`, credit: true as const }];
  return [...sections, { number: null, title: bonus.label, blocks: [{ kind: "rows", rows }], sections: [] }];
}
