import { customerFromAnswers } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { compileForm, parseFormDefinition } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { answersWith, contractForm } from "../../testing/sample-order.ts";
import { deviationsOf, type Claimed } from "./deviations.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";
import { recompute } from "./recompute.ts";
import type { Steps } from "./step-deviations.ts";

const today = "2026-12-04";
const form = contractForm();
const computed = recompute(form, answersWith(), { today, onlineBonusCents: null });

/** Of a form without a summary, at the receipt. */
const noSteps: Steps = {
  contractType: "live",
  summaryRequired: false,
  contractProved: true,
  summaryOnPaper: false,
  summarySigned: false,
  summary: null,
  namesSummary: false,
  steps: [{ event: "contract_signed", at: new Date("2026-12-04T10:00:00.000Z"), serverAt: new Date("2026-12-04T10:00:00.000Z") }],
  capturedAt: new Date("2026-12-04T10:00:00.000Z"),
  serverCapturedAt: new Date("2026-12-04T10:00:00.000Z"),
  receivedAt: new Date("2026-12-04T10:00:00.000Z"),
  clockAhead: undefined,
};

/** An order with nothing to note, but for what is said. */
const claim = (more: Partial<Claimed> = {}): Claimed => ({
  shownTotals: computed.prices.totals,
  customer: customerFromAnswers(form, computed.answers),
  capturedOn: today,
  otherForm: null,
  basis: { onlineBonusCents: null, odd: null },
  textVersion: undefined,
  soldBy: [],
  copied: [],
  pictures: [],
  askedAtSalesman: false,
  signing: [],
  summaryUsed: null,
  unitId: "unit",
  door: { strasse: "Mühlgasse", hausnummer: "12", hausnummerZusatz: "a", plz: "91207", ort: "Lauf an der Pegnitz" },
  formProviderId: 2,
  providerId: 2,
  againstType: null,
  evidence: [],
  broadcast: { match: "none" },
  steps: noSteps,
  ...more,
});
const found = (more?: Partial<Claimed>) => deviationsOf(computed, claim(more));
const olderForm = { found: "1", expected: "2" };
const hash = "a".repeat(64);
const other = "b".repeat(64);
const made = { formVersion: "20221006", answersHash: hash };
const sent = (match: "same" | "other", ordered = made): FoundBroadcast => ({
  match,
  id: "1",
  unitId: "unit",
  recipient: "zoe@example.org",
  requestedOn: today,
  sha256: hash,
  documentId: "2",
  prices: computed.prices,
  made,
  ordered,
});
const steps = ["vzf_sent", "vzf_opened", "vzf_confirmed", "vzf_signed", "contract_signed"] as const;
const evidence = (sha256?: string) =>
  steps.map((event) => ({ event, at: "2026-12-04T10:00:00.000Z", ...(sha256 !== undefined && { sha256 }) }));
const otherDocument = (event: string) => ({ kind: "other_document", event, found: other, expected: hash });

describe("what an order differs in", () => {
  it.each<[string, Partial<Claimed>, readonly object[]]>([
    ["nothing", {}, []],
    [
      "a total",
      { shownTotals: { ...computed.prices.totals, monthlyFirst: 1 } },
      [{ kind: "total", field: "monthlyFirst", shown: 1, computed: computed.prices.totals.monthlyFirst }],
    ],
    [
      "the customer",
      { customer: { ...customerFromAnswers(form, computed.answers), vorname: "Zoe" } },
      [{ kind: "customer", field: "vorname", message: "Vorname ist nicht wie in den Antworten" }],
    ],
    [
      "the customer, by the day of the capture",
      { capturedOn: "1979-12-31" },
      [{ kind: "customer", field: "geburtsdatum", message: "Geburtsdatum ist ungültig" }],
    ],
    ["the form, an older one", { otherForm: olderForm }, [{ kind: "older_form", found: "1", expected: "2" }]],
    ["the texts, others than the form's", { textVersion: 9 }, [{ kind: "other_texts", found: 9, expected: 1 }]],
    ["nothing, with the form's texts", { textVersion: 1 }, []],
    [
      "the bonus, one that was replaced",
      { basis: { onlineBonusCents: 5000, odd: { kind: "replaced", found: 5000, expected: 3000 } } },
      [{ kind: "replaced_bonus", found: 5000, expected: 3000 }],
    ],
    [
      "the bonus, one that there never was",
      { basis: { onlineBonusCents: null, odd: { kind: "unknown", found: 9999, expected: null } } },
      [{ kind: "unknown_bonus", found: 9999, expected: null }],
    ],
    [
      "a signature, which is another order's",
      { copied: [{ type: "signature", order: 100001 }] },
      [{ kind: "copied_signature", key: "signature", found: 100001, expected: null }],
    ],
    ["the unit, which is sold", { soldBy: ["100001"] }, [{ kind: "second_order", found: "100001", expected: null }]],
    ["the steps", { steps: { ...noSteps, summaryRequired: true } }, [{ kind: "vzf_missing", found: null, expected: "vzf" }]],
    [
      "the type, one that is not offered here",
      { againstType: "Nicht auf Papier." },
      [{ kind: "forbidden_type", message: "Nicht auf Papier." }],
    ],
    [
      "the provider, and one thing more",
      { formProviderId: 3, otherForm: olderForm },
      [
        { kind: "older_form", found: "1", expected: "2" },
        { kind: "other_provider", found: 3, expected: 2 },
      ],
    ],
    [
      "a summary that nobody was sent",
      { broadcast: { match: "unknown" }, evidence: evidence(other) },
      [{ kind: "broadcast_missing" }],
    ],
    ["its unit, which is not the summary's", { broadcast: sent("same"), unitId: "next door" }, [{ kind: "other_unit" }]],
    [
      "its customer, who was not sent the summary",
      { broadcast: { ...sent("same"), recipient: "max@example.org" } as FoundBroadcast },
      [{ kind: "other_recipient" }],
    ],
    [
      "nothing, with a recipient that is written otherwise",
      { broadcast: { ...sent("same"), recipient: " Zoe@Example.ORG" } as FoundBroadcast },
      [],
    ],
    ["nothing, with a recipient that is forgotten", { broadcast: { ...sent("same"), recipient: null } as FoundBroadcast }, []],
    [
      "its summary, which another order has",
      { broadcast: sent("same"), summaryUsed: 100001 },
      [{ kind: "summary_used", found: 100001, expected: null }],
    ],
    [
      "the address, of which street and number are others",
      { door: { strasse: "Marktplatz", hausnummer: "5", hausnummerZusatz: "", plz: "91207", ort: "Lauf" } },
      [
        { kind: "other_address", key: "customer-street" },
        { kind: "other_address", key: "customer-house-number" },
      ],
    ],
    [
      "nothing, with an address that is spelt otherwise",
      { door: { strasse: "Muehlgasse", hausnummer: "12", hausnummerZusatz: "A", plz: "91207", ort: "Lauf" } },
      [],
    ],
    ["who asked for its call", { askedAtSalesman: true }, [{ kind: "asked_at_salesman" }]],
    [
      "the pictures",
      { pictures: [{ kind: "blank_signature", key: "signature" }] },
      [{ kind: "blank_signature", key: "signature" }],
    ],
    ["nothing, without a summary", { evidence: evidence(other) }, []],
    ["nothing, with the summary", { broadcast: sent("same"), evidence: evidence(hash) }, []],
    ["nothing, with steps that name no document", { broadcast: sent("same"), evidence: evidence() }, []],
    [
      "the answers of the summary",
      { broadcast: sent("other", { ...made, answersHash: other }), evidence: evidence(hash) },
      [{ kind: "broadcast_answers", found: other, expected: hash }],
    ],
    [
      "the version of the summary's form",
      { broadcast: sent("other", { formVersion: "20211201", answersHash: other }), evidence: evidence(hash) },
      [{ kind: "broadcast_answers", found: "20211201", expected: "20221006" }],
    ],
    [
      "the document of each step with the summary",
      { broadcast: sent("same"), evidence: evidence(other) },
      ["vzf_sent", "vzf_opened", "vzf_confirmed", "vzf_signed"].map(otherDocument),
    ],
  ])("%s", (_name, more, deviations) => {
    expect(found(more)).toEqual(deviations);
  });

  it("answers that break a rule of the form, or that it does not know", () => {
    const broken = recompute(
      form,
      { ...answersWith({ "customer-birthday": "2020-01-01" }), invented: 1 },
      { today, onlineBonusCents: null },
    );
    const customer = customerFromAnswers(form, broken.answers);
    expect(deviationsOf(broken, claim({ customer, shownTotals: broken.prices.totals }))).toEqual([
      { kind: "violation", key: "customer-birthday", message: expect.any(String) },
      { kind: "unknown_answer", key: "invented" },
    ]);
  });
});

it.each([
  ["offline", [{ kind: "not_resolved", key: "check", found: "offline", expected: "resolved" }]],
  ["failed", [{ kind: "not_resolved", key: "check", found: "failed", expected: "resolved" }]],
  ["resolved", []],
])("a service that a form asks, which is said to be %s", (answer, expected) => {
  const service = {
    uuid: "check",
    key: "check",
    type: "ExternalAPI",
    settings: {},
    conditions: [],
    group: null,
    fields: { title: "Netz", resolver: "0193cccc-0000-7000-8000-00000000000e" },
  };
  const wire = structuredClone(dgOrderForm);
  const parsed = parseFormDefinition({ ...wire, data: { ...wire.data, components: [...wire.data.components, service] } });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const given = { ...answersWith(), check: answer };
  const asked = recompute(compileForm(parsed.definition), given, { today, onlineBonusCents: null });
  expect(deviationsOf(asked, claim())).toEqual(expected);
});

describe("choices that the form would not have let be", () => {
  it.each<[string, Record<string, unknown>, object]>([
    [
      "two of an exclusive group",
      { "security-3": 1, "security-5": 1 },
      { kind: "exclusive_group", key: "security", found: "security-3, security-5", expected: "1" },
    ],
    ["what a rule takes away", { "tv-comfort": 0, "tv-stick": 2 }, { kind: "rule", key: "tv-stick", found: "2", expected: "0" }],
    ["what was typed against a rule, without its words", { "previous-city": "Lauf" }, { kind: "rule", key: "previous-city" }],
  ])("%s", (_, changes, deviation) => {
    const odd = recompute(form, { ...answersWith(), ...changes }, { today, onlineBonusCents: null });
    expect(deviationsOf(odd, claim({ shownTotals: odd.prices.totals }))).toEqual([deviation]);
  });
});

describe("what the server computes anew", () => {
  it("has the bonus of a project with one, and no other", () => {
    const once = (onlineBonusCents: number | null) => recompute(form, answersWith(), { today, onlineBonusCents }).prices;
    expect(once(null).lines.map((line) => line.cents)).not.toContain(-5000);
    expect(once(5000).lines.map((line) => line.cents)).toContain(-5000);
  });

  it("judges ages by the day of the capture", () => {
    const young = answersWith({ "customer-birthday": "2008-12-05" });
    const faults = (day: string) =>
      recompute(form, young, { today: day, onlineBonusCents: null }).violations.map(({ key }) => key);
    expect([faults("2026-12-04"), faults("2026-12-05")]).toEqual([["customer-birthday"], []]);
  });
});
