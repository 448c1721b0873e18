import { buildMandate, buildPriceOverview, maskedIban, orderTypeOf, type Mandate } from "@rundgang/domain";
import { mandatePaper, orderConfirmation, type Paper } from "@rundgang/documents";
import { germanDate, groupedIban } from "@rundgang/forms";

import type { ConfirmableOrder, OrderToConfirm } from "./order-to-confirm.ts";
import type { SignedPrices } from "./signed-prices.ts";

/**
 * By which the provider names a mandate of an order on each debit: with his creditor identifier there is none like it. `version` counts the
 * mandates of the order from 1 on.
 */
export function mandateReference(orderNumber: number, version = 1): string {
  return version === 1 ? `M-${orderNumber}` : `M-${orderNumber}-${version}`;
}

/** The mandate of an order for the account that counts; null without one. */
export function mandateOf({ computed, capturedOn, correctedIban }: OrderToConfirm): Mandate | null {
  const mandate = buildMandate(computed.form, computed.answers, { today: capturedOn });
  return mandate === null || correctedIban === null ? mandate : { ...mandate, iban: groupedIban(correctedIban) };
}

/** The confirmation of an order, for the amounts that were signed. */
export function confirmationPaper(order: ConfirmableOrder, signed: SignedPrices, summarySha256: string | null) {
  const { computed, capturedOn, orderedOn, summary } = order;
  const mandate = mandateOf(order);
  return orderConfirmation({
    provider: summary.provider,
    contact: summary.provider.contact,
    orderNumber: order.number,
    customer: summary.signature.name,
    addressLine: order.addressLine,
    orderedOn: germanDate(orderedOn),
    date: germanDate(orderedOn),
    prices: signed.prices === null ? null : buildPriceOverview(computed.form, computed.answers, signed.prices, capturedOn),
    totals: signed.totals,
    summarySha256,
    mandate: mandate === null ? null : { reference: mandateReference(order.number), iban: endsOf(mandate.iban) },
  });
}

/** "DE89 … 3000": a mail is no place for a whole one. */
export function endsOf(iban: string): string {
  const letters = iban.replaceAll(/\s/gu, "");
  return `${letters.slice(0, 4)} … ${letters.slice(-4)}`;
}

/** The SEPA mandate of an order; null without one. */
export function mandatePaperOf(order: ConfirmableOrder, mandate = mandateOf(order)) {
  if (mandate === null) return null;
  const { accent } = order.summary.provider;
  const on = germanDate(order.orderedOn);
  const type = orderTypeOf(order.contractType);
  const given = {
    live: `Erteilt am ${on} mit der Unterschrift zum Vertrag, Auftrag ${order.number}.`,
    paper: `Erteilt am ${on} mit der Unterschrift auf dem Vertrag, der dem Auftrag ${order.number} beiliegt.`,
    remote: `Erteilt am ${on} mit der Bestätigung des Auftrags ${order.number} auf seiner Seite im Internet.`,
  }[type];
  return mandatePaper({
    /* Where the customer was who confirmed on his own page is not known. */
    mandate: type === "remote" ? { ...mandate, city: "" } : mandate,
    reference: mandateReference(order.number),
    orderNumber: order.number,
    debtorAddress: order.addressLine,
    givenOn: on,
    given: order.correctedIban === null ? given : `${given} Die IBAN wurde seitdem berichtigt.`,
    ...(accent !== undefined && { accent }),
  });
}

/** What a mandate says that takes the place of another one. */
export interface NewMandate {
  /** For the new account. */
  readonly mandate: Mandate;
  readonly version: number;
  /** ISO date in Berlin. */
  readonly changedOn: string;
}

/** The mandate for another account, which the customer named after his order: with a reference and a number of its own. */
export function newMandatePaper(order: ConfirmableOrder, { mandate, version, changedOn }: NewMandate) {
  const { accent } = order.summary.provider;
  const on = germanDate(changedOn);
  const before = version === 1 ? "" : ` Es ersetzt das Mandat ${mandateReference(order.number, version - 1)}.`;
  return mandatePaper({
    /* Where the customer was when he named it is not known. */
    mandate: { ...mandate, city: "" },
    reference: mandateReference(order.number, version),
    orderNumber: order.number,
    debtorAddress: order.addressLine,
    givenOn: on,
    given: `Erteilt am ${on} für die andere Bankverbindung, die der Kunde zum Auftrag ${order.number} angegeben hat.${before}`,
    replacement: version,
    ...(accent !== undefined && { accent }),
  });
}

/**
 * A mandate of an order as its customer's page shows it, like the page: the account is masked, and a sentence says so. `version` counts from 1 on,
 * `changedOn` is when that one was made; null where the order has no mandate.
 */
export function maskedMandatePaper(
  order: ConfirmableOrder,
  { version, changedOn, iban }: Omit<NewMandate, "mandate"> & { readonly iban: string | null },
): Paper | null {
  const whole = mandateOf({ ...order, correctedIban: iban });
  if (whole === null) return null;
  const mandate = { ...whole, iban: maskedIban(whole.iban) };
  const paper =
    version === 1
      ? mandatePaperOf({ ...order, correctedIban: null }, mandate)
      : newMandatePaper(order, { mandate, version, changedOn });
  return paper === null ? null : { ...paper, blocks: [...paper.blocks, { kind: "paragraph", text: isMasked }] };
}

const isMasked = "Auf dieser Seite ist die IBAN zum Teil verdeckt. Das Mandat mit der ganzen IBAN liegt beim Auftrag.";
