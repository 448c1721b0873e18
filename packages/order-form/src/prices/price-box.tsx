import type { Prices, PriceTotals } from "@rundgang/domain";

import { Price } from "./price.tsx";
import { PriceList } from "./price-lines.tsx";
import { firstMonthsText, isNothingChosen, laterText } from "./price-words.ts";

/** What the order costs (B §9): first months, later, once, and each line. */
export function PriceBox({ prices }: { readonly prices: Prices }) {
  if (isNothingChosen(prices)) return <NothingChosen />;
  return (
    <>
      <PriceHead totals={prices.totals} />
      {/* Keyboards scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <section className="price-body quiet-scroll" tabIndex={0} aria-label="Aufstellung">
        <PriceList prices={prices} />
      </section>
    </>
  );
}

function NothingChosen() {
  return (
    <div className="price-head" data-totals="">
      <p className="text-muted">Noch kein Paket gewählt</p>
    </div>
  );
}

/** The totals alone: first months, later, once. */
export function PriceHead({ totals }: { readonly totals: PriceTotals }) {
  return (
    <div className="price-head" data-totals="">
      <p className="text-sm text-muted">{firstMonthsText(totals)}</p>
      <div className="price-total">
        <b>
          <Price cents={totals.monthlyFirst} />
        </b>
        <span className="text-sm text-muted">im Monat</span>
      </div>
      <div className="price-pair">
        {totals.monthlyLater !== null && (
          <div>
            <span>{laterText(totals)}</span>
            <b>
              <Price cents={totals.monthlyLater} />
            </b>
          </div>
        )}
        <div>
          <span>einmalig</span>
          <b>
            <Price cents={totals.once} />
          </b>
        </div>
      </div>
    </div>
  );
}
