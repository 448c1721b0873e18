import { describe, expect, it } from "vitest";

import { isPdf, trimmedPdf } from "./trimmed-pdf.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const head = "%PDF-1.4\n";
const table = "xref\n0 1\n";
const pdf = `${head}${table}trailer <<>>\nstartxref\n${head.length}\n%%EOF`;
const shifted = pdf.replace(`\n${head.length}\n`, `\n${head.length + 4}\n`);

describe("what does not belong to a PDF is cut off", () => {
  it.each([
    ["nothing is there", pdf, pdf],
    ["a line's end", `${pdf}\r\n`, `${pdf}\r\n`],
    ["a page behind the end", `${pdf}\n<html>`, pdf],
    ["a header of a mail before the begin", `Content-Type: application/pdf\n\n${pdf}`, pdf],
    ["both", `abc\n${pdf}\n--boundary--`, pdf],
    ["more blanks than a line has", `${pdf}${"\0".repeat(2000)}`, pdf],
  ])("where %s", (_, whole, kept) => {
    expect(String.fromCharCode(...trimmedPdf(bytesOf(whole)))).toBe(kept);
  });

  it.each([
    ["an object stands behind the end", `${pdf}\n1 0 obj <<>> endobj`],
    ["there is no end", pdf.replace("%%EOF", "")],
    ["places are counted from the file's first byte", `abc\n${shifted}`],
    ["it is no PDF", "hello"],
  ])("but not where %s", (_, whole) => {
    expect(String.fromCharCode(...trimmedPdf(bytesOf(whole)))).toBe(whole);
  });

  it.each([
    [pdf, true],
    [`${" ".repeat(1000)}${pdf}`, true],
    [`${" ".repeat(1025)}${pdf}`, false],
    ["", false],
  ])("a reader finds a PDF in the first kilobyte alone", (whole, found) => {
    expect(isPdf(bytesOf(whole))).toBe(found);
  });
});
