import { buildMandate, buildPriceOverview, orderTypeOf, type Mandate } from "@rundgang/domain";
import { mandatePaper, orderConfirmation, withdrawalPaper } from "@rundgang/documents";
import { germanDate } from "@rundgang/forms";

import type { ConfirmableOrder } from "./confirm-order.ts";
import type { SignedPrices } from "./signed-prices.ts";

/** By which the provider names the mandate of an order on each debit: with his creditor identifier there is none like it. */
function mandateReference(orderNumber: number): string {
  return `M-${orderNumber}`;
}

/** The mandate that was given with an order; null without one. */
function mandateOf({ computed, capturedOn }: ConfirmableOrder): Mandate | null {
  return buildMandate(computed.form, computed.answers, { today: capturedOn });
}

/** The confirmation of an order, for the amounts that were signed. */
export function confirmationPaper(order: ConfirmableOrder, signed: SignedPrices, summarySha256: string | null) {
  const { computed, capturedOn, summary } = order;
  const mandate = mandateOf(order);
  return orderConfirmation({
    provider: summary.provider,
    contact: summary.provider.contact,
    orderNumber: order.number,
    customer: summary.signature.name,
    addressLine: order.addressLine,
    orderedOn: germanDate(capturedOn),
    date: germanDate(capturedOn),
    prices: signed.prices === null ? null : buildPriceOverview(computed.form, computed.answers, signed.prices, capturedOn),
    totals: signed.totals,
    summarySha256,
    mandate: mandate === null ? null : { reference: mandateReference(order.number), iban: endsOf(mandate.iban) },
  });
}

/** "DE89 … 3000": a mail is no place for a whole one. */
function endsOf(iban: string): string {
  const letters = iban.replaceAll(/\s/gu, "");
  return `${letters.slice(0, 4)} … ${letters.slice(-4)}`;
}

/** The right of withdrawal with its form. */
export function withdrawalPaperOf({ summary }: ConfirmableOrder) {
  return withdrawalPaper(summary);
}

/** The SEPA mandate of an order; null without one. */
export function mandatePaperOf(order: ConfirmableOrder) {
  const mandate = mandateOf(order);
  if (mandate === null) return null;
  const { accent } = order.summary.provider;
  const on = germanDate(order.capturedOn);
  const given = {
    live: `Erteilt am ${on} mit der Unterschrift zum Vertrag, Auftrag ${order.number}.`,
    paper: `Erteilt am ${on} mit der Unterschrift auf dem Vertrag, der dem Auftrag ${order.number} beiliegt.`,
    remote: `Erteilt mit dem Auftrag ${order.number} vom ${on}.`,
  }[orderTypeOf(order.contractType)];
  return mandatePaper({
    mandate,
    reference: mandateReference(order.number),
    orderNumber: order.number,
    debtorAddress: order.addressLine,
    givenOn: on,
    given,
    ...(accent !== undefined && { accent }),
  });
}
