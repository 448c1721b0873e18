import { expect, it } from "vitest";

import { nearPlace } from "./near-place.ts";

const row = (strasse: string, lon: number | null, providerId = 1) => ({
  strasse,
  plz: "38990",
  ort: "Wiesenbrück",
  lat: lon === null ? null : 52,
  lon,
  providerId,
});
const rowsOf = (...rows: readonly ReturnType<typeof row>[]) => ({ length: rows.length, at: (index: number) => rows[index] });
const pin = { lat: 52, lon: 10 };

it.each([
  ["the nearest of two houses", rowsOf(row("Talweg", 10.001), row("Lindenstraße", 10.0005)), 1, "Lindenstraße"],
  ["no house within 120 m", rowsOf(row("Talweg", 10.01)), 1, null],
  ["a nearer house of another provider", rowsOf(row("Talweg", 10.001), row("Lindenstraße", 10, 2)), 1, "Talweg"],
  ["any provider where none is chosen", rowsOf(row("Talweg", 10.001), row("Lindenstraße", 10, 2)), null, "Lindenstraße"],
  ["a house without coordinates", rowsOf(row("Talweg", null)), 1, null],
] as const)("place and street are proposed from the pin: %s", (_name, rows, provider, street) => {
  expect(nearPlace(rows, pin, provider)?.street ?? null).toBe(street);
});

it("the proposal carries postcode and town of the house", () => {
  expect(nearPlace(rowsOf(row("Talweg", 10)), pin, 1)?.place).toEqual({ plz: "38990", ort: "Wiesenbrück" });
});
