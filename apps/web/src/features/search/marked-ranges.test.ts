import { describe, expect, it } from "vitest";

import { markedRanges } from "./marked-ranges.ts";

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
