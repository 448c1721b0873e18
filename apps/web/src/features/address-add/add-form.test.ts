import { describe, expect, it } from "vitest";

import {
  addFaults,
  asSent,
  emptyDraft,
  newStreet,
  proposalName,
  proposalOf,
  readAddDraft,
  readNumber,
  serverFaults,
  withPlace,
  withPlaceText,
  withProvider,
  withStreet,
  withStreetText,
  type AddDraft,
} from "./add-form.ts";

const lauf = { plz: "91207", ort: "Lauf a.d.Pegnitz" };
const empty = emptyDraft("019382ab-0000-7000-8000-000000000001", 2);
const full: AddDraft = {
  ...empty,
  place: "91207 Lauf a.d.Pegnitz",
  chosenPlace: lauf,
  street: "Mühlgasse",
  chosenStreet: "Mühlgasse",
  number: "12",
  addition: "a",
};

describe("what is typed on the form of an address", () => {
  it("is kept with its uuid and offered again", () => {
    expect(readAddDraft(JSON.stringify(full))).toEqual(full);
  });

  it.each(["", "{", "[]", '{"uuid":"1"}'])("begins anew where what was kept cannot be read: %s", (kept) => {
    expect(readAddDraft(kept)).toBeNull();
  });

  it.each([
    ["9", { place: "9", chosenPlace: null, street: "", chosenStreet: null, number: "", addition: "" }],
    ["91", { place: "91", chosenPlace: null, street: "", chosenStreet: null, number: "", addition: "" }],
    [" 91 ", { street: "", number: "" }],
    ["912", { place: "912", chosenPlace: null, street: "Mühlgasse", chosenStreet: "Mühlgasse", number: "12" }],
    ["", { street: "", number: "" }],
  ])("with '%s' as place is %o", (typed, expected) => {
    expect(withPlaceText(full, typed)).toMatchObject(expected);
  });

  it.each([
    ["", { street: "", chosenStreet: null, number: "", addition: "", chosenPlace: lauf }],
    ["Mü", { street: "Mü", chosenStreet: null, number: "", addition: "" }],
    ["Mühl", { street: "Mühl", chosenStreet: null, number: "12", addition: "a" }],
  ])("with '%s' as street is %o", (typed, expected) => {
    expect(withStreetText(full, typed)).toMatchObject(expected);
  });

  it.each([
    [lauf, lauf, "Mühlgasse"],
    [{ plz: "91207", ort: "Heuchling" }, lauf, null],
    [lauf, null, null],
  ])("with the place %o after %o has the street %s", (chosen, previous, street) => {
    expect(withPlace(full, chosen, previous)).toMatchObject({ chosenPlace: chosen, chosenStreet: street, street: "Mühlgasse" });
  });

  it("proposes nothing any more with another provider, and keeps what was typed", () => {
    const other = withProvider(full, 3);
    expect(proposalOf(other)).toBeNull();
    expect(other).toMatchObject({ place: full.place, street: "Mühlgasse", number: "12" });
  });
});

describe("the proposal", () => {
  it("names zip, city, street, number and addition", () => {
    const proposal = proposalOf(full);
    expect(proposal).toEqual({ provider: 2, ...lauf, strasse: "Mühlgasse", hausnummer: "12", zusatz: "a" });
    expect(proposal && proposalName(proposal)).toBe("Mühlgasse 12 a");
  });

  it.each([[{ provider: null }], [{ chosenPlace: null }], [{ chosenStreet: null }], [{ number: "" }], [{ number: "a" }]])(
    "is none with %o",
    (change) => {
      expect(proposalOf({ ...full, ...change })).toBeNull();
    },
  );

  it("goes out under one uuid however often it is tried, and under another one where it is another house", () => {
    const send = (typed: AddDraft) => {
      const proposal = proposalOf(typed);
      if (proposal === null) throw new Error("nothing is proposed");
      return asSent(typed, proposal, () => "019382ab-0000-7000-8000-000000000002");
    };
    const sent = send(full);
    expect(sent.uuid).toBe(full.uuid);
    expect(send({ ...sent, units: 4 }).uuid).toBe(full.uuid);
    expect(send({ ...sent, number: "24" }).uuid).not.toBe(full.uuid);
    expect(send({ ...full, number: "24" }).uuid).toBe(full.uuid);
  });

  it("is of a new street where one is taken", () => {
    expect(proposalOf(withStreet(full, "Neuer Weg"))?.strasse).toBe("Neuer Weg");
  });

  it.each([
    ["Neuer Weg", ["Mühlgasse"], "Neuer Weg"],
    ["  Neuer   Weg ", [], "Neuer Weg"],
    ["mühlgasse", ["Mühlgasse"], null],
    ["Ne", [], null],
    ["123", [], null],
  ])("for '%s' beside %o offers the new street %s", (typed, known, offered) => {
    expect(newStreet(typed, known)).toBe(offered);
  });
});

describe("a house number", () => {
  it.each([
    ["12", "", "12", ""],
    [" 12 ", "", "12", ""],
    ["12a", "", "12", "a"],
    ["12 a", "", "12", "a"],
    ["12", "A", "12", "A"],
    ["12-14", "", "12", "-14"],
  ])("'%s' with '%s' is %s and %s", (number, addition, hausnummer, zusatz) => {
    expect(readNumber({ number, addition })).toEqual({ ok: true, number: { hausnummer, zusatz } });
  });

  it.each([
    ["", "Bitte gib die Hausnummer ein."],
    ["a", "Eine Hausnummer beginnt mit einer Zahl, zum Beispiel 12 oder 12 a."],
    ["ohne", "Eine Hausnummer beginnt mit einer Zahl, zum Beispiel 12 oder 12 a."],
    ["12; 14", "Das sind mehrere Hausnummern. Füge jede für sich hinzu."],
    ["912071", "Eine Hausnummer hat höchstens 5 Ziffern."],
  ])("'%s' is refused: %s", (number, fault) => {
    expect(readNumber({ number, addition: "" })).toEqual({ ok: false, fault });
  });
});

describe("what is wrong on the form", () => {
  it("is nothing where everything is told", () => {
    expect(addFaults(full)).toEqual({});
    expect(addFaults({ ...full, units: 0, pin: { lat: "49,5", lon: "11,28" } })).toEqual({});
  });

  it("is everything that is missing", () => {
    expect(addFaults({ ...empty, provider: null, units: null, pin: { lat: "", lon: "x" } })).toEqual({
      provider: "Bitte wähle den Provider aus.",
      place: "Bitte gib PLZ oder Ort ein.",
      street: "Bitte gib die Straße ein.",
      number: "Bitte gib die Hausnummer ein.",
      units: "Bitte gib eine ganze Zahl von 0 bis 999 ein.",
      lat: "Der Breitengrad fehlt.",
      lon: "Der Längengrad ist eine Zahl wie 11,28061.",
    });
  });

  it("is what was typed and not chosen", () => {
    expect(addFaults({ ...full, chosenPlace: null, chosenStreet: null })).toEqual({
      place: "Bitte wähle den Ort aus.",
      street: "Bitte wähle die Straße aus.",
    });
    expect(addFaults({ ...full, chosenPlace: { plz: "1207", ort: "Lauf" } })).toEqual({
      place: "Die Postleitzahl hat fünf Ziffern.",
    });
  });

  it("stands at the field that the server means", () => {
    expect(serverFaults({ ort: "Unbekannt.", wohneinheitenGesamt: "Zu viele.", uuid: "Falsch." })).toEqual({
      faults: { place: "Unbekannt.", units: "Zu viele." },
      rest: ["Falsch."],
    });
  });
});
