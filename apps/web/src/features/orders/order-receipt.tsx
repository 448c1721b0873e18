import type { wire } from "@rundgang/contracts";
import { formatCents } from "@rundgang/domain";
import { laterWords } from "@rundgang/forms";
import { Card, Chip, formatLongDateTime, SyncedIcon } from "@rundgang/ui";

/** The receipt: that the server has it, since when, and what was signed. */
export function OrderReceipt({ order }: { readonly order: wire.Order }) {
  const { totals, receipt, customerConfirmedAt = null } = order;
  return (
    <Card
      title="Beleg"
      padded={false}
      action={
        <Chip level="positive" icon={<SyncedIcon className="icon-xs" />}>
          beim Server angekommen
        </Chip>
      }
    >
      {totals !== undefined && (
        <dl className="order-totals">
          {totalsOf(totals).map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numbers">{formatCents(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className="order-facts">
        <dt>Auftragsnummer</dt>
        <dd className="numbers">{order.id}</dd>
        <dt>Erfasst</dt>
        <dd>{formatLongDateTime(order.erfassungsdatumAt)}</dd>
        {receipt !== undefined && (
          <>
            <dt>Angekommen</dt>
            <dd>{formatLongDateTime(receipt.receivedAt)}</dd>
          </>
        )}
        {customerConfirmedAt !== null && (
          <>
            <dt>Bestätigt</dt>
            <dd>{formatLongDateTime(customerConfirmedAt)}</dd>
          </>
        )}
        {receipt?.sha256 && (
          <>
            <dt>SHA-256</dt>
            <dd className="numbers">{shortHash(receipt.sha256)}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}

function totalsOf({ monthlyFirst, monthlyLater, once, firstMonths }: wire.ShownTotals): readonly (readonly [string, number])[] {
  const isOnePrice = firstMonths === 0 || monthlyLater === null || monthlyFirst === monthlyLater;
  const monthly: (readonly [string, number])[] = isOnePrice
    ? [["im Monat", monthlyFirst]]
    : [
        [`Monat 1–${firstMonths}`, monthlyFirst],
        [laterWords(firstMonths), monthlyLater],
      ];
  return [...monthly, ["einmalig", once]];
}

/** "9f2c 41d8 … 7be0 a513": enough to compare it by eye. */
function shortHash(sha256: string): string {
  const four = (from: number) => sha256.slice(from, from + 4);
  return `${four(0)} ${four(4)} … ${four(56)} ${four(60)}`;
}
