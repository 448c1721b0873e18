import { dgOrderForm } from "@rundgang/domain/dg-form";
import { secondOrderForm } from "@rundgang/domain/second-form";
import { compileForm, parseFormDefinition } from "@rundgang/forms";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { blankContract } from "../blank/blank-contract.ts";
import { blankSummary } from "../blank/blank-summary.ts";
import type { Paper } from "./paper.ts";
import type { RenderPaper } from "./render-paper-type.ts";
import { testFonts } from "../testing/fonts.ts";

const made = new Date("2026-12-04T13:30:00Z");

/** The library as a browser gets it, without Buffer, zlib and files; or as the server does. */
async function rendererOn(build: "browser" | "node"): Promise<RenderPaper> {
  vi.resetModules();
  vi.doMock("pdfkit", () => vi.importActual(`../../../../node_modules/pdfkit/js/pdfkit.${build}.mjs`));
  return (await import("./render-paper.ts")).renderPaper;
}

afterAll(() => {
  vi.doUnmock("pdfkit");
  vi.resetModules();
});

function compiled(definition: object) {
  const parsed = parseFormDefinition(definition);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return compileForm(parsed.definition);
}

/** A paper of one line. */
function paperOf(text: string): Paper {
  return { title: "T", subject: "S", author: "A", sender: "A", foot: "F", blocks: [{ kind: "paragraph", text }] };
}

async function pagesOf(bytes: Uint8Array) {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      /* Each word with its place: it stands where the server's does. */
      const words = items.flatMap((item) => ("str" in item ? [[item.str, ...item.transform]] : []));
      return { words, tags: await page.getStructTree() };
    }),
  );
}

describe("a browser's build of the library", () => {
  let inBrowser: RenderPaper;
  let onServer: RenderPaper;
  beforeAll(async () => {
    inBrowser = await rendererOn("browser");
    onServer = await rendererOn("node");
  });

  it.each([
    ["contract", dgOrderForm, blankContract, ["Auftrag DG Privatkunden", "DG premium 600", "79,99 €", "□"]],
    ["VZF of a second provider", secondOrderForm, blankSummary, ["Stadtnetz", "Dienste und Geräte", "Widerrufsrecht"]],
  ] as const)("sets the blank %s as the server's does, tagged", async (_name, form, blank, parts) => {
    const paper = blank(compiled(form));
    if (paper === null) throw new Error("the form brings no texts");
    const bytes = await inBrowser(paper, made, testFonts);
    const pages = await pagesOf(bytes);
    const text = pages.flatMap(({ words }) => words.map(([word]) => word)).join(" ");
    for (const part of parts) expect(text).toContain(part);
    expect(pages[0]?.tags?.children.length).toBeGreaterThan(0);
    expect(pages).toEqual(await pagesOf(await onServer(paper, made, testFonts)));
  });

  it("makes the same bytes each time", async () => {
    const paper = blankSummary(compiled(secondOrderForm));
    if (paper === null) throw new Error("the form brings no texts");
    expect(await inBrowser(paper, made, testFonts)).toEqual(await inBrowser(paper, made, testFonts));
  });

  it("makes them whatever it set before with the same fonts", async () => {
    const [first, other] = [paperOf("a b"), paperOf("a\u00a0b")];
    const alone = await onServer(first, made, {
      ...testFonts,
      regular: testFonts.regular.slice(),
      strong: testFonts.strong.slice(),
    });
    await onServer(other, made, testFonts);
    expect(await onServer(first, made, testFonts)).toEqual(alone);
  });

  it("sets the same from what was read of a form before", () => {
    const once = compiled(dgOrderForm);
    expect(blankContract(compiled(structuredClone(once.definition)))).toEqual(blankContract(once));
    expect(blankSummary(compiled(structuredClone(once.definition)))).toEqual(blankSummary(once));
  });
});
