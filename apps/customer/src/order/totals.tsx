import type { wire } from "@rundgang/contracts";
import { Price } from "@rundgang/order-form";

/** What the order costs in one line: first months, later, once. */
export function Totals({ totals }: { readonly totals: wire.CustomerOrder["totals"] }) {
  const { firstMonths, monthlyFirst, monthlyLater, once } = totals;
  const parts = [
    { label: monthlyLater === null ? "jeden Monat" : `Monat 1–${firstMonths}`, cents: monthlyFirst },
    ...(monthlyLater === null ? [] : [{ label: `ab Monat ${firstMonths + 1}`, cents: monthlyLater }]),
    { label: "einmalig", cents: once },
  ];
  return (
    <dl className="totals" aria-label="Preis">
      {parts.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Price cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
