import { summaryPaper } from "@rundgang/documents";
import { buildContractSummary } from "@rundgang/domain";

import type { PricedAnswers } from "./priced-answers.ts";
import type { RenderPaper } from "./paper/render-paper.ts";

/** What a contract summary is made from. */
export interface SummaryInput {
  readonly computed: PricedAnswers;
  /** ISO date in Berlin of the summary. */
  readonly today: string;
  /** Stands in the file; with the same input the bytes are the same. */
  readonly createdAt: Date;
  readonly addressLine: string;
}

/** Makes the contract summary as PDF, as it stands before signing; null for a form that brings none. */
export async function renderSummary(input: SummaryInput, renderPaper: RenderPaper): Promise<Uint8Array | null> {
  const { form, answers, prices } = input.computed;
  const summary = buildContractSummary(form, answers, prices, { today: input.today });
  if (summary === null) return null;
  return renderPaper(summaryPaper({ summary, addressLine: input.addressLine }), input.createdAt);
}
