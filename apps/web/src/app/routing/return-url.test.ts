import { describe, expect, it } from "vitest";

import { safeReturnUrl } from "./return-url.ts";

describe("safeReturnUrl", () => {
  it.each(["/", "/units/7", "/order/7?step=2", "/request-queue#offen"])("keeps %s", (path) => {
    expect(safeReturnUrl(path)).toBe(path);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "units/7",
    "",
    undefined,
    7,
    "/login",
  ])("goes home instead of %j", (wish) => {
    expect(safeReturnUrl(wish)).toBe("/");
  });
});
