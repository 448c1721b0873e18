import { Price } from "@rundgang/ui";

import { useStore } from "../../../hooks/use-store.ts";
import { firstMonthsText, laterText } from "../prices/price-words.ts";
import { useSession } from "../session/session-context.tsx";

/** The three totals, in sight while the customer signs. */
export function ReviewTotals() {
  const { totals } = useStore(useSession().store.prices);
  return (
    <dl className="price-lines review-totals">
      <div>
        <dt>{firstMonthsText(totals)}</dt>
        <dd>
          <Price cents={totals.monthlyFirst} /> im Monat
        </dd>
      </div>
      {totals.firstMonths > 0 && (
        <div>
          <dt>{laterText(totals)}</dt>
          <dd>
            <Price cents={totals.monthlyLater} /> im Monat
          </dd>
        </div>
      )}
      <div>
        <dt>einmalig</dt>
        <dd>
          <Price cents={totals.once} />
        </dd>
      </div>
    </dl>
  );
}
