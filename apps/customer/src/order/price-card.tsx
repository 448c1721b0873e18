import type { wire } from "@rundgang/contracts";
import { PriceHead, PriceList } from "@rundgang/order-form";

/** What the order costs: the totals in large figures, then each line. */
export function PriceCard({ order }: { readonly order: Pick<wire.CustomerOrder, "lines" | "totals"> }) {
  const { lines, totals } = order;
  return (
    <section aria-labelledby="price-title" className="card price-card">
      <h2 id="price-title" className="sr-only">
        Preise
      </h2>
      <PriceHead totals={totals} />
      <div className="price-body">
        <PriceList prices={{ lines, totals }} />
      </div>
    </section>
  );
}
