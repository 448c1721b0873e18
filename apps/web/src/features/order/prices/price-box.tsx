import { MonthlyLines, OnceLines, PriceTotals } from "@rundgang/order-form";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useForm } from "../form-store/form-context.tsx";

/** What the order costs, in sight all the time (B §9): first months, later, once, and each line. */
export function PriceBox() {
  const prices = useObservable(useForm().prices);
  return (
    <>
      <div className="price-head">
        <PriceTotals totals={prices.totals} />
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
