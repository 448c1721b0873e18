import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { returnablePages, safeReturnUrl } from "./return-url.ts";

const unit = "0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d6e";

describe("safeReturnUrl", () => {
  it.each([
    "/",
    `/?unit=${unit}`,
    `/units/${unit}`,
    `/units/_api_wohneinheits_${unit}`,
    `/units/${encodeURIComponent(`/api/wohneinheits/${unit}`)}`,
    `/order/${unit}?step=2`,
    `/units/${unit}?appointment=_api_termins_${unit}`,
    "/appointments",
    "/search?add=true",
    `/units/${unit}?searchResult=true`,
    `/appointments?appointment=${unit}`,
    "/request-queue#offen",
    "/request-queue?q=//evil.example",
  ])("keeps %s", (path) => {
    expect(safeReturnUrl(path)).toBe(path);
  });

  it.each([
    "https://evil.example",
    "HTTPS://evil.example/",
    "http:/evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\u0000/evil.example",
    "/\u0085/evil.example",
    "/./\\evil.example",
    "/.//evil.example",
    "/units/..//evil.example",
    "/%2F/evil.example",
    "/%2f%2fevil.example",
    "%2F%2Fevil.example",
    "/%5Cevil.example",
    "//user:pass@evil.example",
    "/@evil.example/x",
    "https://localhost@evil.example",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://evil.example/1",
    "vbscript:x",
    "units/7",
    "?unit=7",
    "#x",
    "",
    undefined,
    null,
    7,
    {},
    ["/request-queue"],
    "/login",
    "/login/",
    "/login?returnUrl=/login?returnUrl=/login",
    "/login#x",
    "/x/../login",
    "/./login?returnUrl=//evil.example",
    "/%6cogin",
    "/logout",
    "/logout?x",
    "/nowhere",
    "/unit",
    "/appointments/7",
    "/units/7/8",
    "/api/auftrags",
    "/dev/mails",
    "/authentication_token",
    "http://[",
    "/\u{202e}evil",
  ])("goes home instead of %j", (wish) => {
    expect(safeReturnUrl(wish)).toBe("/");
  });

  it("knows every page behind the guard", () => {
    const tree = readFileSync(new URL("../route-tree.gen.ts", import.meta.url), "utf8");
    const fullPaths = /fullPaths:([^;]+);/u.exec(tree)?.[1]?.match(/"[^"]+"/gu) ?? [];
    const pages = fullPaths.map((path) => path.slice(1, -1)).filter((path) => path !== "/login" && path !== "/logout");
    expect(pages.length).toBeGreaterThan(3);
    expect([...returnablePages].toSorted()).toEqual(pages.toSorted());
  });
});
