import { describe, expect, it } from "vitest";

import { mayHaveContactPerson, sentPerson, ownerFaults, type OwnerDetails, type OwnerFields } from "./owner-rules.ts";

/** B §5, of the owner form's phones. */
const areaCodeMissing = "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden.";

const zoe: OwnerFields = {
  salutation: "Frau",
  name: "Zoë Müller",
  street: "Mühlgasse",
  housenumber: "12",
  housenumberAddition: "a",
  zip: "91207",
  city: "Lauf an der Pegnitz",
  phone: "+49 9123 12345",
  email: "zoe@example.org",
};
const company: OwnerFields = { ...zoe, salutation: "Firma", name: "Bau GmbH" };
const told = (details: OwnerDetails) => ownerFaults(details).map(({ path, message }) => `${path}: ${message}`);

describe("an owner", () => {
  it.each<[string, OwnerDetails]>([
    ["a person", { owner: zoe }],
    ["without an addition", { owner: { ...zoe, housenumberAddition: undefined } }],
    ["with blanks around", { owner: { ...zoe, zip: " 91207 ", email: " zoe@example.org " } }],
    ["with a phone that begins with 0", { owner: { ...zoe, phone: "09123-12345" } }],
    ["a company without anybody to speak to", { owner: company, contactPerson: null }],
    ["a company of whose person nothing is known", { owner: company, contactPerson: {} }],
    [
      "a WEG and whom to call",
      { owner: { ...company, salutation: "WEG" }, contactPerson: { name: "Huber", phone: "0911 2034567" } },
    ],
  ])("%s is complete", (_name, details) => {
    expect(told(details)).toEqual([]);
  });

  it.each<[OwnerDetails, string[]]>([
    [{ owner: { ...zoe, salutation: "" } }, ["owner.salutation: Anrede fehlt"]],
    [{ owner: { ...zoe, name: "  " } }, ["owner.name: Name fehlt"]],
    [{ owner: { ...zoe, street: "" } }, ["owner.street: Straße fehlt"]],
    [{ owner: { ...zoe, housenumber: "" } }, ["owner.housenumber: Hausnummer fehlt"]],
    [{ owner: { ...zoe, zip: "" } }, ["owner.zip: Postleitzahl fehlt"]],
    [{ owner: { ...zoe, zip: "9120" } }, ["owner.zip: Die Postleitzahl hat fünf Ziffern."]],
    [{ owner: { ...zoe, city: "" } }, ["owner.city: Ort fehlt"]],
    [{ owner: { ...zoe, phone: "" } }, ["owner.phone: Telefon fehlt"]],
    [{ owner: { ...zoe, phone: "9123 12345" } }, [`owner.phone: ${areaCodeMissing}`]],
    [
      { owner: { ...zoe, phone: "0911" } },
      ["owner.phone: Die Rufnummer muss inkl. Ortsvorwahl angegeben werden: Die Nummer ist zu kurz."],
    ],
    [
      { owner: { ...zoe, phone: "0911 anrufen" } },
      ["owner.phone: Die Rufnummer muss inkl. Ortsvorwahl angegeben werden: „a“ kommt in keiner Rufnummer vor."],
    ],
    [{ owner: { ...zoe, name: "12" } }, ["owner.name: Ein Name hat Buchstaben."]],
    [{ owner: { ...zoe, email: "" } }, ["owner.email: E-Mail fehlt"]],
    [{ owner: { ...zoe, email: "zoe@example" } }, ["owner.email: Die E-Mail-Adresse ist nicht gültig."]],
    [{ owner: zoe, contactPerson: {} }, ["contactPerson: Einen Ansprechpartner gibt es nur bei Firma oder WEG."]],
    [
      { owner: company, contactPerson: { phone: "12345", email: "x", zip: "1" } },
      [
        "contactPerson.zip: Die Postleitzahl hat fünf Ziffern.",
        `contactPerson.phone: ${areaCodeMissing}`,
        "contactPerson.email: Die E-Mail-Adresse ist nicht gültig.",
      ],
    ],
    [{ owner: { ...zoe, name: "", email: "" } }, ["owner.name: Name fehlt", "owner.email: E-Mail fehlt"]],
  ])("%j lacks something", (details, expected) => {
    expect(told(details)).toEqual(expected);
  });
});

describe("whom to speak to", () => {
  it.each([
    ["Herr", false],
    ["Frau", false],
    ["Firma", true],
    ["WEG", true],
    ["", false],
  ])("is named beside '%s': %s", (salutation, expected) => {
    expect(mayHaveContactPerson(salutation)).toBe(expected);
  });
});

describe("somebody as he is sent", () => {
  it.each([
    [{ name: " Zoë  O´Neill " }, { name: "Zoë O'Neill" }],
    [{ name: "Müller–Lüdenscheidt" }, { name: "Müller-Lüdenscheidt" }],
    [{ phone: "+49 (0) 9123/456-789" }, { phone: "+499123456789" }],
    [{ phone: "0911 anrufen" }, { phone: "0911anrufen" }],
    [{ email: " weg@müller.example " }, { email: "weg@xn--mller-kva.example" }],
    [{ housenumber: "12 1/2" }, { housenumber: "12 1/2" }],
  ])("%j is %j", (typed, sent) => expect(sentPerson(typed)).toEqual(sent));
});
