import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";

import { testFonts } from "../testing/fonts.ts";
import type { FurtherFace } from "./faces.ts";
import type { Paper } from "./paper.ts";
import { renderPaper } from "./render-paper.ts";

const made = new Date("2026-12-04T13:30:00Z");
const paperOf = (text: string): Paper => ({
  title: text,
  subject: "S",
  author: text,
  sender: text,
  foot: text,
  blocks: [
    { kind: "heading", level: 1, text },
    { kind: "paragraph", text: `${text} und ${text}` },
    { kind: "table", summary: "T", head: ["Name", "Preis"], right: [1], rows: [{ cells: [text, text] }] },
  ],
});

/** Its text, and the faces that lie in it. */
async function read(bytes: Uint8Array) {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const faces = new Set(
    Buffer.from(bytes)
      .toString("latin1")
      .match(/(?<=\/FontName \/[A-Z]{6}\+)\w+/gu),
  );
  return { text: items.map((item) => ("str" in item ? item.str : "")).join(""), faces };
}

describe("papers for people of any script", () => {
  it.each([
    ["☐ ja ☑ nein ✔ ☎ 0911 ✉", "NotoSansSymbols2"],
    ["محمد الأمين", "NotoSansArabic"],
    ["გიორგი", "NotoSansGeorgian"],
    ["Արամ", "NotoSansArmenian"],
    ["王小明 陳 さくら", "NotoSansSCThin"],
    ["ਗੁਰਮੁਖੀ ਸਿੰਘ ਕੌਰ", "NotoSansGurmukhi"],
    ["नरेन्द्र शर्मा", "NotoSansDevanagari"],
    ["ሰላም ተስፋዬ", "NotoSansEthiopic"],
    ["דוד לוי", "NotoSansHebrew"],
    ["สมชาย น้ำ", "NotoSansThai"],
  ])("%s stands in %s, with nothing missing, and none but its own face is loaded", async (text, face) => {
    const asked: FurtherFace[] = [];
    const further = (name: FurtherFace) => {
      asked.push(name);
      return testFonts.further(name);
    };
    const bytes = await renderPaper(paperOf(text), made, { ...testFonts, further });
    const { faces, text: shown } = await read(bytes);
    expect(faces).toEqual(new Set(["Inter", face]));
    expect(shown).not.toContain("\u0000");
    /* Vowels that a script sets before their letter or into it come out otherwise than they went in. */
    const letters = Array.from(text).filter((sign) => /\p{L}|\p{S}/u.test(sign));
    expect(letters.filter((letter) => !shown.normalize("NFKC").includes(letter.normalize("NFKC")))).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(await renderPaper(paperOf(text), made, testFonts)).toEqual(bytes);
  });

  it("say the number of a sign that no face has: a box stands for nothing", async () => {
    const { text, faces } = await read(await renderPaper(paperOf("Erika 🙂"), made, testFonts));
    expect(text).toContain("Erika [U+1F642] und Erika [U+1F642]");
    expect(faces).toEqual(new Set(["Inter"]));
  });

  it("are not made where a face cannot be had", async () => {
    const further = () => Promise.reject(new Error("no line"));
    await expect(renderPaper(paperOf("王"), made, { ...testFonts, further })).rejects.toThrow("no line");
  });

  it("of Latin letters load nothing, write out ligatures and have no soft hyphens", async () => {
    const further = () => Promise.reject(new Error("nothing is needed"));
    const { text } = await read(await renderPaper(paperOf("Glas\u00adfaser ﬁx Griﬃn"), made, { ...testFonts, further }));
    expect(text).toContain("Glasfaser fix Griffin und");
  });
});
