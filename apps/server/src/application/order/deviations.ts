import type { wire } from "@rundgang/contracts";
import { compareTotals } from "@rundgang/domain";

import type { Recomputed } from "./recompute.ts";

/**
 * Where a signed order differs from what the server computes. The order is taken all the same, and the back office sees each
 * (3-decisions: "A signed order is never turned away for a price").
 */
export type Deviation =
  | { readonly kind: "total"; readonly field: keyof wire.ShownTotals; readonly shown: number; readonly computed: number }
  | { readonly kind: "violation"; readonly key: string; readonly message: string }
  | { readonly kind: "unknown_answer"; readonly key: string }
  | { readonly kind: "older_form" }
  | { readonly kind: "other_provider" }
  | { readonly kind: "broadcast_missing" }
  | { readonly kind: "broadcast_answers" };

/** What the order says beside its answers. */
export interface Claimed {
  readonly shownTotals: wire.ShownTotals;
  readonly formActive: boolean;
  readonly formProviderId: number;
  readonly providerId: number;
  /** Whether the summary that the customer got by mail was made from the same answers; null without one. */
  readonly broadcast: "same" | "other" | "unknown" | null;
}

/** Every difference, in a fixed order. */
export function deviationsOf(computed: Recomputed, claimed: Claimed): readonly Deviation[] {
  const totals = compareTotals(claimed.shownTotals, computed.prices.totals);
  const found: Deviation[] = totals.map((one) => ({ kind: "total", ...one }));
  for (const { key, message } of computed.violations) found.push({ kind: "violation", key, message });
  for (const key of computed.dropped) found.push({ kind: "unknown_answer", key });
  if (!claimed.formActive) found.push({ kind: "older_form" });
  if (claimed.formProviderId !== claimed.providerId) found.push({ kind: "other_provider" });
  if (claimed.broadcast === "unknown") found.push({ kind: "broadcast_missing" });
  if (claimed.broadcast === "other") found.push({ kind: "broadcast_answers" });
  return found;
}
