import { expect, it } from "vitest";

import { withoutPersons } from "./without-persons.ts";

const nobody = "00000000-0000-0000-0000-000000000000";

it("a neighbour system reads of visits, comments and appointments everything but who of the field force it was", () => {
  const visit = {
    "@type": "AdressQualifikation",
    mitarbeiter: "/api/mitarbeiters/a",
    mitarbeiterId: "a",
    mitarbeiterName: "Anna",
  };
  const comment = { "@type": "UnitComment", creator: "/api/mitarbeiters/a", creatorId: "a", comment: "Hund" };
  const unit = { "@type": "Wohneinheit", name: "Huber", comments: [comment], qualifikationen: [visit] };
  expect(withoutPersons({ "hydra:member": [unit], "hydra:totalItems": 1 })).toEqual({
    "hydra:member": [
      {
        "@type": "Wohneinheit",
        name: "Huber",
        comments: [{ "@type": "UnitComment", creator: `/api/mitarbeiters/${nobody}`, creatorId: nobody, comment: "Hund" }],
        qualifikationen: [{ "@type": "AdressQualifikation", mitarbeiter: `/api/mitarbeiters/${nobody}`, mitarbeiterId: nobody }],
      },
    ],
    "hydra:totalItems": 1,
  });
});

it.each(["AdressQualifikation", "UnitComment", "AddressNote", "Termin"])(
  "a neighbour system does not read whose a %s is",
  (type) => {
    const made = { "@type": type, mitarbeiter: "/api/mitarbeiters/a", creator: "/api/mitarbeiters/a", creatorName: "Anna" };
    const anybody = `/api/mitarbeiters/${nobody}`;
    expect(withoutPersons(made)).toEqual({ "@type": type, mitarbeiter: anybody, creator: anybody });
  },
);

it.each([
  ["an appointment that nobody has", { "@type": "Termin", mitarbeiter: null, creator: null }],
  ["the salesman of an order, who belongs to the contract", { "@type": "Auftrag", mitarbeiter: "/api/mitarbeiters/a" }],
])("%s stays as it is", (_what, value) => {
  expect(withoutPersons(value)).toEqual(value);
});
