import { describe, expect, it } from "vitest";

import type { DeviceStep } from "./note-evidence.ts";
import type { KnownSummary } from "./read-summary.ts";
import { stepDeviations, type Steps } from "./step-deviations.ts";

/** Minutes of one morning. */
const at = (minute: number) => new Date(Date.UTC(2026, 11, 4, 10, 0) + minute * 60_000);
const iso = (minute: number) => at(minute).toISOString();

const summary = (more: Partial<KnownSummary> = {}): KnownSummary => ({
  madeAt: at(0),
  sha256: "a",
  handedOverAt: at(0),
  failedAt: null,
  bouncedAt: null,
  onlineBonusCents: null,
  ...more,
});
/** A step by a device whose clock ran ahead by so many minutes. */
const step = (event: DeviceStep["event"], minute: number, ahead = 0): DeviceStep => ({
  event,
  at: at(minute + ahead),
  serverAt: at(minute),
});
const signed = [step("vzf_sent", 1), step("vzf_confirmed", 5), step("vzf_signed", 6), step("contract_signed", 7)];

/** A live order whose steps are as they should be, but for what is said. */
const order = (more: Partial<Steps> = {}): Steps => ({
  contractType: "live",
  summaryRequired: true,
  contractProved: true,
  summaryOnPaper: false,
  summarySigned: false,
  summary: summary(),
  namesSummary: true,
  steps: signed,
  capturedAt: at(8),
  serverCapturedAt: at(8),
  receivedAt: at(9),
  clockAhead: 0,
  ...more,
});
const onPaper = { summary: null, namesSummary: false, summaryOnPaper: true };
const late = (found: number | null, expected: number) => ({
  kind: "vzf_late",
  found: found === null ? null : iso(found),
  expected: iso(expected),
});
const early = (event: string, found: number, expected: number) => ({
  kind: "signed_before_vzf",
  event,
  found: iso(found),
  expected: iso(expected),
});

describe("the steps of an order", () => {
  it.each<[string, Partial<Steps>, readonly object[]]>([
    ["are as they should be", {}, []],
    ["are as they should be, offline for a week", { receivedAt: at(10_000) }, []],
    [
      "are as they should be, with a photo of the VZF",
      { ...onPaper, steps: [step("vzf_photographed", 2), ...signed.slice(2)] },
      [],
    ],
    [
      "lack the signing of the contract",
      { steps: signed.slice(0, 3) },
      [{ kind: "step_missing", event: "contract_signed", found: null, expected: "contract_signed" }],
    ],
    [
      "lack the signing of the VZF that lies there signed",
      { summarySigned: true, steps: [step("vzf_sent", 1), step("contract_signed", 7)] },
      [{ kind: "step_missing", event: "vzf_signed", found: null, expected: "vzf_signed" }],
    ],
    [
      "lack the photo of the contract on paper",
      { ...onPaper, contractType: "paper", steps: [step("vzf_photographed", 2)] },
      [{ kind: "step_missing", event: "contract_photographed", found: null, expected: "contract_photographed" }],
    ],
    [
      "have the contract signed before the VZF",
      { steps: [step("vzf_sent", 1), step("vzf_confirmed", 2), step("contract_signed", 3), step("vzf_signed", 6)] },
      [{ kind: "step_order", event: "contract_signed", found: iso(3), expected: iso(6) }],
    ],
    [
      "are as they should be, with the VZF signed anew",
      { steps: [...signed, step("vzf_signed", 8), step("contract_signed", 8)] },
      [],
    ],
    ["lack the VZF", { summary: null, namesSummary: false }, [{ kind: "vzf_missing", found: null, expected: "vzf" }]],
    ["need no VZF, where the form has none", { summary: null, namesSummary: false, summaryRequired: false }, []],
    [
      "need none yet, on paper to come",
      { summary: null, namesSummary: false, contractType: "paper", contractProved: false, steps: [] },
      [],
    ],
    ["need no VZF of ours, in a remote order", { summary: null, namesSummary: false, contractType: "remote", steps: [] }, []],
    ["say nothing more of a VZF that we do not know", { summary: null }, []],
    ["have a VZF that left late", { summary: summary({ handedOverAt: at(7) }) }, [late(7, 5)]],
    ["have a VZF that has not left", { summary: summary({ handedOverAt: null }) }, [late(null, 5)]],
    ["have a VZF that leaves within the minute", { summary: summary({ handedOverAt: at(6) }) }, []],
    [
      "have a VZF that was refused",
      { summary: summary({ handedOverAt: null, failedAt: at(1) }) },
      [{ kind: "vzf_undelivered", found: "failed", expected: "handed_over" }],
    ],
    [
      "have a VZF that came back",
      { summary: summary({ bouncedAt: at(2) }) },
      [{ kind: "vzf_undelivered", found: "bounced", expected: "handed_over" }],
    ],
    [
      "do not mind a mail that came back, with a photo of the VZF",
      { summary: summary({ bouncedAt: at(2) }), summaryOnPaper: true },
      [],
    ],
    [
      "have a photo of the VZF after the contract",
      { ...onPaper, steps: [step("contract_signed", 7), step("vzf_photographed", 8)] },
      [late(8, 7)],
    ],
    [
      "are signed before there was a VZF",
      { summary: summary({ madeAt: at(20), handedOverAt: at(20) }), receivedAt: at(30) },
      [late(20, 5), early("vzf_confirmed", 5, 20), early("vzf_signed", 6, 20), early("contract_signed", 7, 20)],
    ],
    [
      "are signed before the device sent the VZF",
      { steps: [step("vzf_signed", 1), step("vzf_sent", 2), step("contract_signed", 3)] },
      [early("vzf_signed", 1, 2)],
    ],
    [
      "are judged by our clock: a device an hour behind is none that signed early",
      {
        steps: signed.map((one) => step(one.event, (one.serverAt.getTime() - at(0).getTime()) / 60_000, -60)),
        capturedAt: at(-52),
        clockAhead: -3_600_000,
      },
      [{ kind: "clock", found: "-3600000 ms", expected: "0 ms" }],
    ],
    [
      "come from a device whose clock ran ahead and did not say so",
      {
        capturedAt: at(68),
        serverCapturedAt: at(68),
        steps: [step("contract_signed", 67)],
        ...onPaper,
        summaryRequired: false,
        clockAhead: undefined,
      },
      [
        { kind: "clock", found: iso(68), expected: iso(9) },
        { kind: "clock", event: "contract_signed", found: iso(67), expected: iso(9) },
      ],
    ],
    [
      "come from a clock that was set back",
      { steps: [step("vzf_confirmed", 5), step("vzf_signed", 6), step("contract_signed", 2)] },
      [{ kind: "clock", event: "contract_signed", found: iso(2), expected: iso(6) }],
    ],
    [
      "are later than the capture",
      { capturedAt: at(4), serverCapturedAt: at(4) },
      [{ kind: "clock", event: "contract_signed", found: iso(7), expected: iso(4) }],
    ],
  ])("%s", (_, more, deviations) => {
    expect(stepDeviations(order(more))).toEqual(deviations);
  });
});
