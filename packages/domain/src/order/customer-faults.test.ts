import { describe, expect, it } from "vitest";

import type { CustomerFields } from "./customer-from-answers.ts";
import { customerFaults } from "./customer-faults.ts";

const zoe: CustomerFields = {
  anrede: "Frau",
  vorname: "Zoë",
  name: "Müller-Łukasz",
  geburtsdatum: "1980-02-29",
  aStrasse: "Mühlgasse",
  aHausnummer: "12",
  aHausnummerZs: "a",
  aPostleitzahl: "91207",
  aOrt: "Lauf an der Pegnitz",
  telPrivat: "0911123456",
  telMobile: "",
  email: "zoe@example.org",
  iban: "DE89370400440532013000",
};
const messages = (changes: Partial<CustomerFields>) => {
  const customer = { ...zoe, ...changes };
  return customerFaults(customer, customer, "2026-12-04").map((one) => one.message);
};

describe("a customer", () => {
  it.each<Partial<CustomerFields>>([
    {},
    { name: "d’Arc-O'Neill Jr." },
    { name: "Παπαδόπουλος" },
    { telPrivat: "", email: "", iban: "", geburtsdatum: null },
    { telMobile: "00436641234567" },
  ])("is taken as it is: %j", (changes) => {
    expect(messages(changes)).toEqual([]);
  });

  it.each<[Partial<CustomerFields>, string]>([
    [{ name: "M4x" }, "Name ist ungültig"],
    [{ name: "" }, "Name fehlt"],
    [{ vorname: "<b>" }, "Vorname ist ungültig"],
    [{ geburtsdatum: "1981-02-29" }, "Geburtsdatum ist ungültig"],
    [{ geburtsdatum: "2026-12-05" }, "Geburtsdatum ist ungültig"],
    [{ geburtsdatum: "1899-12-31" }, "Geburtsdatum ist ungültig"],
    [{ telPrivat: "12" }, "Telefonnummer ist ungültig"],
    [{ telMobile: "anrufen" }, "Mobilnummer ist ungültig"],
    [{ email: "zoe@example" }, "E-Mail ist ungültig"],
    [{ iban: "DE88370400440532013000" }, "IBAN ist ungültig"],
  ])("is odd: %j, %s", (changes, message) => {
    expect(messages(changes)).toEqual([message]);
  });

  it("is odd when it is not the one of the answers, and no value is told", () => {
    const faults = customerFaults({ ...zoe, iban: "DE02120300000000202051", telMobile: "0171123456" }, zoe, "2026-12-04");
    expect(faults).toEqual([
      { field: "telMobile", message: "Mobilnummer ist nicht wie in den Antworten" },
      { field: "iban", message: "IBAN ist nicht wie in den Antworten" },
    ]);
  });
});
