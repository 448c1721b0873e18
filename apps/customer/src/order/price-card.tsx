import type { wire } from "@rundgang/contracts";
import { MonthlyLines, OnceLines, PriceTotals } from "@rundgang/order-form";

/** What the order costs: the totals in large figures, then each line. */
export function PriceCard({ order }: { readonly order: wire.CustomerOrder }) {
  const { lines, totals } = order;
  return (
    <section aria-labelledby="price-title" className="card price-card">
      <h2 id="price-title" className="sr-only">
        Preise
      </h2>
      <PriceTotals totals={totals} />
      <h3 className="price-title">Monatlich</h3>
      <MonthlyLines prices={{ lines, totals }} />
      <h3 className="price-title">Einmalig</h3>
      <OnceLines prices={{ lines, totals }} />
    </section>
  );
}
