import { expect, it } from "vitest";

import { appointmentWords } from "./appointment-words.ts";

const now = "2026-12-04T13:30:00.000Z";

it.each([
  ["Lindenstraße 14", "2026-12-04T17:00:00.000Z", "Termin heute, 18:00 Uhr"],
  ["Lindenstraße 14", "2026-12-05T09:00:00.000Z", "Termin morgen, 10:00 Uhr"],
  ["Wiedervorlage: Lindenstraße 14", "2026-12-03T09:00:00.000Z", "Wiedervorlage Do., 3. Dez., 10:00 Uhr"],
])("%s at %s: %s", (betreff, beginnAt, words) => {
  expect(appointmentWords({ betreff, beginnAt }, now)).toBe(words);
});
