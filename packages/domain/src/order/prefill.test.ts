import { describe, expect, it } from "vitest";

import { prefillSources, type PrefillEntities } from "./prefill.ts";

const address = { strasse: "Am Anger", hausnummer: "3", hausnummerZusatz: " b ", plz: "91207", ort: "Lauf" };
const customer = { name: "Miriam Berger", phone: "0912 345", mail: "m@example.org" };

describe("what a form may begin with", () => {
  it.each<[string, PrefillEntities, object]>([
    ["the address alone", {}, { "adresse.hausnummer": "3b", "adresse.ort": "Lauf", "wohneinheit.name": "", "termin.name": "" }],
    ["the doorbell", { unit: { name: "Berger, Miriam" } }, { "wohneinheit.vorname": "Miriam", "wohneinheit.nachname": "Berger" }],
    [
      "an appointment",
      { appointment: { data: { customer, comment: "klingelt zweimal" } } },
      {
        "termin.name": "Miriam Berger",
        "termin.nachname": "Berger",
        "termin.telefon": "0912 345",
        "termin.mail": "m@example.org",
        "termin.kommentar": "klingelt zweimal",
      },
    ],
    [
      "an appointment that says nothing of the customer",
      { appointment: { data: {} } },
      { "termin.telefon": "", "termin.mail": "" },
    ],
    ["the salesman", { salesman: { name: "Anna Amann" } }, { "mitarbeiter.name": "Anna Amann" }],
  ])("%s", (_, known, sources) => expect(prefillSources(address, known)).toMatchObject(sources));
});
