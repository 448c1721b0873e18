import { describe, expect, it } from "vitest";

import { compactIban, groupedIban } from "./answer-text.ts";
import { compactText, sentText } from "./sent-text.ts";

const field = (type: "text" | "email" | "iban", multiline = false) => ({ fields: { title: "Feld", type, multiline } });

describe("a text as it is sent", () => {
  it.each([
    [field("text"), " Miriam ", "Miriam"],
    [field("text"), " - ", ""],
    [field("text", true), "-", "-"],
    [field("email"), "Post@Müller.DE ", "Post@xn--mller-kva.de"],
    [field("email"), "post@straße.example", "post@xn--strae-oqa.example"],
    [field("email"), "Post@Example.ORG", "Post@Example.ORG"],
    [field("email"), "ohne Klammeraffen ü", "ohne Klammeraffen ü"],
    [field("iban"), "IBAN: de89-3704 0044", "DE8937040044"],
  ])("%j %j: %j", (component, text, sent) => {
    expect(sentText(component, text)).toBe(sent);
  });

  it.each([
    ["14 a", "14a"],
    ["12 1/2", "12 1/2"],
    [" 2  3/4 a ", "2 3/4a"],
    ["17// 28", "17//28"],
    ["12 - 14", "12-14"],
  ])("%j without blanks that nothing needs: %j", (text, compact) => {
    expect(compactText(text)).toBe(compact);
  });
});

describe("an IBAN", () => {
  it.each([
    ["de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["DE89-3704-0044-0532-0130-00", "DE89370400440532013000"],
    ["IBAN: DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["iban:DE89370400440532013000", "DE89370400440532013000"],
    ["IBAN DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["IBA", "IBA"],
    ["ib", "IB"],
    ["ßﬁı", "ßﬁı"],
  ])("%j is kept as %j", (text, compact) => {
    expect(compactIban(text)).toBe(compact);
    expect(compactIban(groupedIban(text))).toBe(compact);
  });
});
