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

  it.each([
    "http://example.org",
    "javascript:alert(1)",
    "JavaScript://example.org/%0aalert(1)",
    "data:text/html,x",
    "//example.org",
    "/logout",
    "https://example.org@evil.example/",
    "https://example.org:443@evil.example/",
    "https://example.org\\@evil.example/",
    "https://evil\u202e.example/",
    "https://\u0000example.org",
    "https://",
    "https://[",
  ])("makes no link of %j", (href) => {
    expect(JSON.stringify(readMarkdown(`[hier](${href})`))).not.toContain("href");
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
