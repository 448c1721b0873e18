import type { Answers, CompiledForm } from "@rundgang/forms";

import { signatoryOf } from "../order/signatory.ts";
import type { SummaryContext } from "./build-contract-summary.ts";
import { documentSource, textOf } from "./document-source.ts";

/** A direct debit mandate as the customer gave it with an order. */
export interface Mandate {
  /** Version of the texts. */
  readonly version: number;
  readonly creditor: { readonly name: string; readonly address: string; readonly id: string };
  readonly accountHolder: string;
  readonly iban: string;
  /** Where it was given. */
  readonly city: string;
  readonly paragraphs: readonly string[];
}

/** The mandate of an order; null where the form asks for none, or nobody answered. */
export function buildMandate(form: CompiledForm, answers: Answers, context: SummaryContext): Mandate | null {
  const { documents } = form.definition.data;
  const wanted = context.version ?? documents?.active;
  const texts = documents?.versions.find((version) => version.version === wanted);
  if (texts?.mandate === undefined) return null;
  const { creditorId, creditorAddress, paragraphs, accountHolder, iban } = texts.mandate;
  const source = documentSource(form, answers, noPrices, context.today, context.names ?? {});
  const account = textOf(source, iban);
  if (account === "") return null;
  return {
    version: texts.version,
    creditor: { name: texts.providerName, address: creditorAddress, id: creditorId },
    accountHolder: textOf(source, accountHolder),
    iban: account,
    city: signatoryOf(form, answers).city,
    paragraphs,
  };
}

const noPrices = { lines: [], totals: { monthlyFirst: 0, monthlyLater: 0, once: 0, firstMonths: 0 } };
