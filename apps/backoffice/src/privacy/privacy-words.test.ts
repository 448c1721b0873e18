import { describe, expect, it } from "vitest";

import { personLine } from "./privacy-words.ts";

const person = {
  name: "Erika Muster",
  born: "1950-01-31",
  address: "Mühlgasse 12a, 91207 Lauf",
  mail: "e@example.org",
  phone: "",
  orders: [100_001],
};

describe("what tells one person from another", () => {
  it("names birthday, address, mail and order of a customer", () => {
    expect(personLine({ ...person, records: [{ kind: "customer", uuid: "a" }] })).toBe(
      "Kunde · geboren am 31.01.1950 · Mühlgasse 12a, 91207 Lauf · e@example.org · Auftrag 100001",
    );
  });

  it("leaves out what is not known of somebody with an appointment", () => {
    const records = [{ kind: "appointment" as const, uuid: "a" }];
    expect(personLine({ name: "", born: null, address: "", mail: "", phone: "0911 1", orders: [], records })).toBe(
      "Termin · 0911 1",
    );
  });
});
