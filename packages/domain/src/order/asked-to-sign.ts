import type { AnswerNames, Answers, CompiledForm } from "@rundgang/forms";

import { boxesOf } from "../contract-summary/boxes.ts";
import type { Section } from "../contract-summary/document-model.ts";
import type { PriceLine, Prices, PriceTotals } from "../pricing/price-line.ts";
import { maskIbans } from "./mask-ibans.ts";
import { signatoryOf } from "./signatory.ts";
import { signedSections } from "./signed-sections.ts";

/** The order as a customer sees it on his own device; account numbers masked. */
export interface ShownForm {
  /** The product, or the form's name. */
  readonly title: string;
  readonly sections: Section[];
  readonly lines: PriceLine[];
  readonly totals: PriceTotals;
}

/** What a customer is asked to sign on his own device, beside the id of the asking and the document that he was mailed. */
export interface AskedToSign {
  readonly name: string;
  readonly city: string;
  readonly form: ShownForm;
  readonly hasSummary: boolean;
  readonly boxes: { readonly key: string; readonly text: string }[];
  readonly mandate: string | null;
}

/**
 * What these answers ask their customer to sign: the salesman's device makes it and says it in the call, the server makes it anew of the order and
 * compares it with what was said (decision 119).
 */
export function askedToSign(form: CompiledForm, answers: Answers, prices: Prices, names: AnswerNames = {}): AskedToSign {
  const { name, city } = signatoryOf(form, answers);
  const texts = activeTexts(form);
  return {
    name,
    city,
    form: shownForm(form, answers, prices, signedSections(form, answers, prices, names)),
    hasSummary: form.definition.data.mailTemplate !== null,
    boxes: boxesOf(texts?.confirmations ?? [], "mail").map(({ key, text }) => ({ key, text })),
    mandate: texts?.mandate?.title ?? null,
  };
}

/** These sections with account numbers masked, under the product's name and with its prices. */
export function shownForm(
  form: CompiledForm,
  answers: Answers,
  { lines, totals }: Prices,
  sections: readonly Section[],
): ShownForm {
  return {
    title: activeTexts(form)?.service ?? form.definition.name,
    sections: maskIbans(form, answers, [...sections]),
    lines: [...lines],
    totals,
  };
}

function activeTexts({ definition }: CompiledForm) {
  const { documents } = definition.data;
  return documents?.versions.find(({ version }) => version === documents.active);
}
