import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";

import { plainImage } from "../../files/testing/hostile-files.ts";
import { inspectPdf } from "@rundgang/files/pdf";
import { inflate } from "../../files/inspect-file.ts";
import { sha256Of } from "../../files/sha256.ts";
import { samplePaper } from "../testing/sample-paper.ts";
import { readPdf } from "../testing/read-pdf.ts";
import { renderPaper } from "./render-paper.ts";

const made = new Date("2026-12-04T13:30:00Z");

describe("a paper as PDF", () => {
  it("has its text as text, with umlauts, € and letters beyond", async () => {
    const { text } = await readPdf(await renderPaper(samplePaper(), made));
    for (const part of ["Vertragszusammenfassung", "Zoë Müller-Łukasz", "Größestraße 12 a", "24,99 €", "Seite 1 von 1"]) {
      expect(text).toContain(part);
    }
  });

  it("reads a waived fee in the order of its words", async () => {
    const { text } = await readPdf(await renderPaper(samplePaper(), made));
    expect(text.replaceAll(/\s+/gu, " ")).toContain("Versandpauschale statt 9,99 € 0,00 € statt 9,99 € 0,00 €");
  });

  it("tells a screen reader what is what", async () => {
    const { tags } = await readPdf(await renderPaper(samplePaper(await plainImage("png")), made));
    expect(tags).toMatchObject({ Document: 1, H1: 1, H2: 2, H3: 1, Table: 2, TR: 7, TH: 6, TD: 12, L: 1, LI: 2, Figure: 1 });
  });

  it("is German, titled, and all its fonts lie inside", async () => {
    const document = await getDocument({ data: Uint8Array.from(await renderPaper(samplePaper(), made)) }).promise;
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: "Vertragszusammenfassung", Language: "de-DE", Author: "Deutsche Glasfaser" });
  });

  it("has the same bytes when it is made again, and others with a signature or another date", async () => {
    const image = await plainImage("png");
    const make = async (paper = samplePaper(), at = made) => sha256Of(await renderPaper(paper, at));
    expect(await make()).toBe(await make());
    expect(await make(samplePaper(image))).not.toBe(await make());
    expect(await make(samplePaper(), new Date("2026-12-05T13:30:00Z"))).not.toBe(await make());
  });

  it("would itself be taken as an upload", async () => {
    expect(await inspectPdf(await renderPaper(samplePaper(await plainImage("png")), made), inflate)).toBeNull();
  });

  it("is set more tightly before it takes a fourth page", async () => {
    const paper = samplePaper();
    const long = { ...paper, blocks: [...paper.blocks, ...Array.from({ length: 5 }, () => paper.blocks.slice(3)).flat()] };
    const { pages } = await readPdf(await renderPaper(long, made));
    expect(pages).toBe(3);
  });

  it("sets nothing smaller than 10 points", async () => {
    const { sizes } = await readPdf(await renderPaper(samplePaper(), made));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
  });
});
