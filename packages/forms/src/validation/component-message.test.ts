import { describe, expect, it } from "vitest";

import type { AnswerValue } from "../answers.ts";
import { smallForm } from "../testing/small-form.ts";
import { componentMessage } from "./component-message.ts";

function message(type: string, fields: object, value: AnswerValue, settings: object = {}): string | null {
  const form = smallForm({ components: [{ key: "f", type, fields: { title: "Feld", ...fields }, settings }] });
  const component = form.components.get("f");
  if (component === undefined) throw new Error("no component");
  return componentMessage(form, component, value, "2026-12-04");
}

describe("validation (B §5)", () => {
  it.each<[string, string, string | null]>([
    ["iban", "DE89 3704 0044 0532 0130 00", null],
    ["iban", "de89370400440532013000", null],
    ["iban", "DE88370400440532013000", "Feld ist nicht gültig"],
    ["iban", "DE89 3704", "Feld ist nicht gültig"],
    ["zip", "91207", null],
    ["zip", "9120", "Feld ist nicht gültig"],
    ["zip", "9120a", "Feld ist nicht gültig"],
    ["email", "m.berger@example.org", null],
    ["email", "m.berger@example", "Feld ist nicht gültig"],
    ["email", "m berger@example.org", "Feld ist nicht gültig"],
    ["area+phone", "0711 123456", null],
    ["area+phone", "+49711123456", null],
    ["area+phone", "711123456", "Feld muss inkl. Ortsvorwahl angegeben werden"],
    ["area+phone", "0711", "Feld muss inkl. Ortsvorwahl angegeben werden: Die Nummer ist zu kurz"],
    [
      "area+phone",
      "0711123456789012",
      "Feld muss inkl. Ortsvorwahl angegeben werden: Die Nummer ist zu lang, höchstens 15 Zeichen",
    ],
    ["phone", "123", null],
    ["phone", "12345678", null],
    ["phone", "12", "Feld ist keine gültige Rufnummer"],
    ["phone", "123456789", "Feld ist keine gültige Rufnummer"],
    ["phone", "12-34", "Feld ist keine gültige Rufnummer"],
    ["area-code", "0911", null],
    ["area-code", "01", "Feld ist ungültig"],
    ["area-code", "00911", "Feld ist ungültig"],
    ["area-code", "0911234", "Feld ist ungültig"],
    ["date", "2026-02-28", null],
    ["date", "28.2.2026", null],
    ["date", "2026-02-29", "Feld ist ungültig"],
    ["date", "01.12.2026", null],
    ["date", "1.1.26", "Feld ist ungültig"],
    ["date", "1.123.2026", "Feld ist ungültig"],
    ["date", "123.1.2026", "Feld ist ungültig"],
    ["date", "1.1.20261", "Feld ist ungültig"],
    ["date", "am 1.1.2026", "Feld ist ungültig"],
    ["date", "31.4.2026", "Feld ist ungültig"],
    ["date", "1/1/2026", "Feld ist ungültig"],
    ["zip", "912071", "Feld ist nicht gültig"],
    ["zip", " 91207 ", null],
    ["email", "a@b.c.example.org", null],
    ["email", "a@1.example", null],
    ["email", "a@b-c.example", null],
    ["email", `${"a".repeat(64)}@example.org`, null],
    ["email", `${"a".repeat(65)}@example.org`, "Feld ist nicht gültig"],
    ["email", `a@${"b".repeat(63)}.example`, null],
    ["email", `a@${"b".repeat(64)}.example`, "Feld ist nicht gültig"],
    ["email", `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example`, null],
    ["email", `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.examplex`, null],
    ["email", `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.examplexx`, "Feld ist nicht gültig"],
    ["email", "a@-b.example", "Feld ist nicht gültig"],
    ["email", "a@b-.example", "Feld ist nicht gültig"],
    ["email", "@example.org", "Feld ist nicht gültig"],
    ["email", "a@", "Feld ist nicht gültig"],
    ["email", "a@b@example.org", "Feld ist nicht gültig"],
    ["email", "a@example.org, b@example.org", "Feld ist nicht gültig"],
    ["area+phone", "+49 711 123 456 78", null],
    ["area+phone", "+43 1 58858", null],
    ["area+phone", "x0711 123456", "Feld muss inkl. Ortsvorwahl angegeben werden: „x“ kommt in keiner Rufnummer vor"],
    ["area+phone", "+4971112345678", null],
    [
      "area+phone",
      "0711 0000000000000",
      "Feld muss inkl. Ortsvorwahl angegeben werden: Die Nummer ist zu lang, höchstens 15 Zeichen",
    ],
    ["area+phone", "911 2034567", "Feld muss inkl. Ortsvorwahl angegeben werden"],
    ["area+phone", "+49 30 2345678912", null],
    [
      "area+phone",
      "+49 30 23456789123",
      "Feld muss inkl. Ortsvorwahl angegeben werden: Die Nummer ist zu lang, höchstens 15 Zeichen",
    ],
    ["date", "1.2.2026", null],
    ["phone", "a123", "Feld ist keine gültige Rufnummer"],
    ["phone", "123a", "Feld ist keine gültige Rufnummer"],
    ["area-code", "030", null],
    ["area-code", "033051", null],
    ["area-code", "x0911", "Feld ist ungültig"],
    ["area-code", "911", "Feld ist ungültig"],
    ["area-code", "09a1", "Feld ist ungültig"],
    ["area-code", "09", "Feld ist ungültig"],
    ["area+phone", "+49 (0) 911 1234567", null],
    ["area+phone", "0049 (0)911 1234567", null],
    ["area+phone", "(+49) 911/123-45 67", null],
    ["area+phone", "(0911) 1234567", null],
    ["area+phone", "0911/1234567", null],
    ["area+phone", "0911.1234567", null],
    ["area+phone", "0911 – 1234567", null],
    ["area+phone", "+43 (0)1 58858", null],
    ["area+phone", "+49", "Feld muss inkl. Ortsvorwahl angegeben werden: Die Nummer ist zu kurz"],
    ["area+phone", "+49 (0) 12", "Feld muss inkl. Ortsvorwahl angegeben werden: Die Nummer ist zu kurz"],
    ["area+phone", "+43 99999 1", "Feld muss inkl. Ortsvorwahl angegeben werden"],
    ["area+phone", "0911 123456, abends", "Feld muss inkl. Ortsvorwahl angegeben werden: „,“ kommt in keiner Rufnummer vor"],
    [
      "area+phone",
      "0911 123456 + 0171 2345678",
      "Feld muss inkl. Ortsvorwahl angegeben werden: „+“ kommt in keiner Rufnummer vor",
    ],
    [
      "area+phone",
      "0911 123456 / 0171 2345678",
      "Feld muss inkl. Ortsvorwahl angegeben werden: Die Nummer ist zu lang, höchstens 15 Zeichen",
    ],
    ["iban", "DE89-3704-0044-0532-0130-00", null],
    ["iban", "IBAN: DE89 3704 0044 0532 0130 00", null],
    ["iban", "Iban DE89 3704 0044 0532 0130 00", null],
    ["iban", "ﬁ21 1234 5600 0007 85", "Feld ist nicht gültig: „ﬁ“ kommt in keiner IBAN vor"],
    ["iban", "lı21 0881 0000 2324 013A A", "Feld ist nicht gültig: „ı“ kommt in keiner IBAN vor"],
    ["iban", "MT84 MALT 0110 0001 2345 MTLCAß0 1S", "Feld ist nicht gültig: „ß“ kommt in keiner IBAN vor"],
    ["email", "post@müller.de", null],
    ["email", "post@straße.example", null],
    ["email", `a@${"ü".repeat(63)}.example`, "Feld ist nicht gültig"],
    ["email", "mü@example.org", "Feld ist nicht gültig"],
    ["email", "post@mül ler.de", "Feld ist nicht gültig"],
    ["email", "post@müller", "Feld ist nicht gültig"],
    ["vat", "DE136695976", null],
    ["vat", "ATU13585627", null],
    ["vat", "DE136695975", "Feld ist ungültig"],
    ["vat", "FR40303265045", "Feld ist ungültig"],
  ])("%s %s: %s", (type, value, expected) => {
    expect(message("TextInput", { type }, value)).toBe(expected);
  });

  it("says nothing of empty optional fields and asks for required ones", () => {
    expect(message("TextInput", { type: "iban" }, "")).toBe(null);
    expect(message("TextInput", {}, " ", { required: true })).toBe("Feld fehlt");
    expect(message("Checkboxes", { options: "a" }, [], { required: true })).toBe("Feld fehlt");
    expect(message("Switch", {}, false, { required: true })).toBe("Feld fehlt");
  });

  it("matches a text with its regex and says the configured message", () => {
    const name = { regex: "^[\\p{L}\\-. ]+$", error_message: "Nur Buchstaben" };
    expect(message("TextInput", name, "Zoë-Anne v. Ström")).toBe(null);
    expect(message("TextInput", name, "M4x")).toBe("Nur Buchstaben");
    expect(message("TextInput", { regex: "^a$" }, "b")).toBe("Ungültige Eingabe");
  });

  it("runs a regex on a thousand characters at most", () => {
    expect(message("TextInput", { regex: "^a+$" }, "a".repeat(1000))).toBe(null);
    expect(message("TextInput", { regex: "^a+$" }, "a".repeat(1001))).toBe("Ungültige Eingabe");
  });

  it("looks at no more than whether a choice is there", () => {
    expect(message("RadioButtons", { options: "a|b" }, "a", { required: true })).toBe(null);
    expect(message("OptionButton", { amount: 3 }, 2, { required: true })).toBe(null);
    expect(message("Birthday", {}, "", { required: false })).toBe(null);
  });

  it("asks nothing of what takes no answer, also where it is said to be required", () => {
    const form = smallForm({
      components: [{ key: "words", type: "Text", fields: { title: undefined, text: "" }, settings: { required: true } }],
    });

    const component = form.components.get("words");
    expect(component === undefined ? "" : componentMessage(form, component, "", "2026-12-04")).toBeNull();
  });

  it("takes a regex that would hang a backtracking engine", () => {
    const started = performance.now();
    expect(message("TextInput", { regex: "^(a+)+$" }, `${"a".repeat(900)}!`)).toBe("Ungültige Eingabe");
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it.each([
    ["2008-12-05", "zu jung"],
    ["2008-12-04", null],
    ["1906-12-04", null],
    ["1905-12-04", "zu alt"],
    ["2027-01-01", "Feld ist ungültig"],
    ["1990-02-30", "Feld ist ungültig"],
    ["1986-02-31", "Feld ist ungültig"],
    ["1986-13-01", "Feld ist ungültig"],
    ["1900-01-01", "zu alt"],
    ["1899-12-31", "Feld ist ungültig"],
  ])("counts the full years of %s", (value, expected) => {
    const ages = { min: 18, max: 120, error_message_min: "zu jung", error_message_max: "zu alt" };
    expect(message("Birthday", ages, value)).toBe(expected);
  });

  it("says its usual words where an age has none of its own", () => {
    expect(message("Birthday", { min: 18 }, "2020-01-01")).toBe("Ungültige Eingabe");
    expect(message("Birthday", { max: 18 }, "1990-01-01")).toBe("Ungültige Eingabe");
    expect(message("Birthday", { max: 1 }, "2026-01-01")).toBe(null);
    expect(message("Birthday", {}, "2026-12-05")).toBe("Feld ist ungültig");
  });

  it("has no age limit at 0", () => {
    expect(message("Birthday", { min: 0, max: 0 }, "2026-01-01")).toBe(null);
    expect(message("Birthday", { min: 0, max: 0 }, "1901-01-01")).toBe(null);
  });
});
