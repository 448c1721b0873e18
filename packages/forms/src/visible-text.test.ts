import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cleanName } from "./clean-name.ts";
import { cleanLine, cleanText, visibleLine, visibleText } from "./visible-text.ts";

const code = (text: string) => [...text].map((sign) => sign.codePointAt(0)?.toString(16)).join(" ");

describe("visibleText", () => {
  const points =
    "00 07 08 0b 0c 1b 1f 7f 80 9b ad 34f 61c 115f 180e 200b 200e 200f 202a 202b 202c 202d 202e 2060 2061 2064 2066 2067 2068 2069 " +
    "206f 3164 feff ffa0 fff9 fffb e0001 e0041 e007f e0100";
  const unseen = points.split(" ").map((point) => String.fromCodePoint(Number.parseInt(point, 16)));

  it.each(unseen.map((sign) => [code(sign), sign]))("takes out U+%s", (_code, sign) => {
    expect(code(visibleText(`Rech${sign}nung${sign}.pdf`))).toBe(code("Rechnung.pdf"));
    expect(visibleText(sign)).toBe("");
  });

  it.each([
    "Grüße aus der Łódź-Straße 3 a, 2. Stock (€ 24,99)",
    "Zeile 1\n\tZeile 2",
    "Δημήτρης · Дмитрий · محمد · 王小明 · नमस्ते",
    "می\u200cخواهم",
    "क्\u200dष",
    "👩\u200d🔧 ❤\ufe0f 👍🏽 🇩🇪 1\ufe0f\u20e3",
  ])("leaves %j as it is", (text) => {
    expect(visibleText(text)).toBe(text);
  });

  it.each([
    ["a\r\nb\rc\u2028d\u0085e", "a\nb\nc\nd\ne"],
    ["Huber\u200d", "Huber"],
    ["\u200c\u200cHuber \u200d 3", "Huber  3"],
    ["\u202e", ""],
  ])("makes %j to %j", (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it("changes nothing twice, and nothing in one line is a break", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(visibleText(visibleText(text))).toBe(visibleText(text));
        expect(visibleLine(text)).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|^\s|\s$/u);
      }),
    );
  });
});

describe("cleanText, cleanLine, cleanName", () => {
  it.each([
    ["Mu\u0308hlgasse", "Mühlgasse"],
    ["\u202a+49 911 123\u202c", "+49 911 123"],
    ["\u2066Huber\u2069", "Huber"],
    ["\ufeffHuber", "Huber"],
    ["Hu\u00adber", "Huber"],
    ["Hu\u200bber", "Huber"],
    ["Hu\u200cb\u200der", "Huber"],
    ["Mu\u0308\u200dller", "Müller"],
    ["\u041f\u200c\u0435\u0442\u0440\u03b1\u200d\u03b2", "\u041f\u0435\u0442\u0440\u03b1\u03b2"],
    ["Mühlgasse\u00a012\u202fa", "Mühlgasse 12 a"],
    ["a\u2002\u2003\u2009\u200a\u3000b", "a     b"],
    ["Zeile\u00a01\r\n\tZeile 2 ", "Zeile 1\n\tZeile 2 "],
    ["Rückruf – „morgen’", "Rückruf – „morgen’"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["👩\u200d🔧", "👩\u200d🔧"],
    ["ﬁ ß ı İ ½", "ﬁ ß ı İ ½"],
  ])("cleans %j to %j", (text, clean) => {
    expect(code(cleanText(text))).toBe(code(clean));
  });

  it("puts a title into one line", () => {
    expect(cleanLine(" Termin\u00a0\n bei  Huber – Balkon ")).toBe("Termin bei Huber – Balkon");
  });

  it.each([
    ["O´Neill", "O'Neill"],
    ["O`Neill", "O'Neill"],
    ["O‘Neill", "O'Neill"],
    ["O’Neill", "O'Neill"],
    ["Oʼneill", "O'neill"],
    ["Müller\u2011Lüdenscheidt", "Müller-Lüdenscheidt"],
    ["Müller–Lüdenscheidt", "Müller-Lüdenscheidt"],
    ["3–5", "3-5"],
    ["3 — 5", "3 - 5"],
    ["0911\u2212123", "0911-123"],
    [" –  ", "-"],
    ["„Zur Post“", "„Zur Post“"],
  ])("takes the name %j as %j", (text, clean) => {
    expect(cleanName(text)).toBe(clean);
  });

  it("changes nothing twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const clean of [cleanText, cleanLine, cleanName]) expect(clean(clean(text))).toBe(clean(text));
        expect(cleanLine(text)).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|^\s|\s$/u);
      }),
    );
  });
});
