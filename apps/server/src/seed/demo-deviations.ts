import type { wire } from "@rundgang/contracts";
import type { Prices } from "@rundgang/domain";

import { demoAccounts } from "./demo-accounts.ts";
import type { DemoSale } from "./demo-orders.ts";

type Deviation = NonNullable<wire.Order["deviations"]>[number];

/** Orders that are younger than that wait for the back office. */
const waitingMs = 3 * 86_400_000;

/**
 * Where an order of the demo differs from what the server expects: three of four that wait and are verkauf2's, each otherwise, so that the
 * back office has something to look at.
 * @param n place of the sale among all
 */
export function demoDeviations(
  { userId, at }: DemoSale,
  { totals }: Pick<Prices, "totals">,
  n: number,
  now: Date,
): readonly Deviation[] {
  if (userId !== demoAccounts[1].id || Date.parse(at) <= now.getTime() - waitingMs) return [];
  const kinds: readonly (readonly Deviation[])[] = [
    [{ kind: "total", field: "once", shown: totals.once, computed: totals.once + 999 }],
    [
      { kind: "older_form", found: 6, expected: 7 },
      { kind: "clock", event: "contract_signed" },
    ],
    [{ kind: "copied_signature", key: "signature", found: 100_101 }],
    [],
  ];
  return kinds[n % kinds.length] ?? [];
}
