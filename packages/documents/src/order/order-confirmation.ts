import { formatCents, paperNames, type Block as DocumentBlock, type PriceTotals } from "@rundgang/domain";
import { laterWords } from "@rundgang/forms";

import type { Block, Paper } from "../paper/paper.ts";
import { toBlocks } from "../section-blocks.ts";
import type { PaperProvider } from "./signature-page.ts";

/** What an order is confirmed with. */
export interface OrderConfirmationInput {
  readonly provider: PaperProvider;
  readonly contact: readonly string[];
  readonly orderNumber: number;
  readonly customer: string;
  readonly addressLine: string;
  /** dd.mm.yyyy of the capture, and of the confirmation. */
  readonly orderedOn: string;
  readonly date: string;
  /** The prices that were signed, line by line; null where only their totals are known. */
  readonly prices: DocumentBlock | null;
  readonly totals: PriceTotals;
  /** E.g. "SHA-256 …"; null where none was signed. */
  readonly summarySha256: string | null;
  /** Reference of the mandate and the IBAN's ends; null without one. */
  readonly mandate: { readonly reference: string; readonly iban: string } | null;
}

/** The confirmation of an order: what was ordered, for which amounts, as it was signed. */
export function orderConfirmation(input: OrderConfirmationInput): Paper {
  const { provider, orderNumber, customer, addressLine, orderedOn, date, summarySha256, mandate } = input;
  const title = paperNames.order_confirmation.customer;
  const entries = [
    { term: "Auftrag", text: `${orderNumber} vom ${orderedOn}` },
    { term: "Anbieter", text: input.contact.join(", ") },
    { term: "Kunde", text: customer },
    { term: "Anschluss", text: addressLine },
    ...(mandate === null ? [] : [{ term: "SEPA-Mandat", text: `${mandate.reference}, IBAN ${mandate.iban}` }]),
    ...(summarySha256 === null ? [] : [{ term: "Vertragszusammenfassung, SHA-256", text: summarySha256 }]),
  ];
  return {
    title: `${title} ${orderNumber}`,
    subject: title,
    author: provider.name,
    sender: provider.name,
    ...(provider.accent !== undefined && { accent: provider.accent }),
    foot: `${title} ${orderNumber} für ${customer}, ${date}`,
    blocks: [
      { kind: "heading", level: 1, text: title },
      { kind: "definitions", summary: "Auftrag, Anbieter und Kunde", entries: entries.filter(({ text }) => text !== "") },
      {
        kind: "paragraph",
        text:
          "Wir bestätigen den Eingang Ihres Auftrags. Es gelten die Leistungen und die Preise, die Sie unterschrieben oder bestätigt " +
          "haben:",
      },
      { kind: "heading", level: 2, text: "Leistungen und Preise" },
      ...(input.prices === null ? [totalsBlock(input.totals)] : toBlocks(input.prices)),
      { kind: "paragraph", text: "Alle Preise enthalten die gesetzliche Umsatzsteuer." },
      {
        kind: "paragraph",
        text: "Über Ihr Widerrufsrecht belehrt Sie ein eigenes Dokument; ihm liegt das Muster-Widerrufsformular bei.",
      },
    ],
  };
}

function totalsBlock({ monthlyFirst, monthlyLater, once, firstMonths }: PriceTotals): Block {
  const monthly =
    firstMonths === 0 || monthlyLater === null
      ? [{ term: "Monatlich", text: formatCents(monthlyFirst) }]
      : [
          { term: `Monat 1 bis ${firstMonths}`, text: `${formatCents(monthlyFirst)} im Monat` },
          { term: laterWords(firstMonths), text: `${formatCents(monthlyLater)} im Monat` },
        ];
  return { kind: "definitions", summary: "Preise", entries: [...monthly, { term: "Einmalig", text: formatCents(once) }] };
}
