import type { wire } from "@rundgang/contracts";
import { groupedIban } from "@rundgang/forms";
import { Card } from "@rundgang/ui";

import { ibanOf } from "./correction-diff.ts";

/** Panel 'Kunde' (B §2): whoever is called about the correction. */
export function CustomerCard({ order }: { readonly order: wire.Order }) {
  const { customer } = order;
  const lines: readonly (readonly [string, string])[] = [
    ["Telefon", customer?.telPrivat ?? ""],
    ["Mobil", customer?.telMobile ?? ""],
    ["E-Mail", customer?.email ?? ""],
    ["IBAN", groupedIban(ibanOf(order))],
  ];
  return (
    <Card title="Kunde">
      {customer === undefined ? (
        <p className="text-muted">Die Angaben des Kunden liegen nicht auf dem Gerät.</p>
      ) : (
        <address className="customer-lines not-italic">
          <strong>{[customer.anrede, customer.vorname, customer.name].filter((part) => part !== "").join(" ")}</strong>
          <span>
            {[customer.aStrasse, `${customer.aHausnummer}${customer.aHausnummerZs}`].filter((part) => part !== "").join(" ")}
          </span>
          <span>{[customer.aPostleitzahl, customer.aOrt].filter((part) => part !== "").join(" ")}</span>
        </address>
      )}
      <dl className="customer-facts">
        {lines
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numbers">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
