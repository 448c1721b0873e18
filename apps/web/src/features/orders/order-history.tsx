import type { wire } from "@rundgang/contracts";
import { Card, formatDateTime } from "@rundgang/ui";

import { statusWord } from "./order-words.ts";

/** Every state that the order was in, the latest first, with who set it and why. */
export function OrderHistory({ order }: { readonly order: Pick<wire.Order, "history" | "status"> }) {
  const { history = [order.status] } = order;
  return (
    <Card title="Verlauf" padded={false}>
      <ol className="order-history">
        {history.toReversed().map((entry) => (
          <li key={entry.uuid}>
            <p className="font-medium first-letter:uppercase">{statusWord(entry)}</p>
            <p className="numbers text-sm text-muted">
              {[formatDateTime(entry.statusDtAt), entry.mitarbeiterName ?? ""].filter((part) => part !== "").join(" · ")}
            </p>
            {entry.description !== "" && <p className="text-sm">{entry.description}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
