import { describe, expect, it } from "vitest";

import { codedTag, namesTag, tagOf } from "./representation.ts";

const tag = tagOf('{"name":"EG links"}');

describe("the tag of a representation", () => {
  it("is the same for the same text alone", () => {
    expect(tagOf('{"name":"EG links"}')).toBe(tag);
    expect(tagOf('{"name":"EG rechts"}')).not.toBe(tag);
    expect(tag).toMatch(/^"[\w-]{22}"$/u);
  });

  it.each([
    ["itself", tag, true],
    ["any", "*", true],
    ["one of several", `"other", ${tag}`, true],
    ["compressed", codedTag(tag, "br"), true],
    ["compressed otherwise", codedTag(tag, "gzip"), true],
    ["marked weak by a proxy", `W/${codedTag(tag, "gzip")}`, true],
    ["another", '"other"', false],
    ["a coding that we do not have", codedTag(tag, "zip"), false],
    ["without quotes", tag.slice(1, -1), false],
    ["nothing", "", false],
  ])("is named by %s: %s", (_name, condition, named) => expect(namesTag(condition, tag)).toBe(named));
});
