import { expect, it } from "vitest";

import { originWords, validityWords } from "./objection-words.ts";

it.each([
  [{ until: null, endedAt: null }, "auf Weiteres"],
  [{ until: "2028-02-29", endedAt: null }, "bis 29.02.2028"],
  [{ until: "2028-02-29", endedAt: "2026-11-29T12:00:00.000Z" }, "beendet"],
])("an objection with %j holds %s", (objection, words) => expect(validityWords(objection)).toBe(words));

it("how an objection came in is told with day, way and who recorded it", () => {
  expect(originWords({ receivedOn: "2026-11-29", source: "letter", name: "Olga Büro" })).toBe(
    "29.11.2026, per Brief · Olga Büro",
  );
  expect(originWords({ receivedOn: "2026-11-29", source: "page", name: null })).toBe(
    "29.11.2026, auf der Kundenseite · Kunde selbst",
  );
});
