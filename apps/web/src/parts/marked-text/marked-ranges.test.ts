import { describe, expect, it } from "vitest";

import { excerpt, markedRanges } from "./marked-ranges.ts";

/** The text with what is marked in brackets. */
function shown(text: string, query: string): string {
  let from = 0;
  let out = "";
  for (const [start, end] of markedRanges(text, query)) {
    out += `${text.slice(from, start)}[${text.slice(start, end)}]`;
    from = end;
  }
  return out + text.slice(from);
}

describe("what a search marks", () => {
  it.each([
    ["Lindenstraße", "linden", "[Linden]straße"],
    ["Am Lindenhof", "linden 14", "Am [Linden]hof"],
    ["Lindenstraße", "strasse", "Linden[straße]"],
    ["Lindenstraße", "stras", "Linden[straß]e"],
    ["Mühlgasse", "muehl", "[Mühl]gasse"],
    ["Mühlgasse", "MÜHL", "[Mühl]gasse"],
    ["Muehlgasse", "mühl", "[Muehl]gasse"],
    ["Mu\u0308hlgasse", "mühl", "[Mu\u0308hl]gasse"],
    ["Brückenweg", "brue", "[Brü]ckenweg"],
    ["Lauf a.d.Pegnitz", "lauf a. d. peg", "[Lauf] [a].[d].[Peg]nitz"],
    ["Straße des 17. Juni", "17 juni", "Straße des [17]. [Juni]"],
    ["An der Aue", "an d", "[An] [d]er Aue"],
    ["14 a", "14", "[14] a"],
    ["14 a", "linden 14a", "[14 a]"],
    ["114", "14", "114"],
    ["14-16", "14", "[14]-16"],
    ["Lindenstraße", "l", "Lindenstraße"],
    ["", "linden", ""],
    ["Lindenlinden", "linden", "[Lindenlinden]"],
  ])("%s by '%s' is %s", (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });
});

describe("the part of a comment that a search shows", () => {
  it.each([
    ["Schlüssel hat Frau Fiedler", "fiedler", "Schlüssel hat Frau Fiedler"],
    ["Bitte klingeln. Den Schlüssel hat Frau Fiedler im ersten Stock", "fiedler", "… Schlüssel hat Frau Fiedler im ersten Stock"],
    ["Zeile eins\nund  zwei", "zwei", "Zeile eins und zwei"],
    ["nichts davon", "fiedler", "nichts davon"],
    [`Hund ${"sehr ".repeat(900)}laut`, "hund", `Hund ${"sehr ".repeat(23)}…`],
    ["x".repeat(4000), "xx", `${"x".repeat(120)} …`],
    ["", "fiedler", ""],
  ])("%j by %j is %j", (text, query, expected) => {
    expect(excerpt(text, query)).toBe(expected);
  });
});
