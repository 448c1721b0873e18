import { expect, it } from "vitest";

import { deviationFacts, deviationTextForOffice } from "./deviation-facts.ts";
import type { OrderDeviation } from "./order-deviation.ts";

/** Amounts hold together by a blank that does not break. */
const plain = (text: string) => text.replaceAll("\u{a0}", " ");

it.each<[string, OrderDeviation, readonly string[], string | null]>([
  [
    "a total that was signed lower",
    { kind: "total", field: "once", shown: 9997, computed: 10_996 },
    ["unterschrieben: 99,97 €", "der Server rechnet: 109,96 €"],
    "−9,99 €",
  ],
  [
    "a total that was signed higher",
    { kind: "total", field: "monthlyFirst", shown: 5000, computed: 4500 },
    ["unterschrieben: 50,00 €", "der Server rechnet: 45,00 €"],
    "+5,00 €",
  ],
  [
    "months, which are no money",
    { kind: "total", field: "firstMonths", shown: 6, computed: 12 },
    ["unterschrieben: 6 Monate", "der Server rechnet: 12 Monate"],
    null,
  ],
  ["a total without its numbers", { kind: "total", field: "once" }, [], null],
  [
    "a bonus that there is not",
    { kind: "unknown_bonus", found: 10_000, expected: null },
    ["erfasst: 100,00 €", "im Projekt damals: kein Bonus"],
    null,
  ],
  [
    "another bonus",
    { kind: "replaced_bonus", found: 10_000, expected: 5000 },
    ["erfasst: 100,00 €", "im Projekt damals: 50,00 €"],
    "+50,00 €",
  ],
  ["an older form", { kind: "older_form", found: 6, expected: 7 }, ["gefunden: Fassung 6", "damals gültig: Fassung 7"], null],
  ["a second order", { kind: "second_order", found: 100_140 }, ["schon vorhanden: Auftrag 100140"], null],
  ["a door that is sold elsewhere", { kind: "second_order", found: "EXT_SALE" }, [], null],
  ["a kind of a later version", { kind: "moon_phase", found: 1, expected: 2 }, [], null],
])("%s is shown as what was found and expected", (_what, deviation, facts, difference) => {
  const shown = deviationFacts(deviation);
  expect(shown.facts.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual(facts);
  expect(shown.difference === null ? null : plain(shown.difference)).toBe(difference);
});

it.each<[OrderDeviation, string]>([
  [
    { kind: "older_form" },
    "Der Auftrag entstand mit einer anderen Fassung des Formulars als der damals gültigen. Es gilt, was unterschrieben ist.",
  ],
  [{ kind: "customer", message: "Die Postleitzahl passt nicht zum Ort." }, "Die Postleitzahl passt nicht zum Ort."],
  [{ kind: "not_resolved", found: "offline" }, "Ohne Netz konnte eine Angabe beim Anbieter nicht geprüft werden."],
  [{ kind: "clock" }, "Die Uhr des Geräts ging falsch oder wurde verstellt. Das Backoffice prüft die Zeiten."],
  [{ kind: "vzf_missing" }, "Zum Auftrag gibt es keine VZF. Das Backoffice entscheidet, ob der Auftrag gilt."],
  [{ kind: "moon_phase" }, ""],
])("to the back office %j says nothing of what its salesman has to do", (deviation, text) => {
  expect(deviationTextForOffice(deviation)).toBe(text);
});
