import { expect, it } from "vitest";

import { sentenceFault } from "./sentence.ts";

it.each([
  ["nothing", "", "Bitte schreibe einen Satz."],
  ["blanks alone", "     \n   ", "Bitte schreibe einen Satz."],
  ["9 letters", "Bitte IBA", "Der Satz ist zu kurz: mindestens 10 Zeichen."],
  ["2,001 letters", "a".repeat(2001), "Der Text ist zu lang: höchstens 2000 Zeichen, es sind 2001."],
])("a sentence of %s is refused in words", (_what, text, words) => {
  expect(sentenceFault(text)).toContain(words);
});

it.each([
  ["10 letters", "Bitte IBAN"],
  ["2,000 letters", "a".repeat(2000)],
  ["markup, which is text", "<script>alert(1)</script>"],
])("a sentence of %s is taken", (_what, text) => {
  expect(sentenceFault(text)).toBeNull();
});
