import { expect, it } from "vitest";

import { nearPlace } from "./near-place.ts";

const row = (strasse: string, lon: number | null) => ({
  strasse,
  plz: "38990",
  ort: "Wiesenbrück",
  lat: lon === null ? null : 52,
  lon,
});
const rowsOf = (...rows: readonly ReturnType<typeof row>[]) => ({ length: rows.length, at: (index: number) => rows[index] });
const pin = { lat: 52, lon: 10 };

it.each([
  ["the nearest of two houses", rowsOf(row("Talweg", 10.001), row("Lindenstraße", 10.0005)), "Lindenstraße"],
  ["no house within 120 m", rowsOf(row("Talweg", 10.01)), null],
  ["a house without coordinates", rowsOf(row("Talweg", null)), null],
] as const)("place and street are proposed from the pin: %s", (_name, rows, street) => {
  expect(nearPlace(rows, pin)?.street ?? null).toBe(street);
});

it("the proposal carries postcode and town of the house", () => {
  expect(nearPlace(rowsOf(row("Talweg", 10)), pin)?.place).toEqual({ plz: "38990", ort: "Wiesenbrück" });
});
