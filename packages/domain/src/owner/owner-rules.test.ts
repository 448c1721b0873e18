import { describe, expect, it } from "vitest";

import { ownerFaults, type OwnerDetails } from "./owner-rules.ts";

const owner: OwnerDetails["owner"] = {
  salutation: "Frau",
  name: "Zoë Müller",
  street: "Mühlgasse",
  housenumber: "12",
  zip: "91207",
  city: "Lauf an der Pegnitz",
  phone: "+49 9123 12345",
  email: "zoe@example.org",
};
const areaCode = "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden.";
const told = (details: OwnerDetails) => ownerFaults(details).map(({ field, message }) => `${field}: ${message}`);

describe("an owner", () => {
  it.each<[string, OwnerDetails, string[]]>([
    ["complete", { owner }, []],
    ["whose person speaks for himself", { owner, contactPerson: { phone: "1" } }, []],
    ["of whose company nobody is known", { owner: { ...owner, salutation: "Firma" }, contactPerson: {} }, []],
    ["without a salutation", { owner: { ...owner, salutation: "" } }, ["owner.salutation: Anrede ist nicht ausgefüllt"]],
    ["without a name", { owner: { ...owner, name: "  " } }, ["owner.name: Name ist nicht ausgefüllt"]],
    ["without a street", { owner: { ...owner, street: "" } }, ["owner.street: Straße ist nicht ausgefüllt"]],
    ["without a number", { owner: { ...owner, housenumber: "" } }, ["owner.housenumber: Hausnummer ist nicht ausgefüllt"]],
    ["without a postcode", { owner: { ...owner, zip: "" } }, ["owner.zip: Postleitzahl ist nicht ausgefüllt"]],
    ["without a place", { owner: { ...owner, city: "" } }, ["owner.city: Ort ist nicht ausgefüllt"]],
    ["without a phone", { owner: { ...owner, phone: "" } }, ["owner.phone: Telefon ist nicht ausgefüllt"]],
    ["without mail", { owner: { ...owner, email: "" } }, ["owner.email: E-Mail ist nicht ausgefüllt"]],
    [
      "with two faults, what is missing first",
      { owner: { ...owner, zip: "9120", email: "" } },
      ["owner.email: E-Mail ist nicht ausgefüllt", "owner.zip: Die Postleitzahl hat fünf Ziffern."],
    ],
    [
      "whom one cannot ring up",
      { owner: { ...owner, salutation: "WEG", phone: "9123 12345" }, contactPerson: { phone: "12345" } },
      [`owner.phone: ${areaCode}`, `contactPerson.phone: ${areaCode}`],
    ],
  ])("%s", (_name, details, expected) => {
    expect(told(details)).toEqual(expected);
  });
});
