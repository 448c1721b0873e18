import type { PriceTotals as Totals } from "@rundgang/domain";

import { firstMonthsText, laterText } from "./price-words.ts";
import { Price } from "./price.tsx";

/** What an order costs in its first months, later and once, in figures that are read at arm's length. */
export function PriceTotals({ totals }: { readonly totals: Totals }) {
  return (
    <div data-totals="">
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
