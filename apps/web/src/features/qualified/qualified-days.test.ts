import { expect, it } from "vitest";

import type { QualifiedUnit } from "../../data/list/qualified-units.ts";
import { dayWords, qualifiedDays } from "./qualified-days.ts";

const unit = (hausnummer: string, position: number, at: string | null): QualifiedUnit => ({
  unitId: `${hausnummer}-${position}`,
  strasse: "Lindenstraße",
  hausnummer,
  hausnummerZusatz: "",
  plz: "38990",
  ort: "Wiesenbrück",
  position,
  code: "CUSTOMER_NOT_HOME",
  at,
});

it("visited doors stand by day and house, a house with eighteen doors is one entry", () => {
  const tower = Array.from({ length: 18 }, (_, index) => unit("14", index + 1, "2026-11-28T15:00:00Z"));
  const days = qualifiedDays([
    ...tower,
    unit("9", 1, "2026-11-28T10:00:00Z"),
    unit("14", 19, "2026-11-27T15:00:00Z"),
    unit("3", 1, null),
  ]);
  expect(days.map(({ day, doors, houses }) => [day, doors, houses.map(({ units }) => units.length)])).toEqual([
    ["2026-11-28", 19, [18, 1]],
    ["2026-11-27", 1, [1]],
    [null, 1, [1]],
  ]);
});

it("a visit after midnight in Germany belongs to the next day", () => {
  expect(qualifiedDays([unit("9", 1, "2026-11-27T23:30:00Z")])[0]?.day).toBe("2026-11-28");
});

it.each([
  [1, 0, "1 Tür"],
  [172, 1, "172 Türen · 1 Auftrag"],
  [8, 2, "8 Türen · 2 Aufträge"],
])("a day with %d doors and %d orders is told as '%s'", (doors, orders, words) => {
  expect(dayWords(doors, orders)).toBe(words);
});
