import { expect, it } from "vitest";

import { countWords, triesWords, wishWords } from "./callback-words.ts";

const now = "2026-12-04T10:00:00.000Z";

it.each<[string, string, string]>([
  ["one callback is counted in the singular", countWords(1), "1 Rückruf offen"],
  ["several callbacks are counted in the plural", countWords(12), "12 Rückrufe offen"],
  ["a wish without a time is for as soon as possible", wishWords({ wishAt: null }, now), "So bald wie möglich"],
  [
    "a wish for later names day and time",
    wishWords({ wishAt: "2026-12-04T13:30:00.000Z" }, now),
    "Freitag, 4. Dezember 2026, 14:30 Uhr",
  ],
  ["a wish whose time has come says so", wishWords({ wishAt: now }, now), "Jetzt fällig: Freitag, 4. Dezember 2026, 11:00 Uhr"],
  ["a callback that nobody has tried says nothing of it", triesWords({ tries: 0, triedAt: null }), ""],
  [
    "one call in vain is named with its time",
    triesWords({ tries: 1, triedAt: now }),
    "Einmal nicht erreicht, zuletzt Freitag, 4. Dezember 2026, 11:00 Uhr",
  ],
  [
    "several calls in vain are counted",
    triesWords({ tries: 3, triedAt: now }),
    "3-mal nicht erreicht, zuletzt Freitag, 4. Dezember 2026, 11:00 Uhr",
  ],
])("%s", (_title, words, expected) => {
  expect(words).toBe(expected);
});
