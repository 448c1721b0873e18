import { describe, expect, it } from "vitest";

import { compileSelector } from "./topic-selector.ts";

describe("topic selectors", () => {
  it.each([
    ["*", "anything at all", true],
    ["https://x/y", "https://x/y", true],
    ["https://x/y", "https://x/yz", false],
    ["termins/{id}", "termins/019382ab-0000-7000-8000-0123456789ab", true],
    ["termins/{id}", "termins/a/b", false],
    ["termins/{id}", "xtermins/a", false],
    ["termins/{id}", "termins/", false],
    ["termins/{id}", "termins/{id}", true],
    ["https://h/api/termins/{id}", "https://h/api/termins/1", true],
    ["https://h.x/{id}", "https://hax/1", false],
    ["https://h/{+path}", "https://h/a/b/c", true],
    ["https://h/a{?name}", "https://h/a?name=v%20w", true],
    ["https://h/a{?name}", "https://h/aXname=v", false],
    ["a+b?c", "a+b?c", true],
    ["a+b?c", "aab", false],
    ["not {a template", "not {a template", true],
    ["not {a template", "not b template", false],
    ["{a b}", "x", false],
    ["ü & =", "ü & =", true],
  ])("%s takes %s: %s", (selector, topic, expected) => {
    expect(compileSelector(selector)(topic)).toBe(expected);
  });

  it("is not slowed down by a hostile selector", () => {
    const hostile = compileSelector(`${"{a}{b}".repeat(50)}!`);
    const started = performance.now();
    expect(hostile("a".repeat(5000))).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
