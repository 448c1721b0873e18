import { describe, expect, it } from "vitest";

import { maskAccounts, maskedIban, noteFault } from "./mask-accounts.ts";

const iban = "DE89370400440532013000";
const grouped = "DE89 3704 0044 0532 0130 00";

describe("an IBAN that may not be read whole", () => {
  it.each([
    [iban, "DE•• … 3000"],
    [grouped, "DE•• … 3000"],
    ["de89 3704 0044 0532 0130 00", "DE•• … 3000"],
    ["NO9386011117947", "NO•• … 7947"],
    ["DE89 3704", "••••"],
    ["", ""],
  ])("%j is shown as %j", (given, shown) => {
    expect(maskedIban(given)).toBe(shown);
  });

  it.each([
    ["the customer's", { customer: { name: "Berger", iban } }, { customer: { name: "Berger", iban: "DE•• … 3000" } }],
    ["none", { customer: { iban: "" } }, { customer: { iban: "" } }],
    ["an unknown one", { iban: null }, { iban: null }],
    ["one that is no IBAN", { iban: "kommt noch" }, { iban: "••••" }],
    ["an export's", { sepa: { iban: grouped, holder: "Berger" } }, { sepa: { iban: "DE•• … 3000", holder: "Berger" } }],
    ["under any name", { konto: "de89 3704 0044 0532 0130 00" }, { konto: "DE•• … 3000" }],
    ["within a text", { text: `Bitte ${grouped} nehmen.` }, { text: "Bitte DE•• … 3000 nehmen." }],
    [
      "of a correction",
      { corrections: [{ field: "sepa.iban", submitted: ["DE12"], corrected: [iban] }] },
      { corrections: [{ field: "sepa.iban", submitted: ["••••"], corrected: ["DE•• … 3000"] }] },
    ],
    [
      "of a deviation, whose words stay",
      [{ kind: "odd_customer", field: "iban", message: "IBAN ist nicht gültig", found: "DE12 0000" }],
      [{ kind: "odd_customer", field: "iban", message: "IBAN ist nicht gültig", found: "••••" }],
    ],
  ])("is masked in a reading: %s", (_which, given, shown) => {
    expect(maskAccounts(given)).toEqual(shown);
  });

  it.each([
    ["a request for one", { requestedChanges: { iban: true } }],
    ["a uuid", "ab12cdef-1234-5678-9abc-def012345678"],
    ["a hash", "ab12".repeat(16)],
    ["a day", "2026-11-28T10:15:00.000Z"],
    ["a package", "DG classic 300"],
    ["an article's number", "FR12ABCD3456"],
    ["files of a correction", { field: "contract", submitted: [], corrected: ["/api/uploaded_files/1"] }],
  ])("leaves everything else as it is: %s", (_what, given) => {
    expect(maskAccounts(given)).toEqual(given);
  });
});

describe("a note of the back office", () => {
  it.each([
    ["in groups", `Neue IBAN ${grouped}, bitte eintragen`],
    ["without gaps", iban],
    ["in small letters between words", "neu: de89 3704 0044 0532 0130 00 ab Montag"],
    ["after a word and a number", "um 12 de89 3704 0044 0532 0130 00 genannt"],
    ["in odd groups", "DE 89 370 400 440 532 013 000"],
    ["with hyphens", "DE89-3704-0044-0532-0130-00"],
    ["over two lines", "Konto:\nDE89370400440532013000\nDanke"],
    ["with a digit mistyped", "DE89 3704 0044 0532 0130 01"],
    ["Norway's", "NO9386011117947"],
  ])("with an IBAN is refused, with where it belongs: %s", (_how, text) => {
    expect(noteFault(text)).toContain("In einer Notiz steht keine IBAN. Sie gehört zum Kunden");
  });

  it.each([
    ["a call", "Kundin ruft Montag zurück, 0911 7654321"],
    ["the end of an IBAN", "Die IBAN endet auf 3000, die Bank kennt sie nicht"],
    ["an article's number", "FR12ABCD3456"],
    ["an order's number and a day", "Auftrag 1000123 vom 28.11.2026 um 10:15"],
    ["a uuid", "ab12cdef-1234-5678-9abc-def012345678"],
    ["nothing", ""],
  ])("without one is taken: %s", (_what, text) => {
    expect(noteFault(text)).toBeNull();
  });
});
