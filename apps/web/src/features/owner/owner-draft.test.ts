import { describe, expect, it } from "vitest";

import { houseAsHome, keptOwnerDraft, ownerInputOf, readOwnerDraft, withSalutation, type OwnerDraft } from "./owner-draft.ts";

const empty = readOwnerDraft("");
const typed: OwnerDraft = {
  ...empty,
  salutation: "WEG",
  owner: { ...empty.owner, name: " WEG Mühlgasse 12 ", zip: "91207" },
  contactPerson: { ...empty.contactPerson, name: "Zoë Huber", housenumber: "3", housenumberAddition: "a" },
};

describe("what is typed on the owner form", () => {
  it("is kept and offered again", () => {
    expect(readOwnerDraft(keptOwnerDraft(typed))).toEqual(typed);
  });

  it("is not kept where nothing is typed", () => {
    expect(keptOwnerDraft(empty)).toBe("");
  });

  it.each(["{", "[]", '{"owner":1}'])("begins anew where what was kept cannot be read: %s", (kept) => {
    expect(readOwnerDraft(kept)).toEqual(empty);
  });

  it.each([
    ["Firma", "Zoë Huber"],
    ["Herr", ""],
    ["Frau", ""],
  ] as const)("with %s as salutation has '%s' to speak to", (salutation, name) => {
    expect(withSalutation(typed, salutation).contactPerson.name).toBe(name);
  });
});

describe("what is recorded of an owner", () => {
  it("is trimmed, and the contact person's number holds the addition", () => {
    const recorded = ownerInputOf(typed);
    expect(recorded.owner).toMatchObject({ salutation: "WEG", name: "WEG Mühlgasse 12", zip: "91207" });
    expect(recorded.contactPerson).toMatchObject({ name: "Zoë Huber", housenumber: "3 a" });
  });

  it.each([[{ ...typed, contactPerson: empty.contactPerson }], [{ ...typed, salutation: "Frau" as const }]])(
    "names nobody to speak to where nobody is known or needed",
    (draft) => {
      expect(ownerInputOf(draft).contactPerson).toBeNull();
    },
  );
});

describe("an owner who lives in the house", () => {
  it("has its address", () => {
    const house = { strasse: "Mühlgasse", hausnummer: "12", hausnummerZusatz: "1/2", plz: "91207", ort: "Lauf" };
    expect(houseAsHome({ ...empty.owner, name: "Huber" }, house)).toMatchObject({
      name: "Huber",
      street: "Mühlgasse",
      housenumber: "12",
      housenumberAddition: "1/2",
      zip: "91207",
      city: "Lauf",
    });
  });
});
