import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { contrast } from "@rundgang/domain/contrast";
import { isCreditorId } from "../application/provider/creditor-id.ts";
import { parseProvider, readProviderFile } from "./read-provider-file.ts";

const examplePath = join(import.meta.dirname, "../../../../docs/provider.example.yaml");
const example = readFileSync(examplePath, "utf8");
const changed = (from: string | RegExp, to: string) => parseProvider("anbieter.yaml", example.replace(from, to));
const lineOf = (word: string) => example.split("\n").findIndex((line) => line.includes(word)) + 1;

/** Buttons that no list may lack. */
const neededButtons = [
  { qualification: "ORDER_REGISTERED", label: "Abschluss" },
  { qualification: "APPOINTMENT", label: "Termin" },
];
const reason = { label: "Zu teuer" };

describe("a provider's file", () => {
  it("is the example of the documentation", () => {
    expect(readProviderFile(examplePath)).toMatchObject({
      number: 2,
      name: "Beispielnetz GmbH",
      address: { postcode: "91207" },
      creditorId: "DE98ZZZ09999999999",
      settings: { unitAddable: true, remoteOrders: false },
      carriers: [{ id: "10101", name: "Deutsche Telekom AG" }],
    });
  });

  it("may leave out what is optional, and be JSON", () => {
    const { settings, carriers, ...needed } = readProviderFile(examplePath);
    expect(settings).toEqual({ unitAddable: true, addressAddable: true, remoteOrders: false, unitNameRequired: false });
    expect(carriers).toHaveLength(1);
    const json = JSON.stringify({ ...needed, number: "7" });
    expect(parseProvider("anbieter.json", json)).toMatchObject({ number: 7, settings, carriers: [] });
  });

  it("may name buttons for visits as the example shows them", () => {
    const said = example.replaceAll(/^ {2}# (?=qualificationButtons|\s)/gmu, "  ");
    expect(parseProvider("anbieter.yaml", said).settings.qualificationButtons).toEqual([
      { qualification: "ORDER_REGISTERED", label: "Abschluss erfassen", color: "green" },
      { qualification: "APPOINTMENT", label: "Termin vereinbaren" },
      {
        qualification: "NO_INTEREST",
        label: "Kein Interesse",
        secondaryButtons: [{ label: "Zu teuer" }, { label: "Langer Vertrag" }],
      },
      { qualification: "NOT_MARKETABLE", label: "Nicht vermarktbar", photo: true },
    ]);
    expect(readProviderFile(examplePath).settings).not.toHaveProperty("qualificationButtons");
  });

  it.each([
    ["an unknown result", [{ qualification: "SOLD", label: "Verkauft" }], "0.qualification muss eines dieser Ergebnisse sein"],
    ["no words", [{ qualification: "APPOINTMENT" }], "0.label muss die Beschriftung sein"],
    ["a colour of its own", [{ ...neededButtons[0], color: "#ff0000" }], "0.color muss eine dieser Farben sein: green"],
    ["a photo of neither", [{ ...neededButtons[0], photo: "vielleicht" }], "0.photo muss true oder false sein"],
    [
      "one reason twice",
      [{ ...neededButtons[0], secondaryButtons: [reason, reason] }],
      "0.secondaryButtons darf keinen Grund zweimal",
    ],
    ["one result twice", [...neededButtons, neededButtons[0]], "darf kein Ergebnis zweimal haben"],
    ["no button for appointments", [neededButtons[0]], "muss ORDER_REGISTERED und APPOINTMENT enthalten"],
    ["no list", "viele", "muss eine Liste sein"],
  ])("is refused with buttons for visits with %s", (_, qualificationButtons, sentence) => {
    const { settings, ...others } = readProviderFile(examplePath);
    const json = JSON.stringify({ ...others, settings: { ...settings, qualificationButtons } });
    expect(() => parseProvider("anbieter.json", json)).toThrow(`settings.qualificationButtons`);
    expect(() => parseProvider("anbieter.json", json)).toThrow(sentence);
  });

  it("keeps a leading zero of a postcode", () => {
    expect(changed("91207", "01067").address.postcode).toBe("01067");
  });

  it.each<[string, string | RegExp, string, string, string]>([
    ["number", /^number: 2 /mu, "number: 2.5 ", "number:", "number muss eine ganze Zahl ab 1 sein."],
    ["number 0", /^number: 2 /mu, "number: 0 ", "number:", "number muss eine ganze Zahl ab 1 sein."],
    ["an empty name", /^name: .*$/mu, "name:", "name:", "name muss der Name der Firma"],
    ["a name of two lines", /^name: .*$/mu, 'name: "Netz\\nGmbH"', "name:", "name muss der Name der Firma in einer Zeile sein"],
    ["a template in a name", /^name: .*$/mu, "name: Netz {{iban}}", "name:", "ohne { } < >"],
    ["a long short name", /^shortName: BN/mu, "shortName: Beispielnetzwerk", "shortName:", "shortName darf höchstens 12 Zeichen"],
    ["a word as postcode", "91207", "Lauf", "postcode:", "address.postcode muss eine Postleitzahl aus 4 oder 5 Ziffern sein."],
    [
      "a mail address",
      "service@beispielnetz.example",
      "service@",
      "mail: service",
      "contact.mail muss eine E-Mail-Adresse sein.",
    ],
    [
      "a sender with a header",
      "auftrag@beispielnetz.example",
      '"a@b.example\\nBcc: x@y.example"',
      "address: auftrag",
      "mailSender.address",
    ],
    ["a phone number", "0800 1234567", "keine", "phone:", "contact.phone muss eine Telefonnummer sein."],
    ["a wrong check digit", "DE98 ZZZ", "DE97 ZZZ", "creditorId:", "creditorId ist keine Gläubiger-Identifikationsnummer, oder"],
    ["an IBAN instead", "DE98 ZZZ 09999999999", "DE89370400440532013000", "creditorId:", "creditorId ist keine"],
    ["a colour by name", '"#424190"', "blau", "accent:", "colours.accent muss eine Farbe wie „#424190“ sein"],
    ["a colour as a comment", '"#424190"', "#424190", "accent:", "colours.accent muss eine Farbe wie „#424190“ sein"],
    ["a light colour", '"#424190"', '"#ffcc00"', "accent:", "ist zu hell: Der Kontrast zu Weiß ist 1,5 zu 1"],
    ["a flag", "unitAddable: true", "unitAddable: vielleicht", "unitAddable:", "settings.unitAddable muss true oder false sein."],
    ["an unknown field", "phone: 0800", "fon: 0800", "phone:", "contact.fon gibt es nicht."],
    ["a field twice", /^shortName: BN/mu, "name: Anderes", "shortName:", "Das Feld steht zweimal da."],
    ["no YAML", /^shortName: BN/mu, "shortName: [BN", "address:", "Das ist kein gültiges YAML."],
  ])("says line and field of what is wrong: %s", (_name, from, to, at, sentence) => {
    const line = lineOf(at);
    const said = new RegExp(`^„anbieter\\.yaml“ wurde nicht übernommen:\\n(?:.*\\n)*  Zeile (?:${line}|${line + 1}): .*`, "u");
    expect(() => changed(from, to)).toThrow(said);
    expect(() => changed(from, to)).toThrow(sentence);
  });

  it("names all that is missing at once", () => {
    const say = () => parseProvider("leer.yaml", "number: 2\ncontact:\n  mail: a@b.example\n");
    for (const field of [
      "name",
      "shortName",
      "address",
      "contact.service",
      "contact.phone",
      "creditorId",
      "mailSender",
      "colours",
    ]) {
      expect(say).toThrow(new RegExp(`${field.replace(".", "\\.")} (?:muss|fehlt)`, "u"));
    }
    expect(() => parseProvider("leer.yaml", "")).toThrow("Die Datei muss eine Liste von Feldern sein.");
  });

  it.each([
    ["is not there", null, "kann nicht gelesen werden"],
    ["is no UTF-8", Buffer.from("name: M\xfcller", "latin1"), "ist kein Text in UTF-8"],
    ["is a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "ist kein Text in UTF-8"],
    ["is a bomb of aliases", Buffer.from("a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n"), "wurde nicht übernommen"],
  ])("that %s is refused in a sentence", (_name, bytes, sentence) => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-provider-"));
    const file = join(folder, "anbieter.yaml");
    if (bytes !== null) writeFileSync(file, bytes);
    expect(() => readProviderFile(file)).toThrow(sentence);
    rmSync(folder, { recursive: true });
  });
});

describe("a creditor identifier", () => {
  it.each(["DE98ZZZ09999999999", "AT61ZZZ01234567890", "DE98ABC09999999999"])("is right: %s", (id) => {
    expect(isCreditorId(id)).toBe(true);
  });
  it.each([
    "DE89ZZZ09999999999",
    "DE98ZZZ0999999999",
    "DE98ZZZ099999999990",
    "DE98ZZZ09999999998",
    "de98zzz09999999999",
    "",
    "98",
  ])("is wrong: %j", (id) => {
    expect(isCreditorId(id)).toBe(false);
  });
});

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s on %s", (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBeCloseTo(expected, 1);
  });
});
