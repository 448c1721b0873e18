import { describe, expect, it } from "vitest";

import { compileSelector, compileSubscription } from "./topic-selector.ts";

describe("topic selectors", () => {
  it.each([
    ["*", "anything at all", true],
    ["https://x/y", "https://x/y", true],
    ["https://x/y", "https://x/yz", false],
    ["termins/{id}", "termins/019382ab-0000-7000-8000-0123456789ab", true],
    ["termins/{id}", "termins/a%20b", true],
    ["termins/{id}", "termins/a/b", false],
    ["termins/{id}", "termins/a%2", false],
    ["termins/{id}", "xtermins/a", false],
    ["projects/{id}/settings", "projects/1/settings", true],
    ["projects/{id}/settings", "projects/1", false],
    ["projects/{id}/settings", "projects/settings", false],
    ["termins/{id}", "termins/", false],
    ["https://h/api/termins/{id}", "https://h/api/termins/1", true],
    ["https://h.x/{id}", "https://hax/1", false],
    ["a+b?c", "a+b?c", true],
    ["a+b?c", "aab", false],
    ["ü & =", "ü & =", true],
    ["a".repeat(1000), "a".repeat(1000), true],
  ])("%s takes %s: %s", (selector, topic, expected) => {
    expect(compileSelector(selector)?.(topic)).toBe(expected);
  });

  it.each(["https://h/{+path}", "https://h/a{?name}", "{a}{b}", "{a}/{b}", "{a,b}", "not {a template", "x}", "a".repeat(1001)])(
    "%s is none that the hub takes",
    (selector) => {
      expect(compileSelector(selector)).toBeNull();
    },
  );

  it.each([
    ["termins/{id}", true],
    ["/api/termins/{uuid}", true],
    ["https://rundgang.example/api/termins/{id}", true],
    ["https://elsewhere.example/api/termins/{id}", false],
    ["kundes/{id}", false],
    ["projects/{id}/settings", true],
    ["projects/{id}", false],
    ["{id}", false],
    ["https://neighbour.example/7", true],
    ["*", true],
  ])("a subscriber may name %s: %s", (selector, expected) => {
    expect(compileSubscription(selector, "https://rundgang.example") !== null).toBe(expected);
  });
});
