import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";

import type { Block, Paper } from "@rundgang/documents";
import { renderPaper } from "./render-paper.ts";

const made = new Date("2026-12-04T13:30:00Z");
const long = "Der Vertrag läuft 24 Monate und verlängert sich auf unbestimmte Zeit. ".repeat(6).trim();

/** What may stand below a heading, each so high that it begins a page of its own now and then. */
const followers: Readonly<Record<string, readonly Block[]>> = {
  "a paragraph": [{ kind: "paragraph", text: long }],
  "a list with a long item": [{ kind: "list", items: [long, "kurz"] }],
  "a table": [{ kind: "table", summary: "Preise", head: ["Leistung", "Monat"], rows: [{ cells: [long, "24,99 €"] }] }],
  "long definitions": [{ kind: "definitions", summary: "Angaben", entries: [{ term: "Laufzeit", text: long }] }],
  signatures: [{ kind: "signatures", fields: [{ place: "Lauf, 04.12.2026", label: "Unterschrift", image: null }] }],
  "another heading": [
    { kind: "heading", level: 3, text: "Heading below" },
    { kind: "paragraph", text: long },
  ],
};

function paper(lines: number, blocks: readonly Block[]): Paper {
  const filling: Block[] = Array.from({ length: lines }, (_, line) => ({ kind: "paragraph", text: `Zeile ${line}` }));
  const headed: Block[] = [{ kind: "heading", level: 2, text: "Heading above" }, ...blocks];
  return { title: "T", subject: "S", author: "A", sender: "A", foot: "Foot", blocks: [...filling, ...headed] };
}

/** The last line of each page above its foot. */
async function lastLines(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  return Promise.all(
    pages.map(async (page) => {
      const { items } = await (await page).getTextContent();
      const lines = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
      const [lowest] = lines.filter((line) => line.transform[5] > 56).toSorted((a, b) => a.transform[5] - b.transform[5]);
      return lowest?.str ?? "";
    }),
  );
}

describe("a heading", () => {
  it.each(Object.entries(followers))("never ends a page above %s, however full the page is", async (_name, blocks) => {
    for (let lines = 28; lines < 37; lines += 1) {
      const ends = await lastLines(await renderPaper(paper(lines, blocks), made));
      expect(
        ends.filter((end) => end.startsWith("Heading")),
        `${lines} lines before`,
      ).toEqual([]);
    }
  });
});
