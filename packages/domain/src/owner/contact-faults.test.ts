import { describe, expect, it } from "vitest";

import { contactFaults, type OwnerContact } from "./contact-faults.ts";

const owner = { salutation: "Frau", name: "Ada Beispiel", zip: "91207", phone: "+49 9123 456789", email: "ada@example.org" };
const faultsOf = (contact: Partial<OwnerContact>) => contactFaults({ owner, ...contact }).map(({ field }) => field);

describe("an owner", () => {
  it.each([
    ["as she is", {}],
    ["with a number as it is dialled", { phone: "09123 456789" }],
    ["with a number with dashes", { phone: "+49-9123-45-67-89" }],
    ["with nothing to check", { zip: "", phone: " ", email: "" }],
  ])("%s is right", (_name, changes) => expect(faultsOf({ owner: { ...owner, ...changes } })).toEqual([]));

  it.each([
    ["name", "12", "Ein Name hat Buchstaben."],
    ["zip", "9120", "Die Postleitzahl hat fünf Ziffern."],
    ["zip", "9120a", "Die Postleitzahl hat fünf Ziffern."],
    ["phone", "9123 456789", "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden."],
    ["phone", "09123 Anna", "Eine Rufnummer besteht aus Ziffern, +, - und Leerzeichen."],
    ["phone", "+49 1", "Die Rufnummer ist ungültig."],
    ["email", "ada@", "Die E-Mail-Adresse ist ungültig."],
  ])("with %s %s is told: %s", (name, value, message) =>
    expect(contactFaults({ owner: { ...owner, [name]: value } })).toEqual([{ field: `owner.${name}`, message }]),
  );

  it("has somebody to speak to only where it is a company or a WEG", () => {
    const contactPerson = { phone: "12", zip: "1", email: "x" };
    const fields = ["contactPerson.zip", "contactPerson.phone", "contactPerson.email"];
    for (const salutation of ["Firma", "WEG"]) {
      expect(faultsOf({ owner: { ...owner, salutation }, contactPerson })).toEqual(fields);
    }
    for (const salutation of ["Herr", "Frau"]) expect(faultsOf({ owner: { ...owner, salutation }, contactPerson })).toEqual([]);
  });
});
