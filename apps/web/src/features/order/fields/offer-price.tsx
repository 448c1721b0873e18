import { formatCents, type Offer } from "@rundgang/domain";
import { Price } from "@rundgang/order-form";

/** A price with its mode below it. Something that costs nothing at all is said to be so per month. */
export function OfferPrice({ offer }: { readonly offer: Offer }) {
  const once = isOnce(offer);
  return (
    <span className="option-price">
      <Price cents={once ? offer.once : offer.monthlyFirst} />
      <span>{once ? "einmalig" : "monatlich"}</span>
    </span>
  );
}

/** "2,49 € monatlich je Stück, höchstens 5" */
export function amountHint(offer: Offer, limit: number): string {
  const once = isOnce(offer);
  return `${formatCents(once ? offer.once : offer.monthlyFirst)} ${once ? "einmalig" : "monatlich"} je Stück, höchstens ${limit}`;
}

/** "44,50 € ab dem 13. Monat", where the price changes (B §4 "Variant package"). */
export function laterHint(offer: Offer): string | undefined {
  if (offer.monthlyFirst === offer.monthlyLater) return undefined;
  return `${formatCents(offer.monthlyLater)} ab dem ${offer.firstMonths + 1}. Monat`;
}

function isOnce(offer: Offer): boolean {
  return offer.monthlyFirst === 0 && offer.once !== 0;
}
