import { useObservable } from "../../../hooks/use-observable.ts";
import { useForm } from "../form-store/form-context.tsx";
import { Price } from "../../../parts/price.tsx";
import { MonthlyLines, OnceLines } from "./price-lines.tsx";
import { firstMonthsText, laterText } from "./price-words.ts";

/** What the order costs, in sight all the time (B §9): first months, later, once, and each line. */
export function PriceBox() {
  const prices = useObservable(useForm().prices);
  const { totals } = prices;
  return (
    <>
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
      {/* Keyboards scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <section className="price-body quiet-scroll" tabIndex={0} aria-label="Aufstellung">
        <PriceList />
      </section>
    </>
  );
}

/** Monthly and one-off lines. */
export function PriceList() {
  const prices = useObservable(useForm().prices);
  return (
    <>
      <div>
        <h3 className="price-title">Monatlich</h3>
        <MonthlyLines prices={prices} />
      </div>
      <div>
        <h3 className="price-title">Einmalig</h3>
        <OnceLines prices={prices} />
      </div>
    </>
  );
}
