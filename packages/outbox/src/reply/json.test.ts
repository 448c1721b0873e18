import { describe, expect, it } from "vitest";

import { asObject, isJson } from "./json.ts";

describe("a content type", () => {
  it.each([
    "application/json",
    "application/json; charset=utf-8",
    "application/json;charset=utf-8",
    "application/json ; charset=utf-8",
    " application/json ",
    "Application/JSON",
    "application/ld+json",
    "application/problem+json; charset=utf-8",
    "application/merge-patch+json",
    "application/vnd.api.v2+json",
  ])("a content type '%s' is JSON", (type) => {
    expect(isJson(type)).toBe(true);
  });

  it.each([
    "",
    "json",
    "text/html",
    "text/json",
    "text/html, application/json",
    "x-application/json",
    "application/jsonp",
    "application/json5",
    "application/json-seq",
    "application/json x",
    "application/+json",
    "application/ld json",
    "application/a b+json",
    "application/ldjson",
    "application/octet-stream",
  ])("a content type '%s' is not", (type) => {
    expect(isJson(type)).toBe(false);
  });
});

it.each<[unknown, boolean]>([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [[{}], false],
  [null, false],
  [undefined, false],
  ["{}", false],
  [1, false],
  [true, false],
])("%j is an object: %s", (value, is) => {
  expect(asObject(value)).toBe(is ? value : undefined);
});
