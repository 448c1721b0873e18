import { describe, expect, it } from "vitest";

import { ibanPattern, mailPattern, namesOf, partPattern, phonePattern, wordPattern } from "./person-patterns.ts";

/* JavaScript reads these patterns as PostgreSQL does. */
const finds = (pattern: string, texts: readonly string[]) => texts.filter((text) => new RegExp(pattern).test(text));

describe("patterns by which a text means a person", () => {
  it("finds a name as a word, in capitals or not, and not within another name or a street", () => {
    const texts = ["Frau Berg kam", "BERG", "(Berg)", "Herberger", "Bergstraße", "Berg-Meier", "Meier-Berg", "Bergs Hund"];
    expect(finds(wordPattern("Berg"), texts)).toEqual(["Frau Berg kam", "BERG", "(Berg)"]);
    expect(finds(partPattern("Berg"), texts)).toEqual(texts.filter((text) => text !== "Herberger"));
    expect(finds(wordPattern("Übel-Öz"), ["übel-öz", "ÜBEL-ÖZ", "Übel", "Grübel-Özil"])).toEqual(["übel-öz", "ÜBEL-ÖZ"]);
    expect(finds(wordPattern("Kr"), ["Krüger", "Frau Kr"])).toEqual(["Frau Kr"]);
  });

  it("finds a mail address and not one that ends or begins with it", () => {
    const texts = ["an anna@web.de.", "Anna@Web.de", "johanna@web.de", "x.anna@web.de", "anna@web.de.example", "anna@web.dev"];
    expect(finds(mailPattern("anna@web.de"), texts)).toEqual(["an anna@web.de.", "Anna@Web.de"]);
  });

  it("finds a phone number however it is written, and not within a longer one", () => {
    const texts = ["Tel 0821 12345, abends", "+49 (821) 123-45", "0049/821/12345", "0821 123456", "10821 12345"];
    expect(finds(phonePattern("82112345"), texts)).toEqual(texts.slice(0, 3));
  });

  it("finds an account number with spaces and without", () => {
    const texts = ["DE02 1203 0000", "de0212030000", "DE021203000099"];
    expect(finds(ibanPattern("DE02 1203 0000"), texts)).toEqual(texts.slice(0, 2));
  });

  it("takes a person's name apart, and leaves that of a company or of several whole", () => {
    expect(namesOf("Max  Müller")).toEqual({ first: "Max", last: "Müller", full: "Max Müller" });
    expect(namesOf("Müller Bau GmbH").last).toBe("Müller Bau GmbH");
    expect(namesOf("Max und Eva Müller").last).toBe("Max und Eva Müller");
  });
});
