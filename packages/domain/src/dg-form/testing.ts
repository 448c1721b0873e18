import {
  applyChange,
  compileForm,
  parseFormDefinition,
  startAnswers,
  type Answers,
  type Change,
  type CompiledForm,
} from "@rundgang/forms";

import { prefillSources } from "../order/prefill.ts";
import { dgOrderForm } from "./dg-order-form.ts";

/** The DG form, parsed and compiled. */
export function dgForm(): CompiledForm {
  const parsed = parseFormDefinition(dgOrderForm);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return compileForm(parsed.definition);
}

/** Answers after these changes on a fresh form at Lindenstraße 14 a, 91207 Lauf. */
export function answersAfter(form: CompiledForm, ...changes: readonly Change[]): Answers {
  const address = { strasse: "Lindenstraße", hausnummer: "14", hausnummerZusatz: "a", plz: "91207", ort: "Lauf" };
  return changes.reduce(
    (answers, change) => applyChange(form, answers, change).answers,
    startAnswers(form, prefillSources(address)),
  );
}

/** Everything that the form asks of the customer. */
export const customerChanges: readonly Change[] = [
  { key: "customer-salutation", value: "Frau" },
  { key: "customer-first-name", value: "Miriam" },
  { key: "customer-last-name", value: "Berger" },
  { key: "customer-birthday", value: "1980-01-01" },
  { key: "customer-email", value: "m.berger@example.org" },
  { key: "customer-phone", value: "+49 9123 456789" },
  { key: "customer-mobile", value: "0171 2345678" },
  { key: "sepa-iban", value: "de89 3704 0044 0532 0130 00" },
];
