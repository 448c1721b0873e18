import type { wire } from "@rundgang/contracts";
import {
  compareTotals,
  customerFaults,
  customerFromAnswers,
  prefillSources,
  streetKey,
  type CustomerFault,
  type CustomerFields,
} from "@rundgang/domain";
import { asciiEmail, isResolution, ruleBreaches } from "@rundgang/forms";

import type { Door } from "../../db/order-subject.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";
import type { OtherForm } from "./form-in-force.ts";
import type { CopiedSignature } from "./order-files.ts";
import type { PictureDeviation } from "./order-pictures.ts";
import type { FoundBasis } from "./price-basis.ts";
import type { Recomputed } from "./recompute.ts";
import type { SigningDeviation } from "./signing-deviations.ts";
import { stepDeviations, type StepDeviation, type Steps } from "./step-deviations.ts";

/**
 * Where a signed order differs from what the server computes. The order is taken all the same, and the back office sees each with what was
 * found and what was expected (3-decisions: "A signed order is never turned away for a price").
 */
export type Deviation =
  | { readonly kind: "total"; readonly field: keyof wire.ShownTotals; readonly shown: number; readonly computed: number }
  | { readonly kind: "violation"; readonly key: string; readonly message: string }
  | { readonly kind: "unknown_answer"; readonly key: string }
  /** A service of the provider was not asked (`offline`) or did not answer (`failed`); `key` names the component. */
  | { readonly kind: "not_resolved"; readonly key: string; readonly found: string; readonly expected: "resolved" }
  /** Two or more of a group of which one may be chosen; `key` names the group. */
  | { readonly kind: "exclusive_group"; readonly key: string; readonly found: string; readonly expected: string }
  /** A rule of the form would have changed this answer; without values where a person typed them. */
  | { readonly kind: "rule"; readonly key: string; readonly found?: string; readonly expected?: string }
  /** The customer is not the one of the answers, or breaks a rule of the form's. The values stand with customer and answers alone. */
  | ({ readonly kind: "customer" } & CustomerFault)
  /** Another version of the form, or of its texts, was in force when it was captured. */
  | { readonly kind: "older_form"; readonly found: string; readonly expected: string }
  | { readonly kind: "other_texts"; readonly found: number; readonly expected: number | null }
  /** A bonus that the project never granted, or no more when it was captured. Integer cents. */
  | { readonly kind: "unknown_bonus" | "replaced_bonus"; readonly found: number | null; readonly expected: number | null }
  | { readonly kind: "other_provider"; readonly found: number; readonly expected: number }
  | { readonly kind: "broadcast_missing" }
  /** The order is not that of its summary: version of the form, and where that is the same the SHA-256 of the answers. */
  | { readonly kind: "broadcast_answers"; readonly found: string; readonly expected: string }
  /** Signed, of a type that is not offered at this address (B §6, 3-decisions "The queue"). */
  | { readonly kind: "forbidden_type"; readonly message: string }
  /** A step of the proof names another document than the one that was sent. */
  | { readonly kind: "other_document"; readonly event: wire.Evidence["event"]; readonly found: string; readonly expected: string }
  /** The unit is sold already; `found`: numbers of the orders that stand there, or its status where it was sold otherwise. */
  | { readonly kind: "second_order"; readonly found: string; readonly expected: null }
  /** A signature that is a copy of one in another order; `key`: type of the file, `found`: number of that order. */
  | { readonly kind: "copied_signature"; readonly key: string; readonly found: number; readonly expected: null }
  /** The summary that the order names was made for another unit: none of this order is called signed. */
  | { readonly kind: "other_unit" }
  /** That summary was mailed to somebody else than the order's customer; the addresses stand with both. */
  | { readonly kind: "other_recipient" }
  /** That summary belongs to another order already; `found`: its number. */
  | { readonly kind: "summary_used"; readonly found: number; readonly expected: null }
  /** An answer that the form takes over from the unit's address says another one; `key` names the component. */
  | { readonly kind: "other_address"; readonly key: string }
  /** The consultation that it was captured in was asked for from a network that its salesman had been signed in from. */
  | { readonly kind: "asked_at_salesman" }
  | SigningDeviation
  | PictureDeviation
  | StepDeviation;

/** What the order says beside its answers. */
export interface Claimed {
  readonly shownTotals: wire.ShownTotals;
  readonly customer: CustomerFields;
  /** ISO date in Berlin of the capture. */
  readonly capturedOn: string;
  /** Null: the named version was in force. */
  readonly otherForm: OtherForm | null;
  readonly formProviderId: number;
  readonly providerId: number;
  readonly basis: FoundBasis;
  /** As the order names it; undefined where it does not. */
  readonly textVersion: number | null | undefined;
  /** German sentence why the order's type is not offered here; null when it is. */
  readonly againstType: string | null;
  /** Numbers of other orders that stand at the unit, or its status where it was sold otherwise. */
  readonly soldBy: readonly string[];
  /** Signatures whose bytes lie in another order. */
  readonly copied: readonly CopiedSignature[];
  /** What is odd about the pictures of its signatures. */
  readonly pictures: readonly PictureDeviation[];
  readonly askedAtSalesman: boolean;
  /** What is odd about its signing in a video call. */
  readonly signing: readonly SigningDeviation[];
  readonly evidence: readonly wire.Evidence[];
  readonly broadcast: FoundBroadcast;
  /** Number of another order with this summary; null: none. */
  readonly summaryUsed: number | null;
  readonly unitId: string;
  readonly door: Door;
  readonly steps: Steps;
}

/** Steps whose hash is that of the summary. */
const summarySteps: readonly wire.Evidence["event"][] = ["vzf_sent", "vzf_opened", "vzf_confirmed", "vzf_signed"];

/** Every difference, in a fixed order. */
export function deviationsOf(computed: Recomputed, claimed: Claimed): readonly Deviation[] {
  const totals = compareTotals(claimed.shownTotals, computed.prices.totals);
  const found: Deviation[] = totals.map((one) => ({ kind: "total", ...one }));
  for (const { key, message } of computed.violations) found.push({ kind: "violation", key, message });
  for (const key of computed.dropped) found.push({ kind: "unknown_answer", key });
  for (const { key } of computed.form.resolvers) {
    const answer = computed.visible.has(key) ? computed.answers[key] : undefined;
    if (isResolution(answer) && answer !== "resolved")
      found.push({ kind: "not_resolved", key, found: answer, expected: "resolved" });
  }
  found.push(...ruleDeviations(computed));
  const answered = customerFromAnswers(computed.form, computed.answers);
  for (const fault of customerFaults(claimed.customer, answered, claimed.capturedOn)) found.push({ kind: "customer", ...fault });
  found.push(...versionDeviations(computed, claimed));
  if (claimed.againstType !== null) found.push({ kind: "forbidden_type", message: claimed.againstType });
  const { formProviderId, providerId, soldBy, copied } = claimed;
  if (formProviderId !== providerId) found.push({ kind: "other_provider", found: formProviderId, expected: providerId });
  if (soldBy.length > 0) found.push({ kind: "second_order", found: soldBy.join(", "), expected: null });
  for (const { type, order } of copied) found.push({ kind: "copied_signature", key: type, found: order, expected: null });
  if (claimed.askedAtSalesman) found.push({ kind: "asked_at_salesman" });
  found.push(...claimed.signing, ...claimed.pictures, ...addressDeviations(computed, claimed.door));
  return [...found, ...broadcastDeviations(claimed), ...stepDeviations(claimed.steps)];
}

/** By what two spellings of one address are alike; the name of a place is spelt in too many ways. */
const addressKeys: Readonly<Record<string, (text: string) => string>> = {
  "adresse.strasse": streetKey,
  "adresse.hausnummer": (text) => text.toLowerCase().replaceAll(/\s/gu, ""),
  "adresse.plz": (text) => text.replaceAll(/\D/gu, ""),
};

/** What a form takes over from the unit's address is the unit's; what it leaves empty says nothing. */
function addressDeviations({ form, answers, visible }: Recomputed, door: Door): Deviation[] {
  const sources = prefillSources(door);
  return [...form.components.values()].flatMap(({ key, settings }): Deviation[] => {
    const source = settings.preFill?.trim() ?? "";
    const keyOf = addressKeys[source];
    const [said, expected] = [answers[key], sources[source]];
    if (keyOf === undefined || !visible.has(key) || typeof said !== "string" || typeof expected !== "string") return [];
    if (said.trim() === "" || expected === "" || keyOf(said) === keyOf(expected)) return [];
    return [{ kind: "other_address", key }];
  });
}

function ruleDeviations({ form, answers }: Recomputed): Deviation[] {
  const { groups, rules } = ruleBreaches(form, answers);
  return [
    ...groups.map(({ group, chosen }): Deviation => ({
      kind: "exclusive_group",
      key: group,
      found: chosen.join(", "),
      expected: "1",
    })),
    ...rules.map(({ key, found, expected }): Deviation => ({
      kind: "rule",
      key,
      ...(found !== null && expected !== null && { found, expected }),
    })),
  ];
}

/** The form, its texts and the bonus, each against what was in force at the capture. */
function versionDeviations({ form }: Recomputed, { otherForm, basis, textVersion }: Claimed): Deviation[] {
  const found: Deviation[] = [];
  if (otherForm !== null) found.push({ kind: "older_form", ...otherForm });
  const expected = form.definition.data.documents?.active ?? null;
  if (typeof textVersion === "number" && textVersion !== expected) {
    found.push({ kind: "other_texts", found: textVersion, expected });
  }
  const { odd } = basis;
  if (odd !== null) found.push({ kind: `${odd.kind}_bonus`, found: odd.found, expected: odd.expected });
  return found;
}

function broadcastDeviations({ broadcast, evidence, unitId, customer, summaryUsed }: Claimed): Deviation[] {
  if (broadcast.match === "none") return [];
  if (broadcast.match === "unknown") return [{ kind: "broadcast_missing" }];
  const { made, ordered } = broadcast;
  const differs = made.formVersion === ordered.formVersion ? "answersHash" : "formVersion";
  const found: Deviation[] =
    broadcast.match === "other" ? [{ kind: "broadcast_answers", found: ordered[differs], expected: made[differs] }] : [];
  if (broadcast.unitId !== unitId) found.push({ kind: "other_unit" });
  if (broadcast.recipient !== null && mailKey(broadcast.recipient) !== mailKey(customer.email)) {
    found.push({ kind: "other_recipient" });
  }
  if (summaryUsed !== null) found.push({ kind: "summary_used", found: summaryUsed, expected: null });
  for (const { event, sha256 } of evidence) {
    if (sha256 === undefined || !summarySteps.includes(event) || sha256 === broadcast.sha256) continue;
    found.push({ kind: "other_document", event, found: sha256, expected: broadcast.sha256 ?? "" });
  }
  return found;
}

/** One mailbox, however its address is written. */
function mailKey(address: string): string {
  return asciiEmail(address.trim()).toLowerCase();
}
