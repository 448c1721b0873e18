import { describe, expect, it } from "vitest";

import { JsonText } from "../db/json-text.ts";
import { actorOf, neighbourWith } from "../testing/actor-of.ts";
import { asReadBy, orderAsReadBy } from "./read-accounts.ts";

const anna = actorOf();
const office = actorOf({ id: "office", roles: ["ROLE_BACK_OFFICE"] });
const lead = actorOf({ id: "lead", roles: ["ROLE_TEAM_LEAD"], ledUserIds: ["anna"] });
const iban = "DE02120300000000202051";
const masked = "DE•• … 2051";

const customer = {
  "@id": "/api/kundes/1",
  "@type": "Kunde",
  uuid: "1",
  anrede: "Frau",
  vorname: "Vera",
  name: "Muster",
  iban,
  geburtsdatum: "1980-01-01",
  portierung: { nummer: "1" },
};
const order = {
  "@id": "/api/auftrags/1",
  auftragsnummer: "A-1",
  customer,
  providerData: { iban },
  files: ["/api/uploaded_files/1"],
  fileHashes: { a: "b" },
  documents: ["/api/documents/1"],
  mails: [{ to: "vera@example.org" }],
  corrections: [{ field: "iban" }],
  questions: [{ text: "Wann?" }],
  contactRequests: [{ email: "vera@example.org" }],
  receipt: "r",
  totals: { once: 1 },
  delivered: true,
  deviations: [{ kind: "price", found: 1, expected: 2 }, { kind: "late" }, { kind: "hash", found: "x" }, "text", null],
  status: { status: "NEW" },
};
const read = (text: JsonText<unknown>): unknown => JSON.parse(text.text);

describe("a customer's account", () => {
  it.each([
    ["whole by who captured it", anna, iban],
    ["masked by the back office", office, masked],
    ["masked by a neighbour system", neighbourWith("orders:export"), masked],
  ])("is read %s", (_who, actor, seen) => {
    const json = new JsonText<unknown>(JSON.stringify(customer));
    expect(read(asReadBy(actor, "anna", json))).toEqual({ ...customer, iban: seen });
    expect(read(orderAsReadBy(actor, "anna", order))).toEqual({
      ...order,
      customer: { ...customer, iban: seen },
      providerData: { iban: seen },
    });
  });
});

describe("of an order of the team its lead reads", () => {
  it("number, door, name of the customer, state and kinds of deviation; no IBAN, no answers, no papers", () => {
    expect(read(orderAsReadBy(lead, "anna", order))).toEqual({
      "@id": "/api/auftrags/1",
      auftragsnummer: "A-1",
      customer: { ...customer, iban: "", geburtsdatum: "", portierung: null },
      providerData: {},
      files: [],
      fileHashes: {},
      documents: [],
      mails: [],
      corrections: [],
      questions: [],
      contactRequests: [],
      deviations: [{ kind: "price", found: null, expected: null }, { kind: "late" }, { kind: "hash", found: null }, "text", null],
      status: { status: "NEW" },
    });
  });

  it.each([
    ["of a part of an order that part alone", { files: ["/api/uploaded_files/1"] }, { files: [] }],
    ["that there is no customer", { customer: null }, { customer: null }],
    ["the IRI of the customer", { customer: "/api/kundes/1" }, { customer: "/api/kundes/1" }],
    ["that no deviation is known", { deviations: null }, { deviations: null }],
  ])("%s", (_title, part, seen) => {
    expect(read(orderAsReadBy(lead, "anna", part))).toEqual(seen);
  });
});
