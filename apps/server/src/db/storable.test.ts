import { expect, it } from "vitest";

import { escapeLike } from "./escape-like.ts";
import { storable } from "./storable.ts";

it.each([
  ["without a sign that it cannot keep as it is", "Huber, 2. Stock 😀", "Huber, 2. Stock 😀"],
  ["without the zero signs", "Hu\u0000ber\u0000", "Huber"],
  ["with U+FFFD for half a sign", "Huber \ud83d", "Huber \ufffd"],
  ["with the six letters of a zero sign that somebody wrote", String.raw`Hu\u0000ber`, String.raw`Hu\u0000ber`],
])("the database keeps a text %s", (_title, text, kept) => {
  expect(storable(text)).toBe(kept);
});

it("what somebody looks for means itself, with each percent sign, underscore and backslash in it", () => {
  expect(escapeLike(String.raw`100% a_b_c \ x%`)).toBe(String.raw`100\% a\_b\_c \\ x\%`);
  expect(escapeLike("Huber")).toBe("Huber");
});
