import { buildContractSummary, buildMail, formatCents, type PriceLine } from "@rundgang/domain";
import { laterWords } from "@rundgang/forms";

import type { PricedAnswers } from "../../documents/priced-answers.ts";
import { stopPart, type StatusAddresses } from "../status-links.ts";
import { composeMail, type MailContent, type MailPart, type MailText } from "../mail-text.ts";

/** What the mails to a customer tell of. */
export interface CustomerMailInput {
  /** `receipt`: that an order came, without what it says. */
  readonly kind: "summary" | "confirmation" | "receipt";
  readonly computed: PricedAnswers;
  /** ISO date in Berlin. */
  readonly today: string;
  readonly addressLine: string;
  /** Null before there is an order. */
  readonly orderNumber: number | null;
  /** The page of the order's state; absent or null: its customer has none. */
  readonly status?: StatusAddresses | null;
}

/**
 * The mail with the contract summary before signing, or one that confirms an order or its receipt: the form's own texts, the contract's
 * data, and with an order the right of withdrawal. Null for a form that brings no texts.
 */
export function customerMail(input: CustomerMailInput): MailText | null {
  const { form, answers, prices } = input.computed;
  const text = buildMail(input.kind, form, answers, prices, { today: input.today });
  const summary = buildContractSummary(form, answers, prices, { today: input.today });
  if (text === null || summary === null) return null;
  const { status = null } = input;
  const content: MailContent = {
    subject: input.orderNumber === null ? text.subject : `${text.subject} (Auftrag ${input.orderNumber})`,
    sender: summary.provider.name,
    ...(summary.provider.sender !== undefined && { from: summary.provider.sender }),
    ...(summary.provider.accent !== undefined && { accent: summary.provider.accent }),
    paragraphs: text.paragraphs,
    factsTitle: { summary: "Das Angebot", confirmation: "Ihre Vertragsdaten", receipt: "Ihr Auftrag" }[input.kind],
    facts: [
      ...(input.orderNumber === null ? [] : [{ term: "Auftragsnummer", text: String(input.orderNumber) }]),
      { term: "Anschluss", text: input.addressLine },
      ...(input.kind === "receipt" ? [] : prices.lines.map((line) => ({ term: line.label, text: priceText(line) }))),
    ],
    ...(status !== null && { link: { text: "Status meines Auftrags", url: status.page } }),
    sections: [
      ...(status === null ? [] : [{ title: "Status meines Auftrags", paragraphs: [pageWords, stopPart(status.stop)] }]),
      ...(input.kind === "summary" ? [] : [withdrawalOf(summary.withdrawal)]),
    ],
  };
  return composeMail(content);
}

const pageWords =
  "Auf Ihrer Seite sehen Sie, wie weit Ihr Auftrag ist, und finden alle Unterlagen. Sie können dort fragen und widerrufen. Der Link gehört nur Ihnen: Die Seite fragt Sie nach einer Angabe, die nur Sie kennen.";

function priceText(line: PriceLine): string {
  const { mode, months } = line;
  const price = line.struck === true ? `statt ${formatCents(line.cents)} ${formatCents(0)}` : formatCents(line.cents);
  if (mode === "once") return `${price} einmalig`;
  if (months === undefined) return `${price} im Monat`;
  const span = months.to === undefined ? laterWords(months.from - 1) : `Monat ${months.from} bis ${months.to}`;
  return `${price} im Monat (${span})`;
}

type Section = NonNullable<ReturnType<typeof buildContractSummary>>["withdrawal"];

function withdrawalOf(section: Section): { title: string; paragraphs: MailPart[] } {
  const paragraphs = section.blocks.flatMap((block): MailPart[] => {
    if (block.kind === "paragraph") return [block.text];
    return block.kind === "list" ? [{ items: block.items }] : [];
  });
  return { title: section.title, paragraphs };
}
