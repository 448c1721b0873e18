import { summaryPaper, type SignatureField } from "@rundgang/documents";
import { buildContractSummary } from "@rundgang/domain";
import { germanDate } from "@rundgang/forms";

import type { PricedAnswers } from "./priced-answers.ts";
import type { RenderPaper } from "./paper/render-paper.ts";

/** A signature with the words that stand under it. */
export type Signature = Omit<SignatureField, "place">;

/** What a contract summary is made from. */
export interface SummaryInput {
  readonly computed: PricedAnswers;
  /** ISO date in Berlin of the summary. */
  readonly today: string;
  /** Stands in the file; with the same input the bytes are the same. */
  readonly createdAt: Date;
  readonly addressLine: string;
  /** Null before signing. */
  readonly signed: Signed | null;
}

/** What is added when it is signed. `on` is the ISO date in Berlin of the signatures. */
export interface Signed {
  readonly on: string;
  readonly signatures: readonly Signature[];
  readonly boxesTicked: boolean;
}

/** Makes the contract summary as PDF; null for a form that brings none. */
export async function renderSummary(input: SummaryInput, renderPaper: RenderPaper): Promise<Uint8Array | null> {
  const { form, answers, prices } = input.computed;
  const summary = buildContractSummary(form, answers, prices, { today: input.today });
  if (summary === null) return null;
  const { city, name } = summary.signature;
  const place = [city, germanDate(input.signed?.on ?? input.today)].filter((part) => part !== "").join(", ");
  const empty: Signature = { label: `Unterschrift ${name}`, image: null };
  const confirmed = input.signed?.boxesTicked === true ? summary.confirmations.map((box) => box.text) : [];
  const signatures = (input.signed?.signatures ?? [empty]).map((one) => ({ ...one, place }));
  return renderPaper(summaryPaper({ summary, addressLine: input.addressLine, signatures, confirmed }), input.createdAt);
}
