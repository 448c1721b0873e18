import { compareTotals, type Prices, type PriceTotals } from "@rundgang/domain";
import * as z from "zod";

import type { SignedSummary } from "./signed-summary.ts";

/** The amounts that a confirmation names. */
export interface SignedPrices {
  /** Null where only the totals are known. */
  readonly prices: Prices | null;
  readonly totals: PriceTotals;
}

const line = z.object({
  key: z.string(),
  label: z.string(),
  cents: z.int(),
  mode: z.enum(["monthly", "once"]),
  amount: z.number(),
  months: z.object({ from: z.int(), to: z.int().optional() }).optional(),
  struck: z.literal(true).optional(),
  credit: z.literal(true).optional(),
});
const stored = z.object({ lines: z.array(line), totals: z.custom<PriceTotals>(isTotals) });

function isTotals(value: unknown): boolean {
  const read = z.object({ monthlyFirst: z.int(), monthlyLater: z.int().nullable(), once: z.int(), firstMonths: z.int() });
  return read.safeParse(value).success;
}

/**
 * What was signed counts, whatever the server computes today (3-decisions "Documents"): the prices on the sent summary; without one those
 * that the server computes, where they are the ones that the customer saw; else the totals that he saw.
 */
export function signedPricesOf(summary: SignedSummary, computed: Prices, shown: PriceTotals): SignedPrices {
  const sent = summary.kind === "sent" ? stored.safeParse(summary.broadcast.prices).data : undefined;
  if (sent !== undefined) return { prices: plain(sent), totals: sent.totals };
  if (compareTotals(shown, computed.totals).length === 0) return { prices: computed, totals: computed.totals };
  return { prices: null, totals: shown };
}

/** Members that are not there are left out, as the domain makes them. */
function plain(prices: z.infer<typeof stored>): Prices {
  return {
    totals: prices.totals,
    lines: prices.lines.map(({ months, struck, credit, ...rest }) => ({
      ...rest,
      ...(months !== undefined && { months: { from: months.from, ...(months.to !== undefined && { to: months.to }) } }),
      ...(struck !== undefined && { struck }),
      ...(credit !== undefined && { credit }),
    })),
  };
}
