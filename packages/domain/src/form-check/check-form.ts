import { compileForm, parseFormDefinition, type CompiledForm, type Problem } from "@rundgang/forms";

import { activationProblems } from "../order/activation-problems.ts";

/** What a check says of an order form. */
export interface FormCheck {
  /** Why it cannot be read at all; the rest is judged only without any. */
  readonly unreadable: readonly Problem[];
  /** Why it may not be activated: form, review, contract summary, mail and exports would not say the same. */
  readonly notActivatable: readonly Problem[];
  /** Null where it cannot be read. */
  readonly form: CompiledForm | null;
}

/** Judges an order form (`{uuid, name, version, data}`) as loading and activating it would (architecture, law 8). */
export function checkForm(input: unknown): FormCheck {
  const parsed = parseFormDefinition(input);
  if (!parsed.ok) return { unreadable: parsed.problems, notActivatable: [], form: null };
  const { definition, warnings } = parsed;
  return { unreadable: [], notActivatable: activationProblems(definition, warnings), form: compileForm(definition) };
}

export { choicePrices, priceItems, type ChoicePrice, type PriceItem } from "./form-prices.ts";
export { mainExportSchema, orderExportSchema, type JsonSchema } from "../order/export-schema.ts";
export { formDifference, monthsText, priceDifferences, type FormDifference, type PriceDifference } from "./form-difference.ts";
export { sampleAddressLine, sampleAnswers, sampleSizes, type SampleSize } from "./sample-answers.ts";
