import { expect, it } from "vitest";

import { emptyCorrection, type CorrectionDraft } from "../../data/inbox/correction-draft.ts";
import { sampleAsked, sampleRequest } from "../../data/testing/order-samples.ts";
import { uuidOf } from "../../data/testing/samples.ts";
import { correctionDiff, ibanOf } from "./correction-diff.ts";

const at = "2026-11-22T10:00:00.000Z";
const oldIban = "DE89370400440532013000";
const newIban = "DE02120300000000202051";
const customer = sampleAsked(1).customer;
if (customer === undefined) throw new Error("the sample has a customer");
const draft = (change: Partial<CorrectionDraft>) => ({ ...emptyCorrection(sampleAsked(1), at), ...change });
const vzf = {
  fileId: uuidOf(7, 8),
  use: "vzf",
  mediaType: "image/jpeg",
  sha256: "0".repeat(64),
  size: 1,
  keptAt: at,
} as const;

it.each([
  ["the customer's", sampleAsked(1, { customer: { ...customer, iban: newIban } }), newIban],
  ["that of the mandate, where the customer has none", sampleAsked(1, { customer: { ...customer, iban: "" } }), oldIban],
  ["none", sampleAsked(1, { customer: { ...customer, iban: "" }, providerData: {} }), ""],
])("the IBAN of an order is %s", (_name, order, iban) => {
  expect(ibanOf(order)).toBe(iban);
});

it("holds what is done here against what was submitted", () => {
  const lines = correctionDiff(sampleAsked(1), draft({ iban: newIban, files: [vzf] }));
  expect(lines.map(({ label, submitted, corrected }) => [label, submitted, corrected])).toEqual([
    ["IBAN", [oldIban], [newIban]],
    ["VZF", [`/api/uploaded_files/${uuidOf(2, 8)}`], [vzf.fileId]],
  ]);
});

it("goes on from an earlier correction, and says nothing where nothing changed", () => {
  const corrections = [{ field: "iban", submitted: ["DE1"], corrected: [oldIban], createdAt: at }] as const;
  const order = sampleAsked(1, { corrections: corrections.map((one) => ({ ...one, submitted: ["DE1"], corrected: [oldIban] })) });
  expect(correctionDiff(order, draft({ iban: newIban }))).toMatchObject([{ submitted: ["DE1"], corrected: [newIban] }]);
  expect(correctionDiff(sampleAsked(1), null)).toEqual([]);
});

it("tells of an order that is not asked about any more only what the server knows", () => {
  const order = sampleAsked(1, { status: sampleRequest(1, undefined, { status: "ACCEPTED" }) });
  expect(correctionDiff(order, draft({ iban: newIban }))).toEqual([]);
});
