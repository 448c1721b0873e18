import { describe, expect, it } from "vitest";

import { parseColumnOption } from "./column-option.ts";

describe("the option --map of an import", () => {
  it("names a column for each field, in one option or in several", () => {
    expect(parseColumnOption(["strasse=Gasse,Hausnummer=Nr", "lat=B=1"])).toEqual(
      new Map([
        ["strasse", "Gasse"],
        ["hausnummer", "Nr"],
        ["lat", "B=1"],
      ]),
    );
  });

  it.each(["strasse", "strasse=", "farbe=rot"])("--map %s is refused", (option) => {
    expect(() => parseColumnOption([option])).toThrow("--map");
  });
});
