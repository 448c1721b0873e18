import { describe, expect, it } from "vitest";

import { readMarkdown } from "./read-markdown.ts";

const plain = (text: string) => ({ type: "text", text });

describe("readMarkdown", () => {
  it("reads paragraphs, headings and lists", () => {
    expect(readMarkdown("# Laufzeit\n\nZwei\nZeilen\n\n- eins\n- zwei")).toEqual([
      { type: "heading", text: [plain("Laufzeit")] },
      { type: "paragraph", text: [plain("Zwei Zeilen")] },
      { type: "list", items: [[plain("eins")], [plain("zwei")]] },
    ]);
  });

  it("reads bold and safe links, and leaves the rest as it is", () => {
    expect(readMarkdown("**Wichtig:** [hier](https://example.org/a) und [dort](javascript:alert(1)) <b>x</b>")).toEqual([
      {
        type: "paragraph",
        text: [
          { type: "bold", text: "Wichtig:" },
          plain(" "),
          { type: "link", text: "hier", href: "https://example.org/a" },
          plain(" und [dort](javascript:alert(1)) <b>x</b>"),
        ],
      },
    ]);
  });
});
