import { describe, expect, it } from "vitest";

import { printedText, unprintableMessage, withSignNumbers } from "./printed-text.ts";

describe("a text on a paper", () => {
  it.each([
    ["Glas\u00adfaser", "Glasfaser"],
    ["ﬁx, ﬂach, Schiﬀ, Griﬃn, ﬆ", "fix, flach, Schiff, Griffin, st"],
    ["Mu\u0308ller", "Müller"],
    ["Ａ１ ㎡", "A1 m2"],
    ["ja\u200b!\u2060", "ja!"],
    ["a\tb", "a b"],
    ["☐ ☑ ✔ ☎ ✉", "☐ ☑ ✔ ☎ ✉"],
    ["☎\ufe0f", "☎"],
    ["ﻣﺤﻤﺪ", "محمد"],
    ["علی\u200cرضا", "علی\u200cرضا"],
    ["Đorđević Łukasz Ẵ № → ≥", "Đorđević Łukasz Ẵ № → ≥"],
    ["დავით, 王小明, ਗੁਰਮੁਖੀ, Անի, תומר, नरेन्द्र, ሰላም, สมชาย", "დავით, 王小明, ਗੁਰਮੁਖੀ, Անի, תומר, नरेन्द्र, ሰላም, สมชาย"],
  ])("of %j is %j, and all of it can be printed", (text, printed) => {
    expect([printedText(text), unprintableMessage(text)]).toEqual([printed, null]);
    expect(withSignNumbers(text)).toBe(printed);
  });

  it.each([
    ["Erika 🙂", "Dieses Zeichen kann nicht gedruckt werden: 🙂", "Erika [U+1F642]"],
    ["김 수 김", "Diese Zeichen können nicht gedruckt werden: 김 수", "[U+AE40] [U+C218] [U+AE40]"],
  ])("of %j: %s", (text, message, written) => {
    expect([unprintableMessage(text), withSignNumbers(text)]).toEqual([message, written]);
  });
});
