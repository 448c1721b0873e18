import { describe, expect, it } from "vitest";

import { streetTitle, titleSize } from "./street-title.ts";

/** With its soft hyphens as '|' and its fixed blanks as '_'. */
const seen = (name: string) => streetTitle(name).replaceAll("\u00ad", "|").replaceAll("\u00a0", "_");

describe("a street as a title", () => {
  it.each([
    ["Lindenstraße 14", "Linden|straße_14"],
    ["Hochhausring 1", "Hochhaus|ring_1"],
    ["Kriegsgräberfürsorgevereinsplatz 3", "Kriegsgräberfürsorgevereins|platz_3"],
    ["Bürgermeister-Heinrich-Oltmanns-Straße 128 a", "Bürgermeister-Heinrich-Oltmanns-Straße_128_a"],
    ["An der alten Ziegelei 9", "An der alten Ziegelei_9"],
    ["Kleeweg 3-5", "Klee|weg_3-5"],
    ["Weg 2", "Weg_2"],
    ["Wegener Allee 2", "Wegener Allee_2"],
    ["Straße des 17. Juni 4", "Straße des 17. Juni_4"],
    ["Lindenstraße", "Linden|straße"],
    ["", ""],
  ])("'%s' may break as '%s'", (name, title) => expect(seen(name)).toBe(title));

  it.each([
    ["Lindenstraße 14", "normal"],
    ["An der alten Ziegelei 9", "long"],
    ["Bürgermeister-Heinrich-Oltmanns-Straße 128 a", "longest"],
  ] as const)("'%s' is %s", (name, size) => expect(titleSize(name)).toBe(size));
});
