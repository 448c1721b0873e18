import type { wire } from "@rundgang/contracts";
import type { Prices, PriceTotals } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import type { FoundBroadcast } from "./find-broadcast.ts";
import { missingProof, proofOf, type OrderFile } from "./order-files.ts";
import type { NotedStep } from "./proof-steps.ts";
import { signedPricesOf } from "./signed-prices.ts";
import { signedSummaryOf, type SignedSummary } from "./signed-summary.ts";

type Step = Pick<NotedStep, "event" | "sha256">;
type ContractType = wire.OrderCreate["contractType"];
const filesOf = (...types: wire.FileType[]) => types.map((type) => ({ type }));

describe("of what the customer wants an order brings proof", () => {
  it.each<[ContractType, readonly wire.FileType[], boolean, boolean]>([
    ["live", [], false, false],
    ["live", ["signature"], true, false],
    ["live", ["contract"], false, false],
    ["live", ["signature", "contract_summary_signature"], true, true],
    ["live", ["signature", "contract_summary"], true, true],
    ["paper", ["contract"], true, false],
    ["paper", ["misc", "vzf_unsigned"], false, false],
    ["paper", ["contract", "contract_summary"], true, true],
    ["paper", ["signature", "contract_summary"], false, true],
    ["paper-delayed", ["contract", "contract_summary"], true, true],
    ["paper-delayed", ["signature", "contract_summary"], false, true],
    ["remote", ["contract", "signature"], false, false],
  ])("%s with %j: contract %s, summary %s", (type, files, contract, vzf) => {
    expect(proofOf(type, true, filesOf(...files))).toEqual({ contract, vzf });
  });

  it("and none of a summary where the form has none", () => {
    expect(proofOf("live", false, filesOf("signature"))).toEqual({ contract: true, vzf: true });
  });
});

describe("an order that lacks proof", () => {
  it.each<[ContractType, boolean, boolean, string | undefined, string | undefined]>([
    ["live", true, true, undefined, undefined],
    ["live", false, true, "signature_missing", undefined],
    ["live", true, false, "signature_missing", undefined],
    ["paper-delayed", true, true, undefined, undefined],
    ["paper-delayed", false, true, "signature_missing", "Zum Auftrag fehlt noch der unterschriebene Vertrag."],
    ["paper-delayed", true, false, "signature_missing", "Zum Auftrag fehlt noch die unterschriebene VZF."],
    ["paper", false, false, undefined, undefined],
    ["remote", false, false, undefined, undefined],
  ])("%s, contract %s, summary %s: %s", (type, contract, vzf, code, message) => {
    const refusal = missingProof(type, { contract, vzf });
    expect(refusal?.code).toBe(code);
    expect(refusal?.violations ?? []).toEqual(message === undefined ? [] : [{ propertyPath: "files", message }]);
  });
});

const unitId = "0193bbbb-0000-7000-8000-00000000000a";
const sha256 = "a".repeat(64);
const totals: PriceTotals = { monthlyFirst: 2000, monthlyLater: 4000, once: 0, firstMonths: 6 };
const line = { key: "k", label: "Tarif", cents: 2000, mode: "monthly", amount: 1 } as const;
const lines: Prices["lines"] = [
  line,
  { ...line, months: { from: 1, to: 6 }, struck: true },
  { ...line, months: { from: 7 }, credit: true },
];
const made = { formVersion: "1", answersHash: "h" };
const sent = {
  match: "same",
  id: "b",
  documentId: "d",
  unitId,
  recipient: null,
  requestedOn: "2026-11-02",
  sha256,
  prices: { lines, totals },
  made,
  ordered: made,
} satisfies FoundBroadcast;

describe("the summary that was signed", () => {
  const file = (type: wire.FileType): OrderFile => ({ iri: "i", id: "f", sha256: "s", type, mediaType: "image/png" });
  const signed = [file("contract_summary_signature")];
  const onPaper = file("contract_summary");
  const asSent = { kind: "sent", broadcast: sent } as const;
  const step = (event: Step["event"], of: string | null): Step => ({ event, sha256: of });

  it.each<[string, readonly OrderFile[], FoundBroadcast, readonly Step[], SignedSummary]>([
    ["is the one that was sent", signed, sent, [step("vzf_opened", sha256), step("vzf_opened", null)], asSent],
    ["is the one that was sent, whatever other steps bind", signed, sent, [step("contract_signed", "b".repeat(64))], asSent],
    ["is another one where a step names another", signed, sent, [step("vzf_opened", "b".repeat(64))], { kind: "differs" }],
    ["is another one where none was sent", signed, { match: "none" }, [], { kind: "differs" }],
    ["is another one where the sent one was made of other answers", signed, { ...sent, match: "other" }, [], { kind: "differs" }],
    ["is another one where the sent one has no paper", signed, { ...sent, documentId: null }, [], { kind: "differs" }],
    ["is another one where the sent one is of another unit", signed, { ...sent, unitId: "u" }, [], { kind: "differs" }],
    ["is on paper", [onPaper, file("misc")], sent, [], { kind: "files", files: [onPaper] }],
    ["is none", [file("misc")], sent, [], { kind: "none" }],
  ])("%s", (_title, files, broadcast, steps, summary) => {
    expect(signedSummaryOf(unitId, files, broadcast, steps)).toEqual(summary);
  });

  it("says which prices count; without one those of the server where the customer saw them, else the totals that he saw", () => {
    const computed: Prices = { lines: [line], totals: { ...totals, once: 1 } };
    expect(signedPricesOf(asSent, computed, computed.totals)).toEqual({ prices: { lines, totals }, totals });
    expect(signedPricesOf({ kind: "none" }, computed, computed.totals)).toEqual({ prices: computed, totals: computed.totals });
    expect(signedPricesOf({ kind: "none" }, computed, totals)).toEqual({ prices: null, totals });
    for (const prices of [null, { lines: [], totals: { ...totals, once: "1" } }, { lines: [{ ...line, cents: 1.5 }], totals }]) {
      const unreadable = { kind: "sent", broadcast: { ...sent, prices } } as const;
      expect(signedPricesOf(unreadable, computed, totals)).toEqual({ prices: null, totals });
    }
  });
});
