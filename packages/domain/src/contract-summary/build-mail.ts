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

/**
 * Text of the mail that brings the summary before signing, or that confirms an accepted order. Null when the form brings no
 * documents or not that version of the texts.
 */
export function buildMail(
  kind: "summary" | "confirmation",
  form: CompiledForm,
  answers: Answers,
  prices: Prices,
  context: SummaryContext,
): MailText | null {
  const { documents } = form.definition.data;
  const wanted = context.version ?? documents?.active;
  const mail = documents?.versions.find((version) => version.version === wanted)?.mails[kind];
  if (mail === undefined) return null;
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
