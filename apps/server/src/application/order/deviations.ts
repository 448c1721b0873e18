import type { wire } from "@rundgang/contracts";
import { compareTotals, customerFaults, customerFromAnswers, type CustomerFault, type CustomerFields } from "@rundgang/domain";

import type { FoundBroadcast } from "./find-broadcast.ts";
import type { Recomputed } from "./recompute.ts";

/**
 * Where a signed order differs from what the server computes. The order is taken all the same, and the back office sees each
 * (3-decisions: "A signed order is never turned away for a price").
 */
export type Deviation =
  | { readonly kind: "total"; readonly field: keyof wire.ShownTotals; readonly shown: number; readonly computed: number }
  | { readonly kind: "violation"; readonly key: string; readonly message: string }
  | { readonly kind: "unknown_answer"; readonly key: string }
  /** The customer is not the one of the answers, or breaks a rule of the form's. */
  | ({ readonly kind: "customer" } & CustomerFault)
  | { readonly kind: "older_form" }
  | { readonly kind: "other_provider" }
  | { readonly kind: "broadcast_missing" }
  /** The order is not that of its summary: version of the form, and where that is the same the SHA-256 of the answers. */
  | { readonly kind: "broadcast_answers"; readonly found: string; readonly expected: string }
  /** Signed, of a type that is not offered at this address (B §6, 3-decisions "The queue"). */
  | { readonly kind: "forbidden_type"; readonly message: string }
  /** A step of the proof names another document than the one that was sent. */
  | { readonly kind: "other_document"; readonly event: wire.Evidence["event"] };

/** What the order says beside its answers. */
export interface Claimed {
  readonly shownTotals: wire.ShownTotals;
  readonly customer: CustomerFields;
  /** ISO date in Berlin of the capture. */
  readonly capturedOn: string;
  readonly formActive: boolean;
  readonly formProviderId: number;
  readonly providerId: number;
  /** German sentence why the order's type is not offered here; null when it is. */
  readonly againstType: string | null;
  readonly evidence: readonly wire.Evidence[];
  readonly broadcast: FoundBroadcast;
}

/** Steps whose hash is that of the summary. */
const summarySteps: readonly wire.Evidence["event"][] = ["vzf_sent", "vzf_opened", "vzf_confirmed", "vzf_signed"];

/** Every difference, in a fixed order. */
export function deviationsOf(computed: Recomputed, claimed: Claimed): readonly Deviation[] {
  const totals = compareTotals(claimed.shownTotals, computed.prices.totals);
  const found: Deviation[] = totals.map((one) => ({ kind: "total", ...one }));
  for (const { key, message } of computed.violations) found.push({ kind: "violation", key, message });
  for (const key of computed.dropped) found.push({ kind: "unknown_answer", key });
  const answered = customerFromAnswers(computed.form, computed.answers);
  for (const fault of customerFaults(claimed.customer, answered, claimed.capturedOn)) found.push({ kind: "customer", ...fault });
  if (!claimed.formActive) found.push({ kind: "older_form" });
  if (claimed.againstType !== null) found.push({ kind: "forbidden_type", message: claimed.againstType });
  if (claimed.formProviderId !== claimed.providerId) found.push({ kind: "other_provider" });
  return [...found, ...broadcastDeviations(claimed)];
}

function broadcastDeviations({ broadcast, evidence }: Claimed): Deviation[] {
  if (broadcast.match === "none") return [];
  if (broadcast.match === "unknown") return [{ kind: "broadcast_missing" }];
  const { made, ordered } = broadcast;
  const differs = made.formVersion === ordered.formVersion ? "answersHash" : "formVersion";
  const found: Deviation[] =
    broadcast.match === "other" ? [{ kind: "broadcast_answers", found: ordered[differs], expected: made[differs] }] : [];
  for (const { event, sha256 } of evidence) {
    const named = sha256 !== undefined && summarySteps.includes(event);
    if (named && sha256 !== broadcast.sha256) found.push({ kind: "other_document", event });
  }
  return found;
}
