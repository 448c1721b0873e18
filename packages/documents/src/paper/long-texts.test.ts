import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";

import type { Paper } from "./paper.ts";
import { renderPaper } from "./render-paper.ts";
import { page } from "./style.ts";
import { testFonts } from "../testing/fonts.ts";

const made = new Date("2026-12-04T13:30:00Z");

/** A paper whose every place holds this name. */
function paperOf(name: string): Paper {
  const fields = [1, 2].map((number) => ({ place: `${name}, 04.12.2026`, label: `Unterschrift ${number} ${name}`, image: null }));
  return {
    title: `Vertragszusammenfassung für ${name}`,
    subject: "Vertragszusammenfassung",
    author: name,
    sender: name,
    foot: `Vertragszusammenfassung für ${name}, 04.12.2026`,
    blocks: [
      { kind: "heading", level: 1, text: `Vertragszusammenfassung für ${name}` },
      {
        kind: "definitions",
        summary: "Kunde",
        entries: [
          { term: "Kunde", text: name },
          { term: name, text: "DG premium 600" },
        ],
      },
      { kind: "heading", level: 2, text: name },
      { kind: "paragraph", text: name },
      { kind: "list", items: [name, "Festnetz"] },
      {
        kind: "table",
        summary: "Preise",
        head: ["Leistung", name, "ab dem 13. Monat"],
        widths: [0.56, 0.22, 0.22],
        right: [1, 2],
        rows: [
          { cells: [name, "24,99 €", "79,99 €"] },
          { cells: ["Versandpauschale", "0,00 €", "1.299,00 €"], instead: "1.999,99 €" },
          { cells: ["Summe", "24,99 €", "79,99 €"], strong: true },
        ],
      },
      { kind: "heading", level: 2, text: "Unterschrift" },
      { kind: "signatures", fields },
      { kind: "signatures", fields: fields.slice(0, 1) },
    ],
  };
}

const names: readonly (readonly [string, string])[] = [
  ["a short one", "Zoë Müller"],
  ["a long one", "Dr. Maximiliane Wilhelmine Auguste Freifrau von und zu Hohenstein-Waldburg-Zeil-Trauchburg-Wurzach"],
  ["one of a hundred words", "Anna ".repeat(100).trim()],
  ["a word of sixty letters", "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenstra"],
  ["a word without an end", "W".repeat(140)],
  ["more than a page", "MW".repeat(2000)],
  ["more than a page of words", "Mühlgasse zwölf ".repeat(250).trim()],
];

describe("texts of any length", { timeout: 60_000 }, () => {
  it.each(names)("stay within their column, over no other text and above the foot: %s", async (_name, name) => {
    const boxes = await readBoxes(await renderPaper(paperOf(name), made, testFonts));
    expect(overlaps(boxes)).toEqual([]);
    expect(outside(boxes, { left: page.left, right: page.width - page.right })).toEqual([]);
    const feet = boxes.filter(({ text }) => /^Seite \d+ von \d+$/u.test(text));
    const pages = Math.max(...boxes.map((box) => box.page));
    expect(feet.map(({ text }) => text)).toEqual(Array.from({ length: pages }, (_, index) => `Seite ${index + 1} von ${pages}`));
    const [foot] = feet;
    const below = boxes.filter(({ text, bottom }) => bottom < page.bottom - 1 && bottom !== foot?.bottom && text !== "");
    expect(below.map(({ text }) => text)).toEqual([]);
  });

  it("stand line under line where a word is broken", async () => {
    const entries = [{ term: "Kunde", text: `${"W".repeat(140)} Berger` }];
    const paper: Paper = { ...paperOf("x"), blocks: [{ kind: "definitions", summary: "Kunde", entries }] };
    const boxes = await readBoxes(await renderPaper(paper, made, testFonts));
    const lines = boxes.filter(({ text }) => text.includes("W") && !text.includes("Kunde")).map(({ bottom }) => bottom);
    const steps = lines.slice(1).map((bottom, index) => Math.round((lines[index] ?? 0) - bottom));
    expect(new Set(steps).size).toBe(1);
    expect(lines.length).toBeGreaterThan(3);
  });

  it("loses no letter of what is not shortened, over all pages", async () => {
    const name = Array.from({ length: 400 }, (_, index) => `Wort${index}`).join(" ");
    const blocks = paperOf(name).blocks.filter(({ kind }) => kind === "definitions");
    const paper: Paper = { ...paperOf("x"), blocks: [...blocks, { kind: "paragraph", text: "danach" }] };
    const text = (await readBoxes(await renderPaper(paper, made, testFonts))).map((box) => box.text).join(" ");
    const words = text.match(/Wort\d+|danach/gu) ?? [];
    expect(words.filter((word) => word === "Wort399")).toHaveLength(2);
    expect(words.length).toBe(801);
    expect(words.at(-1)).toBe("danach");
  });

  it("are composed letters (NFC), on the page and in the file's own data", async () => {
    const name = "Zoë Müller-Łukasz";
    const [composed, decomposed] = [name.normalize("NFC"), name.normalize("NFD")];
    const bytes = await renderPaper(paperOf(decomposed), made, testFonts);
    expect(Buffer.from(bytes).equals(await renderPaper(paperOf(composed), made, testFonts))).toBe(true);
    const text = (await readBoxes(bytes)).map((box) => box.text).join(" ");
    expect(text).toContain(composed);
    expect(text).not.toContain(decomposed);
  });
});

/** A piece of text where it stands, in points from the page's lower left corner. */
interface TextBox {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Every piece of text of a PDF, read with another library than the one that made it. */
async function readBoxes(bytes: Uint8Array): Promise<TextBox[]> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const boxes: TextBox[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , left = 0, bottom = 0]: number[] = item.transform;
      boxes.push({ page: number, text: item.str, left, right: left + item.width, bottom, top: bottom + item.height });
    }
  }
  return boxes;
}

/** Pairs of texts that are printed over one another, as "one | other"; more than a point of both counts. */
function overlaps(boxes: readonly TextBox[]): string[] {
  const least = 1;
  return boxes.flatMap((one, place) =>
    boxes.slice(place + 1).flatMap((other) => {
      const over =
        one.page === other.page &&
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > least &&
        Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > least;
      return over ? [`${one.text} | ${other.text}`] : [];
    }),
  );
}

/** Texts that leave the room between these edges (points). */
function outside(boxes: readonly TextBox[], room: { readonly left: number; readonly right: number }): string[] {
  return boxes.filter(({ left, right }) => left < room.left - 0.5 || right > room.right + 0.5).map(({ text }) => text);
}
