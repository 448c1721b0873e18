import { expect, it } from "vitest";

import { diffText, orderDiff, unknownValue, type OrderCorrection } from "./order-diff.ts";

const corrections: readonly OrderCorrection[] = [
  { field: "contract", submitted: [], corrected: ["/api/uploaded_files/1"] },
  { field: "iban", submitted: ["DE1"], corrected: ["DE2"] },
  { field: "contract", submitted: ["/api/uploaded_files/1"], corrected: ["/api/uploaded_files/2", "/api/uploaded_files/3"] },
  { field: "iban", submitted: ["DE2"], corrected: ["DE3"] },
];

it("puts the first submitted beside the last corrected value of each field", () => {
  expect(orderDiff(corrections)).toEqual([
    { field: "iban", label: "IBAN", submitted: ["DE1"], corrected: ["DE3"], isFile: false },
    {
      field: "contract",
      label: "Auftragsnachweis",
      submitted: [],
      corrected: ["/api/uploaded_files/2", "/api/uploaded_files/3"],
      isFile: true,
    },
  ]);
  expect(orderDiff([])).toEqual([]);
});

it.each<[readonly string[], boolean, string]>([
  [["DE1"], false, "DE1"],
  [[], false, unknownValue],
  [[""], false, unknownValue],
  [[], true, "keine"],
  [["a", "b"], true, "a.pdf, b.pdf"],
])("%j (a file: %s) reads %s", (values, isFile, text) => {
  expect(diffText(values, isFile, (iri) => `${iri}.pdf`)).toBe(text);
});
