import { describe, expect, it } from "vitest";

import { canonicalJson } from "./canonical-json.ts";

describe("canonical JSON (RFC 8785)", () => {
  it.each([
    [{ b: 1, a: [true, null] }, '{"a":[true,null],"b":1}'],
    [{ a: { d: 1, c: 2 } }, '{"a":{"c":2,"d":1}}'],
    [{ "€": 1, "\r": 2, "1": 3, ö: 4 }, '{"\\r":2,"1":3,"ö":4,"€":1}'],
    [{ gone: undefined, kept: null }, '{"kept":null}'],
    [[undefined, 1], "[null,1]"],
    [1e21, "1e+21"],
    [undefined, "null"],
    ['ß \u2028 "', '"ß \u2028 \\""'],
  ])("%j", (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
});
