import { describe, expect, it } from "vitest";

import { personNameFault, usernameFault } from "./account-rule.ts";

describe("what an account may be called", () => {
  it.each(["ab", "n.brandt", "nele_2", "0815", "a-b", "x".repeat(60)])("the user name %s is taken", (username) => {
    expect(usernameFault(username)).toBeNull();
  });

  it.each(["", "n", "Nele", "nele brandt", "nele@firma", "a=b", "a,b", ".nele", "näle", "x".repeat(61), "nele\n"])(
    "the user name %j is refused, and the sentence names it",
    (username) => {
      expect(usernameFault(username)).toContain(`„${username}“ geht nicht: 2 bis 60 Zeichen`);
    },
  );

  it("a refused user name of any length makes a short sentence", () => {
    expect(usernameFault("x".repeat(5000))?.length).toBeLessThan(300);
  });

  it.each(["Bo", "Nele Brandt", "Murat Şen", "Renée d'Arc-Öz", "ä".repeat(120)])("the name %s is taken", (name) => {
    expect(personNameFault(name)).toBeNull();
  });

  it.each(["", "N", "Nele\nBrandt", "Nele\u202Eadmin", "Nele\u200bBrandt", "ä".repeat(121)])("the name %j is refused", (name) => {
    expect(personNameFault(name)).toBe("Der Name braucht 2 bis 120 Zeichen in einer Zeile.");
  });
});
