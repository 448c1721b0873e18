import { expect, it } from "vitest";

import { originWords, repeatWords, validityWords } from "./objection-words.ts";

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

it("what was said again is told with its day, way, author, end and note", () => {
  const said = { receivedOn: "2026-12-01", source: "mail", name: "Olga Büro", until: null, note: "Bitte nur Post" } as const;
  expect(repeatWords(said)).toBe("01.12.2026, per E-Mail · Olga Büro, auf Weiteres: Bitte nur Post");
  expect(repeatWords({ ...said, until: "2027-12-31", note: "" })).toBe("01.12.2026, per E-Mail · Olga Büro, bis 31.12.2027");
});
