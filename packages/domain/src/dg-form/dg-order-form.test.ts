import { applyChange, evaluate, parseFormDefinition, startAnswers, type Change } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { prefillSources } from "../order/prefill.ts";
import { dgOrderForm } from "./dg-order-form.ts";
import { answersAfter, customerChanges, dgForm } from "./testing.ts";

const form = dgForm();
const after = (...changes: Change[]) => answersAfter(form, ...changes);
const today = { today: "2026-12-04" };
const shows = (key: string, ...changes: Change[]) => evaluate(form, after(...changes), today).visible.has(key);
const messages = (...changes: Change[]) => evaluate(form, after(...changes), today).violations.map(({ message }) => message);

describe("the DG form", () => {
  it("is a definition without faults and without unknown conditions", () => {
    expect(parseFormDefinition(dgOrderForm)).toMatchObject({ ok: true, warnings: [] });
  });

  it("survives the way over the wire", () => {
    expect(parseFormDefinition(JSON.parse(JSON.stringify(dgOrderForm)))).toEqual(parseFormDefinition(dgOrderForm));
  });

  it("has eight numbered sections and distinct uuids", () => {
    expect(form.sections.map((section) => `${section.number} ${section.indexTitle}`)).toEqual([
      "1 Paketauswahl",
      "2 Fernsehen",
      "3 Router",
      "4 Zusatzoptionen",
      "5 Rufnummern und Provider",
      "6 Auftraggeber und SEPA",
      "7 Rechtliche Hinweise",
      "8 Datennutzung und Unterschrift",
    ]);
    const uuids = dgOrderForm.data.components.map((component) => component.uuid);
    expect(new Set(uuids).size).toBe(uuids.length);
  });
});

describe("selection rules (B §4)", () => {
  it("giga 1000 (12 Monate) clears TV and router, and they cannot be booked to it", () => {
    const chosen = after({ toggle: "tv-comfort" }, { toggle: "router-fritzbox" }, { toggle: "package-giga-1000-12" });
    expect(chosen).toMatchObject({ "tv-comfort": 0, "router-fritzbox": 0, "router-ker": 1 });
    expect(after({ toggle: "package-giga-1000-12" }, { toggle: "tv-comfort" })).toMatchObject({ "tv-comfort": 0 });
    expect(shows("tv-comfort", { toggle: "package-giga-1000-12" })).toBe(false);
  });

  it("basic 300 unselects the flats", () => {
    expect(after({ toggle: "package-classic-400" }, { toggle: "flat-2" }, { toggle: "package-basic-300" })).toMatchObject({
      "flat-2": 0,
    });
  });

  it("another router than the bundle resets the amplifier", () => {
    const bundle: Change[] = [{ toggle: "router-wlan-plus-bundle" }, { key: "wlan-amplifier", value: 4 }];
    expect(after(...bundle)).toMatchObject({ "wlan-amplifier": 4 });
    expect(after(...bundle, { toggle: "router-fritzbox" })).toMatchObject({ "wlan-amplifier": 0 });
  });

  it("clearing the TV package unselects its options", () => {
    const tv: Change[] = [{ toggle: "tv-comfort" }, { key: "tv-stick", value: 2 }];
    expect(after(...tv)).toMatchObject({ "tv-stick": 2 });
    expect(after(...tv, { toggle: "tv-perfect-plus" })).toMatchObject({ "tv-stick": 2 });
    expect(after(...tv, { toggle: "tv-comfort" })).toMatchObject({ "tv-stick": 0 });
  });

  it("a second tap on a TV package or router deselects it", () => {
    expect(after({ toggle: "tv-comfort" }, { toggle: "tv-comfort" })).toMatchObject({ "tv-comfort": 0 });
    expect(after({ toggle: "router-fritzbox" }, { toggle: "router-fritzbox" })).toMatchObject({
      "router-fritzbox": 0,
      "router-ker": 1,
    });
  });

  it("flats exclude each other, and the 3 and 5 licences; nothing else does", () => {
    const all: Change[] = ["flat-1", "flat-2", "security-3", "security-5", "second-line"].map((toggle) => ({ toggle }));
    expect(after({ toggle: "package-premium-600" }, ...all)).toMatchObject({
      "flat-1": 0,
      "flat-2": 1,
      "security-3": 0,
      "security-5": 1,
      "second-line": 1,
    });
  });

  it("turning porting off resets the provider's data and all numbers", () => {
    const porting: Change[] = [
      { toggle: "porting" },
      { key: "porting-area-code", value: "030" },
      { key: "porting-number-1", value: "23125042" },
      { key: "previous-carrier", value: "10101" },
    ];
    expect(after(...porting, { toggle: "porting" })).toMatchObject({
      "porting-area-code": "",
      "porting-number-1": "",
      "previous-carrier": "",
    });
  });

  it("the line that is ported is the customer's until somebody says otherwise", () => {
    const filled = after(...customerChanges, { toggle: "porting" });
    expect(filled).toMatchObject({ "previous-is-customer": true, "previous-last-name": "Berger", "previous-city": "Lauf" });
    const other: Change[] = [
      { toggle: "porting" },
      { toggle: "previous-is-customer" },
      { key: "previous-last-name", value: "Amann" },
    ];
    expect(after(...customerChanges, ...other, { key: "remarks", value: "x" })).toMatchObject({
      "previous-is-customer": false,
      "previous-last-name": "Amann",
    });
    expect(after({ toggle: "porting" }, { toggle: "porting" })).toMatchObject({ "previous-is-customer": false });
  });

  it("asks before the other billing address is cleared", () => {
    const filled = after({ toggle: "billing-different" }, { key: "billing-city", value: "Ulm" });
    expect(applyChange(form, filled, { toggle: "billing-different" })).toMatchObject({
      confirm: "Die bereits eingegeben Daten für die abweichende Rechnungsadresse werden hierdurch zurück gesetzt.",
      answers: { "billing-city": "" },
    });
  });

  it("the account holder follows the customer's name until edited", () => {
    expect(after(...customerChanges)).toMatchObject({ "sepa-name": "Miriam Berger" });
    const edited: Change[] = [...customerChanges, { key: "sepa-name", value: "Jan Berger" }];
    expect(after(...edited, { key: "customer-first-name", value: "Mia" })).toMatchObject({ "sepa-name": "Jan Berger" });
  });

  it("blocks the address, which comes from the unit", () => {
    expect(after({ key: "customer-street", value: "Anders" })).toMatchObject({
      "customer-street": "Lindenstraße",
      "customer-house-number": "14a",
      "customer-zip": "91207",
      "customer-city": "Lauf",
    });
  });
});

describe("what an appointment's customer has said", () => {
  it("stands in the form: his telephone number and his e-mail address", () => {
    const address = { strasse: "Lindenstraße", hausnummer: "14", plz: "91207", ort: "Lauf" };
    const customer = { name: "Miriam Berger", phone: "0171 2345678", mail: "m.berger@example.org" };
    const answers = startAnswers(form, prefillSources(address, { appointment: { data: { customer } } }));
    expect(answers).toMatchObject({ "customer-phone": "0171 2345678", "customer-email": "m.berger@example.org" });
  });
});

describe("visibility (B §5)", () => {
  it.each<[string, Change[], boolean]>([
    ["second-line", [{ toggle: "package-classic-400" }], true],
    ["second-line", [{ toggle: "package-classic-400" }, { toggle: "router-fritzbox" }], false],
    ["second-line", [{ toggle: "package-basic-300" }], false],
    ["second-line", [{ toggle: "package-giga-1000-12" }], false],
    ["wlan-amplifier", [{ toggle: "router-wlan-plus-bundle" }], true],
    ["wlan-amplifier", [{ toggle: "router-wlan-plus" }], false],
    ["flat-1", [{ toggle: "package-classic-400" }], true],
    ["flat-1", [{ toggle: "package-basic-300" }], false],
    ["flat-1", [{ toggle: "package-giga-1000-12" }], true],
    ["tv-stick", [], false],
    ["tv-stick", [{ toggle: "tv-comfort" }], true],
    ["porting-number-1", [], false],
    ["porting-number-2", [{ toggle: "porting" }], true],
    ["porting-number-3", [{ toggle: "porting" }], false],
    ["porting-number-10", [{ toggle: "porting" }, { toggle: "router-fritzbox" }], true],
    ["billing-city", [{ toggle: "billing-different" }], true],
  ])("%s after %j: %s", (key, changes, expected) => {
    expect(shows(key, ...changes)).toBe(expected);
  });
});

describe("validation of the DG form", () => {
  it("asks for package and customer; the router has its default", () => {
    expect(messages()).toEqual([
      "Paket ist nicht ausgewählt",
      "Anrede fehlt",
      "Vorname fehlt",
      "Nachname fehlt",
      "Geburtsdatum fehlt",
      "E-Mail fehlt",
      "Telefon fehlt",
      "Kontoinhaber fehlt",
      "IBAN fehlt",
    ]);
  });

  it("is content with a package and a customer", () => {
    expect(messages({ toggle: "package-basic-300" }, ...customerChanges)).toEqual([]);
  });

  it("wants the first number, the area code and the provider when porting", () => {
    expect(messages({ toggle: "package-basic-300" }, ...customerChanges, { toggle: "porting" })).toEqual([
      "Vorwahl fehlt",
      "Rufnummer 1 fehlt",
      "Bisheriger Provider fehlt",
    ]);
  });

  it("wants the previous line's owner once he is said to be somebody else", () => {
    const other: Change[] = [{ toggle: "porting" }, { toggle: "previous-is-customer" }];
    expect(messages({ toggle: "package-basic-300" }, ...customerChanges, ...other)).toEqual([
      "Vorwahl fehlt",
      "Rufnummer 1 fehlt",
      "Bisheriger Provider fehlt",
      "Anrede fehlt",
      "Nachname fehlt",
      "Vorname fehlt",
      "Straße fehlt",
      "Hausnummer fehlt",
      "Postleitzahl fehlt",
      "Ort fehlt",
    ]);
  });
});
