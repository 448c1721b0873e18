import type { Prices } from "@rundgang/domain";

import type { ConfirmationDeviation } from "../application/order/confirmation-deviations.ts";
import type { Deviation } from "../application/order/deviations.ts";
import { demoAccounts } from "./demo-accounts.ts";
import type { DemoSale } from "./demo-orders.ts";

/** Orders that are younger than that wait for the back office. */
const waitingMs = 3 * 86_400_000;

type DemoDeviation = Deviation | ConfirmationDeviation;
type Made = (about: { readonly once: number; readonly at: (minutes: number) => string }) => DemoDeviation;

const older: Made = () => ({ kind: "older_form", found: "6", expected: "7" });
const total: Made = ({ once }) => ({ kind: "total", field: "once", shown: once, computed: once + 999 });
const clock: Made = ({ at }) => ({ kind: "clock", event: "contract_signed", found: at(0), expected: at(9) });
const copied: Made = () => ({ kind: "copied_signature", key: "signature", found: 100_101, expected: null });

/** Each kind as an order may have it. A new kind does not compile until the demo shows it. */
const kinds: { readonly [Kind in DemoDeviation["kind"]]: Made } = {
  total,
  violation: () => ({ kind: "violation", key: "phone", message: "Bitte gib eine Telefonnummer an" }),
  unknown_answer: () => ({ kind: "unknown_answer", key: "routerColour" }),
  not_resolved: () => ({ kind: "not_resolved", key: "bank", found: "offline", expected: "resolved" }),
  exclusive_group: () => ({ kind: "exclusive_group", key: "tv", found: "tvBasic, tvPlus", expected: "tvBasic" }),
  rule: () => ({ kind: "rule", key: "router", found: "own", expected: "rented" }),
  customer: () => ({ kind: "customer", field: "geburtsdatum", message: "Geburtsdatum ist nicht wie in den Antworten" }),
  older_form: older,
  other_texts: () => ({ kind: "other_texts", found: 1, expected: 2 }),
  unknown_bonus: () => ({ kind: "unknown_bonus", found: 10_000, expected: null }),
  replaced_bonus: () => ({ kind: "replaced_bonus", found: 10_000, expected: 5000 }),
  other_provider: () => ({ kind: "other_provider", found: 3, expected: 2 }),
  broadcast_missing: () => ({ kind: "broadcast_missing" }),
  broadcast_answers: () => ({ kind: "broadcast_answers", found: "5".repeat(64), expected: "8".repeat(64) }),
  forbidden_type: () => ({ kind: "forbidden_type", message: "In diesem Ausbaugebiet gibt es keine Papieraufträge" }),
  other_document: () => ({
    kind: "other_document",
    event: "vzf_confirmed",
    found: "5".repeat(64),
    expected: "8".repeat(64),
  }),
  second_order: () => ({ kind: "second_order", found: "100001", expected: null }),
  copied_signature: copied,
  vzf_missing: () => ({ kind: "vzf_missing", found: null, expected: "vzf" }),
  vzf_late: ({ at }) => ({ kind: "vzf_late", found: at(4), expected: at(0) }),
  vzf_undelivered: () => ({ kind: "vzf_undelivered", found: "bounced", expected: "handed_over" }),
  signed_before_vzf: ({ at }) => ({ kind: "signed_before_vzf", event: "vzf_signed", found: at(-6), expected: at(-5) }),
  clock,
  other_unit: () => ({ kind: "other_unit" }),
  other_recipient: () => ({ kind: "other_recipient" }),
  summary_used: () => ({ kind: "summary_used", found: 100_101, expected: null }),
  step_missing: () => ({ kind: "step_missing", event: "contract_signed", found: null, expected: "contract_signed" }),
  step_order: ({ at }) => ({ kind: "step_order", event: "contract_signed", found: at(-6), expected: at(-5) }),
  other_address: () => ({ kind: "other_address", key: "customer-street" }),
  blank_signature: () => ({ kind: "blank_signature", key: "signature" }),
  same_signature: () => ({ kind: "same_signature", key: "signature" }),
  confirmed_at_salesman: () => ({ kind: "confirmed_at_salesman", found: "network", expected: null }),
  link_not_opened_from_mail: () => ({ kind: "link_not_opened_from_mail", found: "shown", expected: "mail" }),
  confirmed_after_call: ({ at }) => ({ kind: "confirmed_after_call", found: at(-6), expected: null }),
  asked_at_salesman: () => ({ kind: "asked_at_salesman" }),
  not_signed_in_call: () => ({ kind: "not_signed_in_call" }),
  other_than_asked: () => ({ kind: "other_than_asked", key: "totals" }),
  alike_signature: () => ({ kind: "alike_signature", key: "signature", found: 100_101 }),
};

/** So many on one order: with one each, orders would wait for weeks. */
const onOneOrder = 3;

/** What differs in each order that shows some of the kinds; together they show all. */
export const demoDeviants: readonly (readonly Made[])[] = Object.values(kinds).flatMap((_, place, all) =>
  place % onOneOrder === 0 ? [all.slice(place, place + onOneOrder)] : [],
);

/**
 * Where an order of the demo differs from what the server expects, so that the back office has something to look at: some orders for the kinds,
 * and three of four that wait and are verkauf2's.
 * @param place `n` of the sale among all, `deviant` among `demoDeviants` (-1: none of them)
 */
export function demoDeviations(
  { userId, at: capturedAt }: DemoSale,
  { totals }: Pick<Prices, "totals">,
  { n, deviant }: { readonly n: number; readonly deviant: number },
  now: Date,
): readonly DemoDeviation[] {
  const at = (minutes: number) => new Date(Date.parse(capturedAt) + minutes * 60_000).toISOString();
  const about = { once: totals.once, at };
  const own = demoDeviants[deviant];
  if (own !== undefined) return own.map((make) => make(about));
  if (userId !== demoAccounts[1].id || Date.parse(capturedAt) <= now.getTime() - waitingMs) return [];
  const several = [[total], [older, clock], [copied], []];
  return (several[n % several.length] ?? []).map((make) => make(about));
}
