import { priceOrder } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { compileForm, parseFormDefinition, readAnswers, startAnswers, type Answers, type CompiledForm } from "@rundgang/forms";

let compiled: CompiledForm | undefined;

/** The contract form that the tests order with; compiled once, because that takes longer than the server needs for most calls. */
export function contractForm(): CompiledForm {
  compiled ??= compileContractForm();
  return compiled;
}

function compileContractForm(): CompiledForm {
  const parsed = parseFormDefinition(dgOrderForm);
  if (!parsed.ok) throw new Error("the contract form is broken");
  return compileForm(parsed.definition);
}

/** What a customer at Mühlgasse 12 a answers; nothing is missing. */
export const sampleAnswers = {
  "package-premium-600": 1,
  "tv-comfort": 1,
  "tv-stick": 2,
  "router-fritzbox": 1,
  "router-ker": 0,
  "second-line": 0,
  "security-5": 1,
  "customer-salutation": "Frau",
  "customer-first-name": "Zoë",
  "customer-last-name": "Müller-Łukasz",
  "customer-birthday": "1980-01-01",
  "customer-email": "zoe@example.org",
  "customer-phone": "0911 123456",
  "customer-street": "Mühlgasse",
  "customer-house-number": "12 a",
  "customer-zip": "91207",
  "customer-city": "Lauf an der Pegnitz",
  "sepa-name": "Zoë Müller-Łukasz",
  "sepa-iban": "DE89370400440532013000",
} as const;

/** All answers of the form: the sample's, with `changes`. */
export function answersWith(changes: Record<string, unknown> = {}): Answers {
  const form = contractForm();
  return readAnswers(form, { ...startAnswers(form, {}), ...sampleAnswers, ...changes }).answers;
}

/** What the device shows for these answers. */
export function totalsOf(answers: Answers) {
  return priceOrder(contractForm(), answers).totals;
}
