import { formatCents, type Offer } from "@rundgang/domain";
import { laterWords } from "@rundgang/forms";
import { Price } from "@rundgang/order-form";

/** A price with its mode below it. Something that costs nothing at all is said to be so per month. */
export function OfferPrice({ offer }: { readonly offer: Offer }) {
  const once = isOnce(offer);
  return (
    <span className="option-price">
      <Price cents={once ? offer.onceInAll : offer.monthlyFirst} />
      <span>{once ? "einmalig" : changes(offer) ? `Monat 1 bis ${offer.firstMonths}` : "monatlich"}</span>
    </span>
  );
}

/** "2,49 € monatlich je Stück, höchstens 5" */
export function amountHint(offer: Offer, limit: number): string {
  const once = isOnce(offer);
  return `${formatCents(once ? offer.onceInAll : offer.monthlyFirst)} ${once ? "einmalig" : "monatlich"} je Stück, höchstens ${limit}`;
}

/** What it costs beside the price that stands at its end (B §4 "Variant package"): "44,50 € ab dem 13. Monat", "19,99 € einmalig". */
export function moreHint(offer: Offer): string {
  const later = changes(offer) ? [`${formatCents(offer.monthlyLater)} ${laterWords(offer.firstMonths)}`] : [];
  const once = !isOnce(offer) && offer.onceInAll > 0 ? [`${formatCents(offer.onceInAll)} einmalig`] : [];
  return [...later, ...once].join(" · ");
}

function changes({ monthlyFirst, monthlyLater }: Offer): boolean {
  return monthlyFirst !== monthlyLater;
}

function isOnce(offer: Offer): boolean {
  return offer.monthlyFirst === 0 && offer.onceInAll !== 0;
}
