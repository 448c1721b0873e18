/** One line of the price box, the review and the contract summary. */
export interface PriceLine {
  /** Key of the catalogue item, or of the discount component. */
  readonly key: string;
  readonly label: string;
  /** Integer cents, gross, for all units together; negative for a credit. */
  readonly cents: number;
  readonly mode: "monthly" | "once";
  /** Units. */
  readonly amount: number;
  /** Months in which it is charged, from 1, both included; absent: always. */
  readonly months?: { readonly from: number; readonly to?: number };
  /** Listed struck through and not charged. */
  readonly struck?: true;
  readonly credit?: true;
}

/** Integer cents. On the wire `shownTotals`. */
export interface PriceTotals {
  /** A month in the first period. */
  readonly monthlyFirst: number;
  /** A month after it; null where nothing changes, and no later price is shown (3-decisions "Orders"). */
  readonly monthlyLater: number | null;
  readonly once: number;
  /** Length of the first period in months; 0 when prices of its form never change. */
  readonly firstMonths: number;
}

export interface Prices {
  /** In the order of the catalogue, then discounts, then the online bonus. */
  readonly lines: readonly PriceLine[];
  readonly totals: PriceTotals;
}
