import type { Answers, CompiledForm } from "@rundgang/forms";

import type { Prices } from "../pricing/price-line.ts";
import type { SummaryContext } from "./build-contract-summary.ts";
import { holds } from "./build-sections.ts";
import { documentSource, fillTemplate } from "./document-source.ts";
import { nameOrNothing } from "./name-or-nothing.ts";

export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Where the texts bring no words for a mere receipt. */
const plainReceipt = {
  subject: "Ihr Auftrag ist bei uns eingegangen",
  paragraphs: [
    { text: "Guten Tag,", when: undefined },
    { text: "Ihr Auftrag vom {{$today}} ist bei uns eingegangen. Wir prüfen ihn und melden uns bei Ihnen.", when: undefined },
  ],
};

/**
 * Text of the mail that brings the summary before signing, that confirms an accepted order, or that confirms no more than its receipt. Null when the form brings no
 * documents or not that version of the texts.
 */
export function buildMail(
  kind: "summary" | "confirmation" | "receipt",
  form: CompiledForm,
  answers: Answers,
  prices: Prices,
  context: SummaryContext,
): MailText | null {
  const { documents } = form.definition.data;
  const wanted = context.version ?? documents?.active;
  const mails = documents?.versions.find((version) => version.version === wanted)?.mails;
  if (mails === undefined) return null;
  const mail = mails[kind] ?? plainReceipt;
  const source = documentSource(form, answers, prices, context.today, context.names ?? {});
  /* A mail goes to whatever address was typed: of what was typed beside it, it carries names alone. */
  const fill = (template: string): string =>
    fillTemplate(source, template, nameOrNothing)
      .replaceAll(/ {2,}/gu, " ")
      .replaceAll(/ (?=[,.!])/gu, "");
  return {
    subject: fill(mail.subject),
    paragraphs: mail.paragraphs.filter(({ when }) => holds(source, when)).map(({ text }) => fill(text)),
  };
}
