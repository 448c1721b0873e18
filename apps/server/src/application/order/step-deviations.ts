import type { wire } from "@rundgang/contracts";

import type { DeviceStep } from "./note-evidence.ts";
import { clockToleranceMs } from "./price-basis.ts";
import type { KnownSummary } from "./read-summary.ts";

type Event = wire.Evidence["event"];

/** A step that is not where it should be. Times are ISO instants by the server's clock, unless said otherwise. */
export type StepDeviation =
  /** Nothing shows that the customer had the summary. */
  | { readonly kind: "vzf_missing"; readonly found: null; readonly expected: string }
  /** It had not left us when it was signed; `found` null: it still has not. */
  | { readonly kind: "vzf_late"; readonly found: string | null; readonly expected: string }
  /** Its mail was refused or came back, and there is no paper of it. */
  | { readonly kind: "vzf_undelivered"; readonly found: "failed" | "bounced"; readonly expected: string }
  /** Confirmed or signed before there was one; `expected`: not before that. */
  | { readonly kind: "signed_before_vzf"; readonly event: Event; readonly found: string; readonly expected: string }
  /** What was signed or photographed is there, and no step says when; `event`: the step that is missing. */
  | { readonly kind: "step_missing"; readonly event: Event; readonly found: null; readonly expected: Event }
  /** The contract was signed for the last time before the summary was for the first. */
  | { readonly kind: "step_order"; readonly event: Event; readonly found: string; readonly expected: string }
  /** A time that cannot be. `found` and `expected` as texts: instants, or milliseconds that the clock ran ahead. */
  | { readonly kind: "clock"; readonly event?: Event; readonly found: string; readonly expected: string };

/** What the steps of an order are judged by. */
export interface Steps {
  readonly contractType: wire.OrderCreate["contractType"];
  /** The form has a summary. */
  readonly summaryRequired: boolean;
  readonly contractProved: boolean;
  /** A photo or a file of the signed summary lies with it. */
  readonly summaryOnPaper: boolean;
  /** Its signature on the screen does. */
  readonly summarySigned: boolean;
  /** The one that the order names; null for none, or one that we do not know. */
  readonly summary: KnownSummary | null;
  readonly namesSummary: boolean;
  readonly steps: readonly DeviceStep[];
  /** By the device's clock and by ours. */
  readonly capturedAt: Date;
  readonly serverCapturedAt: Date;
  readonly receivedAt: Date;
  /** Milliseconds; undefined where the device did not say. */
  readonly clockAhead: number | undefined;
}

/** With what the customer says that the summary was there before. */
const signing: readonly Event[] = ["vzf_confirmed", "vzf_signed", "contract_signed"];
const papers: readonly Event[] = ["vzf_photographed", "vzf_uploaded"];

/** A clock that is wrong by more (ms) makes each of its times a matter of reckoning. */
const wrongClockMs = 300_000;

/** What of an order's steps is missing, late, in the wrong order, or at a time that cannot be (B §4, 3-decisions "Evidence"). */
export function stepDeviations(order: Steps): StepDeviation[] {
  return [
    ...missingSummary(order),
    ...missingSteps(order),
    ...lateSummary(order),
    ...signedEarly(order),
    ...signedFirst(order),
    ...clockDeviations(order),
  ];
}

/** Steps of which one at least belongs to what lies with an order. */
const onScreen = { contract: ["contract_signed"], summary: ["vzf_signed", "vzf_confirmed"] } as const;
const onPaper = {
  contract: ["contract_photographed", "contract_uploaded"],
  summary: ["vzf_photographed", "vzf_uploaded"],
} as const;

/** Remote orders are signed by nobody, and paper that is to come has no step yet. */
function missingSteps(order: Steps): StepDeviation[] {
  const { contractType, summaryRequired, contractProved, summaryOnPaper, summarySigned, steps } = order;
  if (contractType === "remote" || !contractProved) return [];
  const wanted: readonly (readonly Event[])[] = [
    contractType === "live" ? onScreen.contract : onPaper.contract,
    ...(summaryRequired && summaryOnPaper ? [[...onPaper.summary, ...onScreen.summary]] : []),
    ...(summaryRequired && summarySigned ? [onScreen.summary] : []),
  ];
  return wanted.flatMap((events): StepDeviation[] => {
    const [expected] = events;
    const isThere = steps.some(({ event }) => events.includes(event));
    return isThere || expected === undefined ? [] : [{ kind: "step_missing", event: expected, found: null, expected }];
  });
}

/** By the one clock that has noted both. Whoever signs the summary anew has signed it before. */
function signedFirst({ steps }: Steps): StepDeviation[] {
  const summary = steps.find(({ event }) => event === "vzf_signed");
  const contract = steps.findLast(({ event }) => event === "contract_signed");
  if (summary === undefined || contract === undefined || contract.at >= summary.at) return [];
  /* Noted in the right order, and far apart: it was the clock, which `clockDeviations` tells of. */
  const isInOrder = steps.indexOf(summary) < steps.indexOf(contract);
  if (isInOrder && summary.at.getTime() - contract.at.getTime() > clockToleranceMs) return [];
  const [found, expected] = [contract.serverAt.toISOString(), summary.serverAt.toISOString()];
  return [{ kind: "step_order", event: "contract_signed", found, expected }];
}

function missingSummary({ contractType, summaryRequired, contractProved, summaryOnPaper, namesSummary }: Steps): StepDeviation[] {
  if (!summaryRequired || !contractProved || contractType === "remote" || summaryOnPaper || namesSummary) return [];
  /* Paper to come still brings it; what is missing of it stands with the order. */
  if (contractType === "paper") return [];
  return [{ kind: "vzf_missing", found: null, expected: "vzf" }];
}

function lateSummary({ summary, steps, summaryOnPaper, receivedAt }: Steps): StepDeviation[] {
  const signature = steps.find(({ event }) => signing.includes(event));
  if (signature === undefined) return [];
  const expected = signature.serverAt.toISOString();
  const paper = steps.find(({ event }) => papers.includes(event));
  if (paper !== undefined) return latePaper(steps, paper);
  if (summary === null || summaryOnPaper) return [];
  if (summary.failedAt !== null) return [{ kind: "vzf_undelivered", found: "failed", expected: "handed_over" }];
  if (summary.bouncedAt !== null) return [{ kind: "vzf_undelivered", found: "bounced", expected: "handed_over" }];
  const left = summary.handedOverAt ?? receivedAt;
  if (left.getTime() <= signature.serverAt.getTime() + clockToleranceMs) return [];
  return [{ kind: "vzf_late", found: summary.handedOverAt?.toISOString() ?? null, expected }];
}

/** One clock has noted both: they are compared as they are. */
function latePaper(steps: readonly DeviceStep[], paper: DeviceStep): StepDeviation[] {
  const contract = steps.find(({ event }) => event === "contract_signed");
  if (contract === undefined || contract.at >= paper.at) return [];
  return [{ kind: "vzf_late", found: paper.serverAt.toISOString(), expected: contract.serverAt.toISOString() }];
}

/** Before the summary was made by our clock, or before the device itself noted that it was sent. */
function signedEarly({ summary, steps }: Steps): StepDeviation[] {
  const sent = steps.find(({ event }) => event === "vzf_sent");
  return steps.flatMap((step): StepDeviation[] => {
    if (!signing.includes(step.event)) return [];
    const found = step.serverAt.toISOString();
    const { event } = step;
    if (summary !== null && step.serverAt.getTime() < summary.madeAt.getTime() - clockToleranceMs) {
      return [{ kind: "signed_before_vzf", event, found, expected: summary.madeAt.toISOString() }];
    }
    if (sent !== undefined && step.at < sent.at) {
      return [{ kind: "signed_before_vzf", event, found, expected: sent.serverAt.toISOString() }];
    }
    return [];
  });
}

function clockDeviations({ steps, capturedAt, serverCapturedAt, receivedAt, clockAhead }: Steps): StepDeviation[] {
  const found: StepDeviation[] = [];
  if (clockAhead !== undefined && Math.abs(clockAhead) > wrongClockMs) {
    found.push({ kind: "clock", found: `${clockAhead} ms`, expected: "0 ms" });
  }
  if (serverCapturedAt.getTime() > receivedAt.getTime() + clockToleranceMs) {
    found.push({ kind: "clock", found: serverCapturedAt.toISOString(), expected: receivedAt.toISOString() });
  }
  for (const [place, { event, at, serverAt }] of steps.entries()) {
    const before = steps[place - 1];
    if (serverAt.getTime() > receivedAt.getTime() + clockToleranceMs) {
      found.push({ kind: "clock", event, found: serverAt.toISOString(), expected: receivedAt.toISOString() });
    } else if (before !== undefined && at.getTime() < before.at.getTime() - clockToleranceMs) {
      /* The clock was set back in between. */
      found.push({ kind: "clock", event, found: at.toISOString(), expected: before.at.toISOString() });
    }
  }
  const last = steps.at(-1);
  if (last !== undefined && last.at.getTime() > capturedAt.getTime() + clockToleranceMs) {
    found.push({ kind: "clock", event: last.event, found: last.at.toISOString(), expected: capturedAt.toISOString() });
  }
  return found;
}
